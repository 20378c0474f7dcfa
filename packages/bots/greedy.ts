/** Greedy: tries every action once and takes what comes of it at face value. */

import type { ActionShape, AnyGame, Random, Seat } from '@tablehop/core';
import { candidates } from './candidates.ts';
import type { Evaluator } from './evaluator.ts';
import type { Limits } from './levels.ts';
import { eventRandom } from './simulation-random.ts';

type Valued = { readonly action: ActionShape; readonly value: number };
/** Whoever may act has something to do. */
export type Ranking = readonly [Valued, ...(readonly Valued[])];

/** Chance after chance that is drawn to see what an action comes to. */
const DRAWS = 8;
/** So many actions are tried whatever the time. */
const TRIED_IN_ANY_CASE = 24;

/** The actions, best first; of equals, random ones first. If time runs out, those of a random part. */
export function rank(game: AnyGame, evaluator: Evaluator, state: unknown, seat: Seat, random: Random, limits: Limits): Ranking {
  const actions = candidates(game, state, seat, random);
  const world = random.below(2 ** 32);
  const valued: Valued[] = [];
  for (const action of actions) {
    if (valued.length >= TRIED_IN_ANY_CASE && limits.isTimeUp()) break;
    valued.push({ action, value: valueAfter(game, evaluator, state, seat, action, world) });
  }
  return valued.sort((a, b) => b.value - a.value) as unknown as Ranking;
}

/** What an action promises the seat, in a world where chance falls as it does for every other action tried there. */
export function valueAfter(game: AnyGame, evaluator: Evaluator, state: unknown, seat: Seat, action: ActionShape, world: number): number {
  let after = game.apply(state, seat, action).state;
  if (evaluator.foreseesChance) return evaluator.value(after, seat);
  for (let draws = 0; draws < DRAWS; draws++) {
    const turn = game.turn(after);
    if (turn.kind !== 'chance') break;
    after = game.apply(after, 'chance', game.draw(after, eventRandom(world, turn.key))).state;
  }
  return evaluator.value(after, seat);
}
