import { expect, test } from 'vitest';
import { hopCestPlie } from '../index.ts';
import { apply, DONE, rolled, ruleOf, start } from './match.ts';

const { realDice } = hopCestPlie;
if (realDice === undefined) throw new Error('no real dice');

test('a white die and a black one, each different face once', () => {
  const [white, black] = realDice.dice(start());
  expect([white?.label, black?.label]).toEqual([{ key: 'realDie.white' }, { key: 'realDie.black' }]);
  expect(white?.faces).toEqual([{ label: '3' }, { label: '1 + 1' }, { label: '1 + 2' }]);
  expect(black?.faces).toEqual([{ label: '4' }, { label: '5' }, { label: '2 + 2' }, { label: '2 + 3' }]);
});

test('what is told is what was rolled, and can be told again', () => {
  const state = start();
  for (let white = 0; white < 3; white++) {
    for (let black = 0; black < 4; black++) {
      const outcome = realDice.outcome(state, [white, black]);
      expect(ruleOf(state, 'chance', outcome)).toBeNull();
      expect(realDice.faces(state, outcome)).toEqual([white, black]);
    }
  }
  expect(realDice.outcome(state, [2, 3])).toEqual({ type: 'roll', white: [1, 2], black: [2, 3] });
});

test('the active player rolls', () => {
  let state = start(3);
  expect(realDice.roller(state)).toBe(0);
  state = rolled(state, [3], [4]);
  for (const seat of [0, 1, 2]) state = apply(state, seat, DONE).state;
  expect(realDice.roller(state)).toBe(1);
});
