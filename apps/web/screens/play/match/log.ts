/** The written log: one group for each move of a seat with the chance that followed it, newest first. */

import {
  type AnyGame,
  type By,
  type Effect,
  type MatchRecord,
  type Message,
  opening,
  type Seat,
  same,
  type Viewer,
  visibleTo,
} from '@tablehop/core';
import type { SeatChange } from '@tablehop/host';
import type { RoundOf } from '../../../match/rounds.ts';

type Moved = {
  readonly kind: 'move';
  readonly round: Message | null;
  readonly by: By | null;
  readonly effects: readonly Effect[];
  /** Number of moves in the record, chance included. */
  readonly moves: number;
  readonly takenBack: boolean;
};
type Undone = { readonly kind: 'undo'; readonly by: Seat };
/** Numbers ascend: the newest has the highest. */
export type LogGroup = (Moved | Undone) & { readonly number: number };

export type Log = readonly LogGroup[];

export type Undo = { readonly by: Seat; readonly count: number; readonly free: boolean };

export type Made = {
  readonly by: By | null;
  readonly effects: readonly Effect[];
  readonly moves: number;
  readonly round?: Message | null;
  /** Typed dice are a group of their own: they can be undone alone. */
  readonly isTyped?: boolean;
};

/** Chance joins the move that it follows, unless a round begins with it. */
export function withMove(log: Log, { by, effects, moves, round = null, isTyped = false }: Made): Log {
  const [last, ...earlier] = log;
  if (by === 'chance' && !isTyped && last?.kind === 'move' && !last.takenBack && same(last.round, round)) {
    return [{ ...last, effects: [...last.effects, ...effects], moves: last.moves + moves }, ...earlier];
  }
  return [{ number: nextNumber(log), kind: 'move', by, effects, moves, round, takenBack: false }, ...log];
}

/** Strikes out the undone moves and adds a group for the undo. */
export function withUndo(log: Log, { by, count, free }: Undo): Log {
  let left = count;
  const struck = log.map((group): LogGroup => {
    // A free undo covers the player's own moves without chance after them, or typed dice.
    const stays = free && group.by !== by && group.by !== 'chance';
    if (left <= 0 || group.kind === 'undo' || group.takenBack || stays) return group;
    left -= group.moves;
    return { ...group, takenBack: true };
  });
  return [{ number: nextNumber(log), kind: 'undo', by }, ...struck];
}

export function logOfMoves(moves: readonly Made[]): Log {
  return moves.reduce<Log>((log, made) => withMove(log, made), []);
}

export function logOfRecord(game: AnyGame, record: MatchRecord, viewer: Viewer, roundOf: RoundOf, isTyped = false): Log {
  const opened = opening(game, record);
  if (!opened.ok) return [];
  let state = opened.state;
  let log: Log = [];
  for (const { by, action } of record.moves) {
    const round = roundOf(game.view(state, viewer));
    const applied = game.apply(state, by, action);
    state = applied.state;
    log = withMove(log, { by, effects: visibleTo(applied.effects, viewer), moves: 1, round, isTyped });
  }
  return log;
}

type SeatLine = { readonly kind: 'seat'; readonly by: Seat; readonly change: SeatChange };
/** `at` is the number of moves before it. */
export type LogLine = (LogGroup | (SeatLine & { readonly number: number })) & { readonly at: number };

export function withSeatChanges(log: Log, changes: readonly SeatChange[]): readonly LogLine[] {
  const lines: LogLine[] = [];
  let untold = changes;
  let standing = 0;
  const tellUpTo = (moves: number) => {
    for (const change of untold.filter((each) => each.moves <= moves)) {
      // Between the numbers of the groups around it.
      const number = (lines.at(-1)?.number ?? 0) + 1 / (changes.length + 1);
      lines.push({ kind: 'seat', by: change.seat, change, number, at: standing });
    }
    untold = untold.filter((each) => each.moves > moves);
  };
  for (const group of log.toReversed()) {
    const stands = group.kind === 'move' && !group.takenBack;
    if (stands) tellUpTo(standing);
    lines.push({ ...group, at: standing });
    if (stands) standing += group.moves;
  }
  tellUpTo(Number.POSITIVE_INFINITY);
  return lines.reverse();
}

export type LogRound<Line> = { readonly title: Message | null; readonly groups: readonly Line[] };

/** From the beginning, round by round. An undo is listed where it was made. */
export function readInRounds<Line extends LogGroup | LogLine>(log: readonly Line[]): readonly LogRound<Line>[] {
  const rounds: { title: Message | null; groups: Line[] }[] = [];
  for (const group of log.toReversed()) {
    const last = rounds.at(-1);
    const round = group.kind === 'move' ? group.round : (last?.title ?? null);
    if (last !== undefined && same(round, last.title)) last.groups.push(group);
    else rounds.push({ title: round, groups: [group] });
  }
  return rounds;
}

function nextNumber(log: Log): number {
  return (log[0]?.number ?? 0) + 1;
}
