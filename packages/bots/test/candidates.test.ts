import { contains, type Json } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { type Action, type State, target } from '../../core/test/toys/target.ts';
import { candidates, randomAction } from '../candidates.ts';
import { createSimulationRandom } from '../simulation-random.ts';

const START = target.start({ throws: 'long' }, 2);
/** Both pegs are set and seat 0 flicks: 80 directions and 6 strengths. */
const TO_FLICK = [0, 1].reduce<State>((state, seat) => target.apply(state, seat, firstOffer(state, seat)).state, START);

function firstOffer(state: State, seat: number): Action {
  return target.offers(state, seat)[0]?.action as Action;
}

function tally(actions: readonly { readonly [field: string]: unknown }[], field: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const action of actions) {
    const value = JSON.stringify(action[field] as Json);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

describe('random actions', () => {
  it('take every value in a range, equally often, and none outside', () => {
    const random = createSimulationRandom('flick');
    const actions = Array.from({ length: 8_000 }, () => randomAction(target, TO_FLICK, 0, random));
    for (const action of actions) expect(target.offers(TO_FLICK, 0).some((offer) => contains(offer, action))).toBe(true);
    const strengths = tally(actions as never, 'strength');
    const directions = tally(actions as never, 'direction');
    expect([...strengths.keys()].sort()).toEqual(['0.5', '1', '1.5', '2', '2.5', '3']);
    expect(directions.size).toBe(9 * 9 - 1);
    for (const count of strengths.values()) expect(Math.abs(count - 8_000 / 6)).toBeLessThan(150);
    for (const count of directions.values()) expect(Math.abs(count - 100)).toBeLessThan(50);
  });

  it('take every spot of a disc, but none that the game refuses', () => {
    const random = createSimulationRandom('peg');
    const pegs = Array.from({ length: 4_000 }, () => randomAction(target, START, 0, random));
    // A ring of radius 2 in steps of a half: 49 spots.
    expect(tally(pegs as never, 'at').size).toBe(49);
    const second = target.apply(START, 0, { type: 'peg', at: [0, 0] }).state;
    const others = Array.from({ length: 4_000 }, () => randomAction(target, second, 1, random));
    for (const action of others) expect(target.refuse(second, 1, action as Action)).toBeNull();
    // Nine spots are less than 1 from the centre.
    expect(tally(others as never, 'at').size).toBe(49 - 9);
  });
});

it('candidates are the offers as they stand and samples of what they leave open', () => {
  const actions = candidates(target, TO_FLICK, 0, createSimulationRandom(4));
  expect(actions).toContainEqual(firstOffer(TO_FLICK, 0));
  expect(new Set(actions.map((action) => JSON.stringify(action))).size).toBeGreaterThan(30);
  for (const action of actions) expect(target.refuse(TO_FLICK, 0, action as Action)).toBeNull();
});
