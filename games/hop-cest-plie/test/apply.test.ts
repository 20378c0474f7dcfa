import { expect, it } from 'vitest';
import { hopCestPlie } from '../rules/index.ts';
import { apply, DONE, start } from './match.ts';

it('a turn: roll, choice, rows left out, and the next turn', () => {
  const rolled = apply(start(), 'chance', { type: 'roll', white: [1, 2], black: [4] });
  expect(rolled.effects).toEqual([{ key: 'rolled', seat: 0, white: [1, 2], black: [4] }]);
  expect(hopCestPlie.turn(rolled.state)).toEqual({ kind: 'act', phase: 'choose', seats: [0] });
  const chosen = apply(rolled.state, 0, { type: 'choose', die: 'white' });
  expect(chosen.effects).toEqual([{ key: 'chose', seat: 0, die: 'white', numbers: [1, 2] }]);
  expect(hopCestPlie.turn(chosen.state)).toEqual({ kind: 'act', phase: 'mark', seats: [0, 1] });
  const left = apply(chosen.state, 0, DONE);
  expect(left.effects).toEqual([{ key: 'finished', seat: 0, unused: 2 }]);
  const next = apply(left.state, 1, DONE);
  expect(next.effects).toEqual([
    { key: 'finished', seat: 1, unused: 1 },
    { key: 'turnStart', turn: 2, seat: 1 },
  ]);
  expect(hopCestPlie.turn(next.state)).toEqual({ kind: 'chance', phase: 'roll', key: 'turn2/dice' });
});

it('sheets lie open: every view is the state, and nothing has to be imagined', () => {
  const state = start(3);
  expect([hopCestPlie.view(state, 0), hopCestPlie.view(state, 'table')]).toEqual([state, state]);
  expect(hopCestPlie.imagine(state, 0, { below: () => 0 })).toBe(state);
});
