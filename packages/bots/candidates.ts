/** A seat's possible actions and their values: complete offers, and samples of offers with an open field. */

import {
  type ActionShape,
  type AnyGame,
  type BoxRange,
  type DiscRange,
  type Offer,
  pick,
  type Random,
  type Seat,
  type Vary,
} from '@tablehop/core';
import type { Evaluator } from './evaluator.ts';
import type { Limits } from './levels.ts';
import { eventRandom } from './simulation-random.ts';

/** Total samples for all offers with an open field. */
const SAMPLES = 48;
const SAMPLES_PER_OFFER = 4;
/** A sample can be illegal for reasons the ranges do not know, such as a marble in the way. */
const ATTEMPTS = 20;

export function offersOf(game: AnyGame, state: unknown, seat: Seat): readonly Offer<ActionShape>[] {
  const offers = game.offers(state, seat);
  if (offers.length === 0) throw new RangeError(`seat ${seat} may not act now in ${game.id}`);
  return offers;
}

export function randomAction(game: AnyGame, state: unknown, seat: Seat, random: Random): ActionShape {
  const offer = game.anyOffer ? game.anyOffer(state, seat, random) : pick(random, offersOf(game, state, seat));
  return sample(game, state, seat, offer, random);
}

/** In random order, so that looking only at the first few favours none. */
export function candidates(game: AnyGame, state: unknown, seat: Seat, random: Random): readonly ActionShape[] {
  const offers = offersOf(game, state, seat);
  const actions = offers.map((offer) => offer.action);
  const open = offers.filter((offer) => offer.vary !== undefined);
  const samplesEach = Math.max(SAMPLES_PER_OFFER, Math.floor(SAMPLES / open.length));
  for (const offer of open) for (let count = 0; count < samplesEach; count++) actions.push(sample(game, state, seat, offer, random));
  return shuffle(actions, random);
}

function shuffle<T>(items: T[], random: Random): readonly T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
}

export function sample(game: AnyGame, state: unknown, seat: Seat, offer: Offer<ActionShape>, random: Random): ActionShape {
  if (offer.vary === undefined) return offer.action;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const action = vary(offer.action, offer.vary, random);
    if (game.refuse(state, seat, action) === null) return action;
  }
  return offer.action;
}

function vary(action: ActionShape, ranges: Vary, random: Random): ActionShape {
  const fields = Object.entries(ranges).map(([field, range]) => [field, 'centre' in range ? inDisc(range, random) : inBox(range, random)]);
  return { ...action, ...Object.fromEntries(fields) };
}

function inBox({ min, max, step }: BoxRange, random: Random): number | readonly number[] {
  if (typeof min === 'number') return onStep(min, typeof max === 'number' ? max : min, step, random);
  return min.map((low, axis) => onStep(low, typeof max === 'number' ? max : (max[axis] ?? low), step, random));
}

function onStep(min: number, max: number, step: number, random: Random): number {
  return min + step * random.below(Math.floor((max - min) / step) + 1);
}

/** Rejection sampling from the square: every spot is equally likely. */
function inDisc({ centre, radius, step }: DiscRange, random: Random): readonly [number, number] {
  const perUnit = Math.round(1 / step);
  const reach = Math.floor(radius * perUnit);
  for (;;) {
    const x = random.below(2 * reach + 1) - reach;
    const y = random.below(2 * reach + 1) - reach;
    if (x * x + y * y <= (radius * perUnit) ** 2)
      return [(Math.round(centre[0] * perUnit) + x) / perUnit, (Math.round(centre[1] * perUnit) + y) / perUnit];
  }
}

type Valued = { readonly action: ActionShape; readonly value: number };
export type Ranking = readonly [Valued, ...(readonly Valued[])];

const DRAWS = 8;
const TRIED_IN_ANY_CASE = 24;

/** Greedy: tries every action once. Best first, ties in random order. If time runs out, ranks a random part. */
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

/** The action's value for the seat, with common random numbers: chance is the same for every action tried in this world. */
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
