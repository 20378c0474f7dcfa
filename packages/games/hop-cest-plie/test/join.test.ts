/** R2: what is joined is told anew for every sheet, although answers are kept. */

import { expect, test } from 'vitest';
import { createJoins } from '../join.ts';
import { cells, EVERYWHERE, marks } from './match.ts';

const NOTHING = marks([]);
const ALL = marks(EVERYWHERE);

test('R2: side by side, around corners, never diagonally, from edge to edge', () => {
  const joined = (cells: readonly (readonly [number, number])[], ...targets: readonly (readonly [number, number])[]) =>
    createJoins()(
      marks(cells),
      targets.map(([x, y]) => 15 * y + x),
    );
  const across = Array.from({ length: 15 }, (_, x) => [x, 4] as const);
  const down = Array.from({ length: 15 }, (_, y) => [14, y] as const);
  expect(joined(across, [0, 4], [14, 4])).toBe(true);
  expect(joined([...across, ...down], [0, 4], [14, 0], [14, 14])).toBe(true);
  expect(joined(cells('0,0 1,1'), [0, 0], [1, 1])).toBe(false);
  // The end of one line of cells is not beside the beginning of the next.
  expect(joined(cells('14,4 0,5'), [14, 4], [0, 5])).toBe(false);
  expect(joined([[3, 3]], [3, 3])).toBe(true);
  expect(joined([[3, 3]], [4, 3])).toBe(false);
  // Up a winding way: nothing of it is reached in one sweep from top to bottom.
  const winding = cells('0,6 0,5 1,5 2,5 2,4 2,3 1,3 0,3 0,2');
  expect(joined(winding, [0, 6], [0, 2])).toBe(true);
  expect(joined(winding.toSpliced(4, 1), [0, 6], [0, 2])).toBe(false);
});

test('an answer is for these ticks and these targets alone', () => {
  const areJoined = createJoins();
  const near = [0, 1];
  const far = [0, 224];
  const two = marks(cells('0,0 1,0'));
  for (const _ of [1, 2]) {
    expect(areJoined(ALL, near)).toBe(true);
    expect(areJoined(two, near)).toBe(true);
    expect(areJoined(two, far)).toBe(false);
    expect(areJoined(NOTHING, near)).toBe(false);
    expect(areJoined(ALL, far)).toBe(true);
  }
});

test('an answer is kept for the last eight questions: the marks are not read again', () => {
  let read = 0;
  const watched = (rows: readonly string[]) =>
    new Proxy(rows, {
      get(target, name) {
        if (name === 'map') read++;
        return Reflect.get(target, name);
      },
    });
  const areJoined = createJoins();
  const targets = [0, 1];
  const asked = Array.from({ length: 9 }, () => watched(ALL));
  for (const ticked of asked.slice(0, 8)) areJoined(ticked, targets);
  expect(read).toBe(8);
  for (const ticked of asked.slice(0, 8)) expect(areJoined(ticked, targets)).toBe(true);
  expect(read).toBe(8);
  // One more takes the place of the first.
  for (const ticked of asked.slice(8)) areJoined(ticked, targets);
  for (const ticked of asked.slice(1)) areJoined(ticked, targets);
  expect(read).toBe(9);
  areJoined(asked[0] ?? ALL, targets);
  expect(read).toBe(10);
});
