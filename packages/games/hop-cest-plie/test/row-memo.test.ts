/** Rows are made once and shared; what they are made of is forgotten when there is too much of it. */

import { expect, test } from 'vitest';
import { cellAt } from '../index.ts';
import { exitTo, newRowMemo, rootAt, rowTo, stepTo, straightRow } from '../row-memo.ts';

const [UP, RIGHT, DOWN, LEFT] = [0, 1, 2, 3] as const;
const MIDDLE = 112;
const MOST_TRAILS = 500_000;

test('a straight row has its cells in order, in each direction', () => {
  const memo = newRowMemo();
  const rowOf = (direction: number, length: number) => straightRow(memo, MIDDLE, direction, length);
  expect(rowOf(UP, 2)).toMatchObject({
    from: [7, 7],
    path: [
      [7, 6],
      [7, 5],
    ],
    slide: false,
  });
  expect(rowOf(RIGHT, 3)).toMatchObject({
    from: [7, 7],
    path: [
      [8, 7],
      [9, 7],
      [10, 7],
    ],
    slide: false,
  });
  expect(rowOf(DOWN, 1)).toMatchObject({ from: [7, 7], path: [[7, 8]], slide: false });
  expect(rowOf(LEFT, 2)).toMatchObject({
    from: [7, 7],
    path: [
      [6, 7],
      [5, 7],
    ],
    slide: false,
  });
  expect(straightRow(memo, MIDDLE + 1, LEFT, 2)).toMatchObject({
    from: [8, 7],
    path: [
      [7, 7],
      [6, 7],
    ],
  });
});

test('it is one and the same whenever it is asked for, and its cells are those of all states', () => {
  const memo = newRowMemo();
  const directions = [UP, RIGHT, DOWN, LEFT];
  const starts = [MIDDLE - 1, MIDDLE, MIDDLE + 1];
  const all = () =>
    starts.flatMap((start) => directions.flatMap((direction) => [1, 2, 3, 4].map((length) => straightRow(memo, start, direction, length))));
  const first = all();
  const again = all();
  expect(new Set(first).size).toBe(starts.length * directions.length * 4);
  expect(first.every((row, index) => row === again[index])).toBe(true);
  const row = straightRow(memo, MIDDLE, RIGHT, 1);
  expect([row.from, ...row.path].every((cell, index) => cell === cellAt(MIDDLE + index))).toBe(true);
  // No trail is made twice: a middle, and four steps each way from it.
  const steps = newRowMemo();
  for (const length of [4, 2, 3]) straightRow(steps, MIDDLE, RIGHT, length);
  expect(steps.trails).toBe(1 + 4);
});

test('ways part and meet: a step by its direction, an exit by its ray, a slide by how it was walked', () => {
  const memo = newRowMemo();
  const root = rootAt(memo, MIDDLE);
  expect(rootAt(memo, MIDDLE)).toBe(root);
  expect(rootAt(memo, MIDDLE + 1)).not.toBe(root);
  const up = stepTo(memo, root, UP, MIDDLE - 15);
  const right = stepTo(memo, root, RIGHT, MIDDLE + 1);
  expect(up).not.toBe(right);
  expect(stepTo(memo, root, UP, MIDDLE - 15)).toBe(up);
  const [one, other] = [exitTo(memo, up, 3), exitTo(memo, up, 5)];
  expect([one.position, one.length, one.parent]).toEqual([3, 2, up]);
  expect(other.position).toBe(5);
  expect([exitTo(memo, up, 3), exitTo(memo, up, 5)].map((exit, index) => exit === [one, other][index])).toEqual([true, true]);
  expect(up.exits).toEqual([one, other]);
  expect(memo.trails).toBe(6);
  expect(rowTo(one, false)).toEqual({
    from: [7, 7],
    path: [
      [7, 6],
      [3, 0],
    ],
    slide: false,
    offers: [undefined, undefined, undefined, undefined],
  });
  const slide = rowTo(one, true);
  expect(slide).toMatchObject({
    path: [
      [7, 6],
      [3, 0],
    ],
    slide: true,
  });
  expect([rowTo(one, true) === slide, rowTo(one, false) === slide]).toEqual([true, false]);
  expect(rowTo(one, false)).toBe(rowTo(one, false));
});

test('beyond half a million ways all are forgotten and counted anew', () => {
  const memo = newRowMemo();
  const root = rootAt(memo, MIDDLE);
  memo.trails = MOST_TRAILS;
  expect(rootAt(memo, MIDDLE)).toBe(root);
  memo.trails = MOST_TRAILS + 1;
  const again = rootAt(memo, MIDDLE);
  expect(again).not.toBe(root);
  expect(again).toEqual({ ...root, position: MIDDLE });
  expect(memo.trails).toBe(1);
});
