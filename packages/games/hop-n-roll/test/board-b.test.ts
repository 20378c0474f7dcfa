import { describe, expect, test } from 'vitest';
import { hopNRoll, type State, spacesOf, standardPieces } from '../index.ts';
import { enter, hop, offeredInShort, offeredNumbers, roll, ruleOf, STANDARD_B, start } from './match.ts';

/** Seat 0 hops to the space, the others to the first that are free; the sheets are empty, so that every number fits. */
function onSpace(space: number, dice: readonly number[], disco = 'any'): State {
  let state = hop(roll(start(dice.length, STANDARD_B), dice, disco), space);
  for (let seat = 1; seat < dice.length; seat++) {
    const [first] = hopNRoll.offers(state, seat);
    if (first?.action.type === 'hop') state = hop(state, first.action.space);
  }
  return state;
}

const numbersOn = (space: number, dice: readonly number[]) => offeredNumbers(onSpace(space, dice), 0);

describe('The spaces of board B, from top to bottom', () => {
  const layout = (players: number) =>
    spacesOf(standardPieces, STANDARD_B, players).map(({ gives, effect, dice }) => `${gives} ${effect} ${dice.join('')}`.trim());

  test('5 players: all of them', () => {
    expect(layout(5)).toEqual([
      'die minusOne 0',
      'die plusMinusOne 1',
      'die none 2',
      'die minusOne 3',
      'pair none 34',
      'die plusMinusOne 4',
      'disco none',
      'dj none 01234',
    ]);
  });

  test('fewer players: without the slots that hold no die; the dice lie from slot 6 − n to slot 5', () => {
    expect(layout(4)).toEqual([
      'die plusMinusOne 0',
      'die none 1',
      'die minusOne 2',
      'pair none 23',
      'die plusMinusOne 3',
      'disco none',
      'dj none 0123',
    ]);
    expect(layout(3)).toEqual(['die none 0', 'die minusOne 1', 'pair none 12', 'die plusMinusOne 2', 'disco none', 'dj none 012']);
    expect(layout(2)).toEqual(['die minusOne 0', 'pair none 01', 'die plusMinusOne 1', 'disco none', 'dj none 01']);
  });

  test('as many hops are offered', () => {
    for (const [players, spaces] of [
      [2, 5],
      [3, 6],
      [4, 7],
      [5, 8],
    ] as const) {
      expect(hopNRoll.offers(roll(start(players, STANDARD_B), Array(players).fill(1)), 0)).toHaveLength(spaces);
    }
  });
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

  test('disco: any number in the row it names', () => {
    expect(offeredInShort(onSpace(3, [3, 3], 'blue'), 0)).toEqual([1, 2, 3, 4, 5, 6].map((value) => `sumSeven ${value}`));
  });

  test('DJ: any standard die of the round, as rolled; R4: not the disco die', () => {
    expect(numbersOn(4, [2, 5])).toEqual([2, 5]);
    expect(numbersOn(7, [1, 2, 2, 5, 6])).toEqual([1, 2, 5, 6]);
    expect(ruleOf(onSpace(4, [2, 5], 'any'), 0, { type: 'enter', row: 'same', value: 3 })).toBe('result');
  });

  test('change neither the die nor the order', () => {
    const state = enter(onSpace(2, [2, 5]), ['same', 6]);
    expect(state.dice).toEqual([2, 5]);
    expect(enter(onSpace(2, [2, 5]), ['same', 4], ['same', 1]).order).toEqual([1, 0]);
  });

  test('are decided at entry and may be left', () => {
    expect(ruleOf(onSpace(0, [4, 6]), 0, { type: 'enter', row: 'same', value: 4 })).toBeNull();
    expect(ruleOf(onSpace(0, [4, 6]), 0, { type: 'enter', row: 'same', value: 3 })).toBeNull();
    expect(ruleOf(onSpace(0, [4, 6]), 0, { type: 'enter', row: 'same', value: 5 })).toBe('result');
  });
});

describe('The order after board B', () => {
  test('is that of the spaces; the DJ is last', () => {
    const state = hop(roll(start(3, STANDARD_B), [2, 4, 6]), 5, 2, 0);
    expect(enter(state, ['same', 2], ['same', 4], ['same', 2]).order).toEqual([2, 1, 0]);
  });
});
