/** Playouts: a position played on quickly by everybody, to see where it leads. */

import { type ActionShape, type AnyGame, pick, type Random, type Seat } from '@tablehop/core';
import { offersOf, sample } from './candidates.ts';
import type { Evaluator } from './evaluator.ts';
import { valueAfter } from './greedy.ts';
import type { Limits } from './levels.ts';
import { eventRandom } from './simulation-random.ts';

/** Moves, chance included, after which a playout is cut short and the position valued as it stands, unless the evaluator knows better. */
export const LONGEST_PLAYOUT = 120;
/** A quick player looks at so many random actions, */
const GLANCES = 6;
/** and once in so many moves does not look at all. */
const CARELESS_ONE_IN = 10;

/** What the position turns out to be worth to the seat in this world; null if time ran out on the way. */
export function playOut(game: AnyGame, evaluator: Evaluator, start: unknown, seat: Seat, world: number, limits: Limits): number | null {
  if (evaluator.playOut) return limits.isTimeUp() ? null : evaluator.playOut(start, seat, world);
  const longest = evaluator.playoutMoves?.(start) ?? LONGEST_PLAYOUT;
  let state = start;
  for (let moves = 0; moves < longest && !evaluator.isSettled?.(state); moves++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') break;
    if (limits.isTimeUp()) return null;
    if (turn.kind === 'chance') {
      state = game.apply(state, 'chance', game.draw(state, eventRandom(world, turn.key))).state;
    } else {
      // Steps of a simultaneous phase commute: the order in which seats act is free.
      const [actor = 0] = turn.seats;
      const random = eventRandom(world, `${moves}/${actor}`);
      state = game.apply(state, actor, quickAction(game, evaluator, state, actor, random)).state;
    }
  }
  return evaluator.value(state, seat);
}

/** Nobody in a playout knows more than their seat would: whoever must try things out imagines anew what is hidden from it. */
export function quickAction(game: AnyGame, evaluator: Evaluator, state: unknown, seat: Seat, random: Random): ActionShape {
  const view = game.view(state, seat);
  if (evaluator.quickAction) return evaluator.quickAction(view, seat);
  const imagined = game.imagine(view, seat, random);
  const offers = offersOf(game, imagined, seat);
  const glances = random.below(CARELESS_ONE_IN) === 0 ? 1 : GLANCES;
  const actions = Array.from({ length: glances }, () => sample(game, imagined, seat, pick(random, offers), random));
  return bestOf(game, evaluator, imagined, seat, actions, random.below(2 ** 32));
}

function bestOf(
  game: AnyGame,
  evaluator: Evaluator,
  state: unknown,
  seat: Seat,
  actions: readonly ActionShape[],
  world: number,
): ActionShape {
  const [first, ...others] = actions as [ActionShape, ...ActionShape[]];
  if (others.every((action) => action === first)) return first;
  let best = { action: first, value: valueAfter(game, evaluator, state, seat, first, world) };
  for (const action of others) {
    const value = valueAfter(game, evaluator, state, seat, action, world);
    if (value > best.value) best = { action, value };
  }
  return best.action;
}
