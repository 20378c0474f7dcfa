import { keyedRandom } from '@tablehop/core';
import { everyDraw } from '@tablehop/core/laws';
import { expect, test } from 'vitest';
import { hopNRoll } from '../index.ts';
import { ruleOf, start } from './match.ts';

test('one die for each player and the disco die, every outcome equally likely', () => {
  const outcomes = everyDraw(hopNRoll, start(2));
  expect(outcomes).toHaveLength(6 ** 3);
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(6 ** 3);
  for (const outcome of outcomes) expect(ruleOf(start(2), 'chance', outcome)).toBeNull();
});

test('as many dice as players', () => {
  for (const players of [2, 3, 4, 5]) {
    const outcome = hopNRoll.draw(start(players), keyedRandom('count', 'dice'));
    expect(outcome.type === 'roll' && outcome.dice).toHaveLength(players);
  }
});
