/**
 * How the players of a random match choose. The order of offers means nothing. In one match out of four every offer is as likely as any
 * other; in the others every type of action has a weight of its own, drawn for the match: one is rarely done, another whenever possible
 * (swarm testing). Such habits reach positions that random play does not.
 */

import { pick, type Random } from '../chance.ts';
import type { ActionShape, AnyGame, Offer, Seat } from '../game.ts';
import { judge } from '../judge.ts';
import { numberOf, quickRandom, seedFrom } from './quick-random.ts';
import { mayBeTaken, varied } from './vary.ts';

type AnyOffer = Offer<ActionShape>;

/** The weight of a type of action, in all matches: where players who choose at random would hardly ever come to the end. */
export type Prefers = { readonly [type: string]: number };

/** The weight of a type of action in one match; null if it is the number of its offers. */
export type Habits = { weightOf(type: string): number } | null;

const WEIGHTS = [1, 1, 4, 16];
const UNIFORM_ONE_IN = 4;

export function habitsFrom(seed: number, prefers: Prefers | undefined): Habits {
  if (prefers === undefined && quickRandom(seedFrom(seed)).below(UNIFORM_ONE_IN) === 0) return null;
  const weights: { [type: string]: number } = {};
  return {
    weightOf(type) {
      weights[type] ??= (prefers?.[type] ?? 1) * pick(quickRandom(seedFrom(seed, numberOf(type))), WEIGHTS);
      return weights[type];
    },
  };
}

export type Choice = {
  readonly game: AnyGame;
  readonly players: number;
  readonly state: unknown;
  readonly seat: Seat;
  readonly offers: readonly AnyOffer[];
};

export function seatMove({ game, players, state, seat, offers }: Choice, random: Random, habits: Habits): ActionShape {
  const offer = pick(random, habits === null ? offers : offersOfSomeType(offers, random, habits));
  const variation = offer.vary === undefined || random.below(2) === 0 ? offer.action : varied(offer, random);
  return mayBeTaken(offer) && !judge(game, state, players, seat, variation).ok ? offer.action : variation;
}

/** First the type, by its weight. */
function offersOfSomeType(offers: readonly AnyOffer[], random: Random, { weightOf }: NonNullable<Habits>): readonly AnyOffer[] {
  const types = [...new Set(offers.map(({ action }) => action.type))].sort();
  if (types.length === 1) return offers;
  const lots = types.flatMap((type) => Array<string>(weightOf(type)).fill(type));
  const type = pick(random, lots);
  return offers.filter(({ action }) => action.type === type);
}
