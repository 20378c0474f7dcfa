import { describe, expect, test } from 'vitest';
import { hopNRoll, type State, spacesOf, standardPieces } from '../index.ts';
import { enter, hop, offeredInShort, offeredNumbers, roll, ruleOf, STANDARD_B, start } from './match.ts';

/** Seat 0 hops to the space, the others to the first free ones; the sheets are empty, so that every number fits. */
function onSpace(space: number, dice: readonly number[], disco = 'any'): State {
  let state = hop(roll(start(dice.length, STANDARD_B), dice, disco), space);
  for (let seat = 1; seat < dice.length; seat++) {
    const [first] = hopNRoll.offers(state, seat);
    if (first?.action.type === 'hop') state = hop(state, first.action.space);
  }
  return state;
}

const numbersOn = (space: number, dice: readonly number[]) => offeredNumbers(onSpace(space, dice), 0);

// The dice are in slots 6 − n to 5; slots without a die have no space.
test.each([
  [5, '−1:0 ±1:1 :2 −1:3 pair:34 ±1:4 disco: dj:01234'],
  [4, '±1:0 :1 −1:2 pair:23 ±1:3 disco: dj:0123'],
  [3, ':0 −1:1 pair:12 ±1:2 disco: dj:012'],
  [2, '−1:0 pair:01 ±1:1 disco: dj:01'],
])('%i players have these spaces on board B, from top to bottom: %s', (players, expected) => {
  const effects = { none: '', minusOne: '−1', plusMinusOne: '±1' };
  const spaces = spacesOf(standardPieces, STANDARD_B, players);
  const layout = spaces.map(({ gives, effect, dice }) => `${gives === 'die' ? '' : gives}${effects[effect]}:${dice.join('')}`);
  expect(layout.join(' ')).toBe(expected);
});

describe('Effects', () => {
  test('−1: the die or one less, never less than 1', () => {
    expect(numbersOn(0, [4, 6])).toEqual([3, 4]);
    expect(numbersOn(0, [1, 6])).toEqual([1]);
    expect(numbersOn(0, [1, 2, 3, 4, 5])).toEqual([1]);
    expect(numbersOn(3, [1, 2, 3, 4, 5])).toEqual([3, 4]);
  });

  test('±1: the die, one less or one more, within 1 to 6 and without wrap-around', () => {
    expect(numbersOn(2, [1, 4])).toEqual([3, 4, 5]);
    expect(numbersOn(2, [1, 6])).toEqual([5, 6]);
    expect(numbersOn(2, [1, 1])).toEqual([1, 2]);
    expect(numbersOn(1, [1, 2, 3, 4, 5])).toEqual([1, 2, 3]);
  });

  test('none: the die', () => {
    expect(numbersOn(0, [2, 4, 6])).toEqual([2]);
    expect(numbersOn(2, [1, 2, 3, 4, 5])).toEqual([3]);
  });

  test('pair: either of the two last dice as rolled, used already or not', () => {
    expect(numbersOn(1, [2, 5])).toEqual([2, 5]);
    expect(numbersOn(4, [1, 2, 3, 4, 6])).toEqual([4, 6]);
    const state = onSpace(1, [2, 5]);
    expect(state.hopped[1]).toBe(0);
    expect(offeredNumbers(state, 1)).toEqual([1, 2]);
    expect(offeredNumbers(state, 0)).toEqual([2, 5]);
  });

  test('pair: equal dice are offered once', () => {
    expect(offeredInShort(onSpace(1, [3, 3]), 0)).toEqual(['same 3', 'ascending 3', 'descending 3', 'sumSeven 3', 'evenOdd 3']);
  });

  test('DJ: any standard die of the round, as rolled; R4: not the disco die', () => {
    expect(numbersOn(4, [2, 5])).toEqual([2, 5]);
    expect(numbersOn(7, [1, 2, 2, 5, 6])).toEqual([1, 2, 5, 6]);
    expect(ruleOf(onSpace(4, [2, 5], 'any'), 0, { type: 'enter', row: 'same', value: 3 })).toBe('result');
  });
});

test('the order after board B is that of the spaces; the DJ is last', () => {
  const state = hop(roll(start(3, STANDARD_B), [2, 4, 6]), 5, 2, 0);
  expect(enter(state, ['same', 2], ['same', 4], ['same', 2]).order).toEqual([2, 1, 0]);
});
