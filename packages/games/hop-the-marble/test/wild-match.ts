/** Matches played without a plan, but with flicks at other marbles and misses on purpose, so that everything comes about that can. */

import { pick, type Random, type Seat } from '@tablehop/core';
import { type Action, hopTheMarble, type Options, onCloth, type Spot, type State, spotOf } from '../index.ts';
import { play, start } from './match.ts';

export function wildMatch(players: number, options: Options, seed: string) {
  return play(start(players, options), seed, wild);
}

/** Every other flick goes straight at some other marble, the others nowhere. */
function wild(state: State, seat: Seat, random: Random): Action {
  const { action } = pick(random, hopTheMarble.offers(state, seat));
  if (action.type !== 'flick') return action;
  if (random.below(2) === 0) return { ...action, strength: 0 };
  const others = onCloth(state.marbles).filter((marble) => marble !== action.marble);
  const [x, y] = spotOf(state.marbles[action.marble]) ?? [0, 0];
  const [toX, toY] = spotOf(state.marbles[pick(random, others)]) ?? [0, 0];
  return { ...action, direction: [toX - x, toY - y].map(Math.round) as unknown as Spot, strength: 200 + random.below(801) };
}
