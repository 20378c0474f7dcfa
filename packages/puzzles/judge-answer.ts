/** Judges an answer to a puzzle: compares it with the best move in the same imagined worlds, as reviews compare decisions. */

import { reasonsFor } from '@tablehop/bots';
import { type ActionShape, type AnyGame, type Reason, same } from '@tablehop/core';
import { type Interval, interval, paired, worldsOf } from '@tablehop/review';
import type { Puzzle } from './puzzle.ts';
import { openPuzzle } from './puzzle.ts';
import { THRESHOLDS, weighing } from './weigh.ts';

/** `right`: the best move or the same position; `asGood`: no loss that counts; `wrong`: a loss, `why`: reasons for the best move. */
export type Answer =
  | { readonly kind: 'right' | 'asGood' }
  | { readonly kind: 'wrong'; readonly loss: Interval; readonly why: readonly Reason[] };

/** Samples needed to tell a clear mistake from an equal move. */
const WORLDS: { readonly [unit in Puzzle['unit']]: number } = { points: 256, turns: 128 };

/** Deterministic. Throws if the puzzle cannot be opened. */
export function judgeAnswer(present: AnyGame, puzzle: Puzzle, action: ActionShape): Answer {
  const opened = openPuzzle(present, puzzle);
  if (!opened.ok) throw new RangeError(`puzzle ${puzzle.id} cannot be opened: ${opened.problem.key}`);
  const { game, state, view } = opened;
  const { seat, solutions, unit } = puzzle;
  const [best] = solutions;
  if (best === undefined) throw new RangeError(`puzzle ${puzzle.id} has no solution`);
  const after = game.apply(state, seat, action).state;
  const leadsThere = (other: ActionShape) => same(other, action) || same(game.apply(state, seat, other).state, after);
  if (leadsThere(best)) return { kind: 'right' };
  if (solutions.some(leadsThere)) return { kind: 'asGood' };

  const { weigh } = weighing(game, view, seat);
  const worlds = worldsOf(`${puzzle.id} answer`, WORLDS[unit]);
  const loss = interval(paired(worlds.map(weigh(best)), worlds.map(weigh(action))));
  if (loss.mean < THRESHOLDS[unit].clear / 2 && !puzzle.others.some((other) => leadsThere(other.action))) return { kind: 'asGood' };
  return { kind: 'wrong', loss, why: reasonsFor(game, view, seat, best, action) };
}
