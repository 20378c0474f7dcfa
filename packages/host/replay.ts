/** A replay of a record: any position, for any viewer, and a fork from any of them. */

import {
  type AnyGame,
  defined,
  type Effect,
  type JsonObject,
  type MatchRecord,
  opening,
  type Parsed,
  type RecordedMove,
  type Seed,
  same,
  type Viewer,
  visibleTo,
} from '@tablehop/core';
import type { Look } from '@tablehop/table';
import type { MatchPlan, SeatInfo } from './session.ts';

type Frame = {
  readonly number: number;
  readonly move: RecordedMove | null;
  /** As far as the viewer may know. */
  readonly effects: readonly Effect[];
  readonly look: Look;
};

export type Replay = {
  readonly record: MatchRecord;
  readonly last: number;
  /** Lazy and cached; clamps the number. */
  readonly frame: (number: number, viewer: Viewer) => Frame;
};

/** `replay` of core must have accepted the record. */
export function createReplay(game: AnyGame, record: MatchRecord): Replay {
  const { stateAt, effectsAt } = createPositions(game, record);
  const last = record.moves.length;

  return {
    record,
    last,
    frame(wanted, viewer) {
      const number = Math.min(Math.max(Math.trunc(wanted), 0), last);
      const state = stateAt(number);
      const view = game.view(state, viewer);
      const effects = visibleTo(effectsAt(number), viewer);
      const look: Look = {
        version: number,
        turn: game.turn(state),
        view,
        offers: [],
        scores: game.score(view),
        undo: null,
        redo: null,
        request: null,
      };
      return { number, move: record.moves[number - 1] ?? null, effects, look };
    },
  };
}

export type Fork = {
  readonly at: number;
  readonly seats: readonly SeatInfo[];
  /** Not the seed of the record: future chance must be unknown. */
  readonly seed: Seed;
};

/** A match that continues from a position. Refused where the game cannot begin from there. */
export function forkPlan(game: AnyGame, record: MatchRecord, { at, seats, seed }: Fork): Parsed<MatchPlan> {
  const { options, rules, components } = record;
  const plan = defined({ game: game.id, options, rules, components, seats, seed });
  if (at === 0 && record.position === undefined) return { ok: true, value: plan };
  const { stateAt } = createPositions(game, record);
  const state = stateAt(beforeHiddenChoices(game, stateAt, at));
  if (game.turn(state).kind === 'over') return { ok: false, problem: { key: 'problem.gameOver' } };
  // What is hidden is drawn anew: whoever saw the replay may know it.
  const position = game.view(state, 'watcher') as JsonObject;
  const opened = opening(game, { ...record, seed, position });
  return opened.ok ? { ok: true, value: { ...plan, position } } : opened;
}

function isHiding(game: AnyGame, state: unknown): boolean {
  return !same(game.view(state, 'watcher'), game.view(state, 'table'));
}

/** Where the others are still to choose, if only choices of this phase are hidden. */
function beforeHiddenChoices(game: AnyGame, stateAt: (number: number) => unknown, at: number): number {
  const phaseAt = (number: number) => {
    const turn = game.turn(stateAt(number));
    return turn.kind === 'act' ? turn.phase : null;
  };
  const phase = phaseAt(at);
  for (let number = at; number >= 0 && phase !== null && phaseAt(number) === phase; number--)
    if (!isHiding(game, stateAt(number))) return number;
  return at;
}

/** What was drawn and is hidden when the record ends, as watchers see that position; null where there is no such thing. */
export function positionWithHidden(game: AnyGame, record: MatchRecord): JsonObject | null {
  const { stateAt } = createPositions(game, record);
  const last = stateAt(record.moves.length);
  if (!isHiding(game, last) || !isHiding(game, stateAt(beforeHiddenChoices(game, stateAt, record.moves.length)))) return null;
  return game.view(last, 'watcher') as JsonObject;
}

/** Cached without limit: states are small and share structure. */
function createPositions(game: AnyGame, record: MatchRecord) {
  const opened = opening(game, record);
  if (!opened.ok) throw new RangeError(`a record that does not open cannot be replayed: ${opened.problem.key}`);
  const states: unknown[] = [opened.state];
  const effects: (readonly Effect[])[] = [[]];

  function reach(number: number): void {
    for (let next = states.length; next <= number; next++) {
      const move = record.moves[next - 1];
      if (move === undefined) throw new RangeError(`the record has no move ${next}`);
      const applied = game.apply(states[next - 1], move.by, move.action);
      states.push(applied.state);
      effects.push(applied.effects);
    }
  }

  return {
    stateAt(number: number): unknown {
      reach(number);
      return states[number];
    },
    effectsAt(number: number): readonly Effect[] {
      reach(number);
      return effects[number] ?? [];
    },
  };
}
