/** The beginning of a match, and what else is quickly told. */

import { expect, test } from 'vitest';
import { directionOf } from '../heading.ts';
import { hopTheMarble } from '../index.ts';
import { dealOf, PILE, refusal, STEADY, start, table } from './match.ts';

test('a match begins without a card, a pile or a point', () => {
  expect(start(2, PILE)).toEqual({
    options: PILE,
    turnNumber: 0,
    phase: 'deal',
    seat: null,
    marbles: start(2).marbles,
    cards: [[], []],
    pileLeft: 0,
    pile: [],
    points: [0, 0],
    relief: 0,
    flick: null,
  });
  expect('pile' in start(2, STEADY)).toBe(false);
});

test('one hand of another size is enough for a bad request', () => {
  const cards = { 0: ['3A', '4A', '5A'], 1: ['3B', '4B'] };
  expect(refusal(start(), 'chance', { ...dealOf(2, STEADY), cards })).toMatchObject({ code: 'bad-request', params: { field: 'cards' } });
});

test('the other way round the compass is south, too, without a −0', () => {
  expect(directionOf(-180)).toStrictEqual([0, 10_000]);
});

test('nothing is hidden where there is no pile: all views are the very state', () => {
  const state = table();
  expect(hopTheMarble.view(state, 0)).toBe(state);
});
