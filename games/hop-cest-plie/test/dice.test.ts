import { everyDraw } from '@tablehop/core/laws';
import { expect, it } from 'vitest';
import { hopCestPlie } from '../rules/index.ts';
import { apply, DONE, rolled, ruleOf, start } from './match.ts';

const { realDice } = hopCestPlie;
if (realDice === undefined) throw new Error('no real dice');

it('both dice, every face as likely as it is printed', () => {
  const outcomes = everyDraw(hopCestPlie, start());
  expect(outcomes).toHaveLength(36);
  const count = (white: readonly number[], black: readonly number[]) =>
    outcomes.filter((outcome) => JSON.stringify(outcome) === JSON.stringify({ type: 'roll', white, black })).length;
  expect([count([1, 2], [2, 3]), count([1, 1], [4]), count([3], [5]), count([1, 2], [2, 2])]).toEqual([3 * 2, 2 * 2, 1, 3]);
  for (const outcome of outcomes) expect(ruleOf(start(), 'chance', outcome)).toBeNull();
});

it.each([
  [[2], [4]],
  [[2, 1], [4]],
  [[1, 2], [3]],
  [[1, 2], []],
  [[1, 1, 1], [4]],
  [[4], [3]],
])('no faces show %j and %j', (white, black) => {
  expect(ruleOf(start(), 'chance', { type: 'roll', white, black })).toBe('roll');
});

it('real dice: a white and a black one, each different face once, can be typed in and read back', () => {
  const state = start();
  expect(realDice.dice(state)).toEqual([
    { label: { key: 'realDie.white' }, faces: [{ label: '3' }, { label: '1 + 1' }, { label: '1 + 2' }], times: [1, 2, 3] },
    {
      label: { key: 'realDie.black' },
      faces: [{ label: '4' }, { label: '5' }, { label: '2 + 2' }, { label: '2 + 3' }],
      times: [2, 1, 1, 2],
    },
  ]);
  for (let white = 0; white < 3; white++) {
    for (let black = 0; black < 4; black++) {
      const outcome = realDice.outcome(state, [white, black]);
      expect(ruleOf(state, 'chance', outcome)).toBeNull();
      expect(realDice.faces(state, outcome)).toEqual([white, black]);
    }
  }
  expect(realDice.outcome(state, [2, 3])).toEqual({ type: 'roll', white: [1, 2], black: [2, 3] });
});

it('every turn has a roll of its own, by the active player', () => {
  let state = start(3);
  for (const turn of [1, 2, 3, 4]) {
    expect(hopCestPlie.turn(state)).toEqual({ kind: 'chance', phase: 'roll', key: `turn${turn}/dice` });
    expect(realDice.roller(state)).toBe((turn - 1) % 3);
    state = rolled(state, [3], [4]);
    for (const seat of [1, 0, 2]) state = apply(state, seat, DONE).state;
  }
});
