import { expect, it } from 'vitest';
import { hop, offeredNumbers, roll, ruleOf, STANDARD_B, start } from './match.ts';

it('R4: the DJ takes any standard die of the round as rolled, and not the disco die', () => {
  const state = hop(roll(start(2, STANDARD_B), [2, 5], 'any'), 4, 0);
  expect(offeredNumbers(state, 0)).toEqual([2, 5]);
  expect(ruleOf(state, 0, { type: 'enter', row: 'same', value: 3 })).toBe('result');
});
