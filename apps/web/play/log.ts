/** The written log: what happened, one group for each move of a seat and the chance that followed it, newest first. */

import { type AnyGame, type By, type Effect, type MatchRecord, opening, type Seat, type Viewer, visibleTo } from '@tablehop/core';

type Moved = {
  readonly kind: 'move';
  /** Null if that is not known. */
  readonly by: By | null;
  readonly effects: readonly Effect[];
  /** How many moves of the record it holds, chance included. */
  readonly moves: number;
  readonly takenBack: boolean;
};
type Undone = { readonly kind: 'undo'; readonly by: Seat };
/** Numbers ascend: the newest has the highest. */
export type LogGroup = (Moved | Undone) & { readonly number: number };

/** Newest first. */
export type Log = readonly LogGroup[];

export type Undo = { readonly by: Seat; readonly count: number; readonly free: boolean };

/** Typed dice make a group of their own: they can be taken back alone. */
export function withMove(log: Log, by: By | null, effects: readonly Effect[], moves: number, isTyped = false): Log {
  const [last, ...earlier] = log;
  if (by === 'chance' && !isTyped && last?.kind === 'move' && !last.takenBack) {
    return [{ ...last, effects: [...last.effects, ...effects], moves: last.moves + moves }, ...earlier];
  }
  return [{ number: nextNumber(log), kind: 'move', by, effects, moves, takenBack: false }, ...log];
}

/** What no longer stands is struck out, and that it was taken back is written down. */
export function withUndo(log: Log, { by, count, free }: Undo): Log {
  let left = count;
  const struck = log.map((group): LogGroup => {
    // A free undo takes back own moves, which no chance has followed, or typed dice.
    const stays = free && group.by !== by && group.by !== 'chance';
    if (left <= 0 || group.kind === 'undo' || group.takenBack || stays) return group;
    left -= group.moves;
    return { ...group, takenBack: true };
  });
  return [{ number: nextNumber(log), kind: 'undo', by }, ...struck];
}

/** All that happened in a record, as far as the viewer may know it. */
export function logOfRecord(game: AnyGame, record: MatchRecord, viewer: Viewer, isTyped = false): Log {
  const opened = opening(game, record);
  if (!opened.ok) return [];
  let state = opened.state;
  let log: Log = [];
  for (const { by, action } of record.moves) {
    const applied = game.apply(state, by, action);
    state = applied.state;
    log = withMove(log, by, visibleTo(applied.effects, viewer), 1, isTyped);
  }
  return log;
}

function nextNumber(log: Log): number {
  return (log[0]?.number ?? 0) + 1;
}
