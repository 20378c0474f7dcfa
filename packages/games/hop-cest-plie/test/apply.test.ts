import { expect, it } from 'vitest';
import { hopCestPlie } from '../index.ts';
import { start } from './match.ts';

it('sheets lie open: every view is the state, and nothing has to be imagined', () => {
  const state = start(3);
  expect([hopCestPlie.view(state, 0), hopCestPlie.view(state, 'table')]).toEqual([state, state]);
  expect(hopCestPlie.imagine(state, 0, { below: () => 0 })).toBe(state);
});
