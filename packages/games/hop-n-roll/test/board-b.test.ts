import { expect, it } from 'vitest';
import { spacesOf, standardPieces } from '../index.ts';
import { enter, hop, offeredNumbers, roll, ruleOf, STANDARD_B, start } from './match.ts';

// The dice are in slots 6 − n to 5; slots without a die have no space.
it.each([
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

it('R4: the DJ takes any standard die of the round as rolled, and not the disco die', () => {
  const state = hop(roll(start(2, STANDARD_B), [2, 5], 'any'), 4, 0);
  expect(offeredNumbers(state, 0)).toEqual([2, 5]);
  expect(ruleOf(state, 0, { type: 'enter', row: 'same', value: 3 })).toBe('result');
});

it('the order after board B is that of the spaces; the DJ is last', () => {
  const state = hop(roll(start(3, STANDARD_B), [2, 4, 6]), 5, 2, 0);
  expect(enter(state, ['same', 2], ['same', 4], ['same', 2]).order).toEqual([2, 1, 0]);
});
