/** The parts of the paper that folds need and show, cell by cell. */

import { describe, expect, test } from 'vitest';
import { type Corner, flapOf, POSITIONS, partOf, type Side, squareOf } from '../index.ts';

/** `B3` for a cell of a side, as players say it. */
const named = (papers: readonly number[]) =>
  papers.map((paper) => `${String.fromCharCode(65 + (paper % 15))}${1 + Math.floor((paper % POSITIONS) / 15)}`).sort();

describe('R8: the square of a corner', () => {
  test.each([
    ['NW', 'A1', 'D4'],
    ['NE', 'L1', 'O4'],
    ['SW', 'A12', 'D15'],
    ['SE', 'L12', 'O15'],
  ] as const)('%s, small: from %s to %s of the front', (corner: Corner, first, last) => {
    const square = squareOf(corner, 'small');
    expect(new Set(square).size).toBe(16);
    expect(square).toHaveLength(16);
    expect(square.every((paper) => paper < POSITIONS)).toBe(true);
    expect(named(square)).toEqual(expect.arrayContaining([first, last]));
    expect(squareOf(corner, 'large')).toHaveLength(36);
  });
});

test('the flap of a small corner is six cells of the back, that of a large one fifteen', () => {
  expect(named(flapOf('NW', 'small'))).toEqual(['M1', 'N1', 'N2', 'O1', 'O2', 'O3']);
  expect(flapOf('NW', 'small').every((paper) => paper >= POSITIONS)).toBe(true);
  for (const corner of ['NW', 'NE', 'SW', 'SE'] as const) {
    expect(flapOf(corner, 'small')).toHaveLength(6);
    expect(flapOf(corner, 'large')).toHaveLength(15);
  }
});

describe('R8: the part of a side', () => {
  test.each([
    ['N', 'E1', 'K4'],
    ['S', 'E12', 'K15'],
    ['W', 'A5', 'D11'],
    ['E', 'L5', 'O11'],
  ] as const)('%s: from %s to %s of the back', (side: Side, first, last) => {
    const part = partOf(side);
    expect(new Set(part).size).toBe(28);
    expect(part).toHaveLength(28);
    expect(part.every((paper) => paper >= POSITIONS)).toBe(true);
    expect(named(part)).toEqual(expect.arrayContaining([first, last]));
  });
});
