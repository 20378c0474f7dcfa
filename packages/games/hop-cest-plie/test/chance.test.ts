import { everyDraw } from '@tablehop/core/laws';
import { expect, test } from 'vitest';
import { hopCestPlie } from '../index.ts';
import { apply, DONE, rolled, ruleOf, start } from './match.ts';

test('both dice, every face as likely as it is printed', () => {
  const outcomes = everyDraw(hopCestPlie, start());
  expect(outcomes).toHaveLength(36);
  const count = (white: readonly number[], black: readonly number[]) =>
    outcomes.filter((outcome) => JSON.stringify(outcome) === JSON.stringify({ type: 'roll', white, black })).length;
  expect(count([1, 2], [2, 3])).toBe(3 * 2);
  expect(count([1, 1], [4])).toBe(2 * 2);
  expect(count([3], [5])).toBe(1);
  expect(count([1, 2], [2, 2])).toBe(3);
  for (const outcome of outcomes) expect(ruleOf(start(), 'chance', outcome)).toBeNull();
});

test('what no face shows is refused', () => {
  for (const [white, black] of [
    [[2], [4]],
    [[2, 1], [4]],
    [[1, 2], [3]],
    [[1, 2], []],
    [[1, 1, 1], [4]],
    [[4], [3]],
  ]) {
    expect(ruleOf(start(), 'chance', { type: 'roll', white, black })).toBe('roll');
  }
});

test('every turn has a roll of its own', () => {
  const keyOf = (state: ReturnType<typeof start>) => {
    const turn = hopCestPlie.turn(state);
    return turn.kind === 'chance' ? turn.key : null;
  };
  let state = start();
  expect(keyOf(state)).toBe('turn1/dice');
  state = rolled(state, [3], [4]);
  for (const seat of [1, 0]) state = apply(state, seat, DONE).state;
  expect(keyOf(state)).toBe('turn2/dice');
});
