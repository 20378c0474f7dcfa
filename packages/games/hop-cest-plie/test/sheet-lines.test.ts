/** Which sheets are taken for one line, so that what was found out for one holds for the next. The rows themselves: row-offers.test.ts. */

import { describe, expect, test } from 'vitest';
import { type Cell, cellAt, type FoldSize, levelOf, positionOf, type Sheet, standardPieces } from '../index.ts';
import { newRowMemo } from '../row-memo.ts';
import { lineFor, newLineMemo } from '../sheet-lines.ts';
import { marks, sheetOf, start } from './match.ts';

/** A line is kept for each of so many sheets. */
const KEPT = 16;
/** Stars on the front of level 3. */
const [STAR, OTHER_STAR]: readonly [Cell, Cell] = [
  [3, 1],
  [7, 3],
];

/** Sheets have the very same cells, which is how a start point is known again. */
const named = (name: string): Cell => cellAt(positionOf([name.charCodeAt(0) - 97, 7]));

/** A sheet of level 3 whose start points were made on these columns of one line, by letter. */
function sheetWith(front: string, back = '', more: Partial<Sheet> = {}): Sheet {
  return { ...sheetOf(start(2, 3)), starts: { front: [...front].map(named), back: [...back].map(named) }, ...more };
}

/** Asks for the lines of sheets one after the other, from nothing. */
function asking() {
  const [memo, rows, level] = [newLineMemo(), newRowMemo(), levelOf(standardPieces, 3)];
  return (front: string | Sheet, back = '') => {
    const sheet = typeof front === 'string' ? sheetWith(front, back) : front;
    const line = lineFor(memo, rows, level.surfaceOf(sheet), sheet);
    expect([line.starts, line.front, line.back]).toEqual([sheet.starts, sheet.front, sheet.back]);
    return line;
  };
}

describe('The line of a sheet', () => {
  test('is that of the sheet that it comes from, start point by start point, and back again', () => {
    const line = asking();
    const first = line('');
    for (const starts of ['a', 'ab', 'abc', 'ab', 'abd', 'abde']) expect(line(starts)).toBe(first);
    expect(line('abde', 'f')).toBe(first);
    expect(line('abde', 'fg')).toBe(first);
  });

  test('is another where fewer than half of the start points are shared', () => {
    const line = asking();
    const three = line('abc');
    const two = line('ax');
    expect(two).not.toBe(three);
    expect(line('ay')).toBe(two);
    expect(line('abc')).toBe(three);
    expect(line('abz')).toBe(three);
    expect(line('')).not.toBe(three);
  });

  test('is the one that shares most, and the newest of those that share as many', () => {
    const line = asking();
    const longer = line('abc');
    const shorter = line('ad');
    expect(shorter).not.toBe(longer);
    expect(line('ab')).toBe(longer);
    expect(line('ae')).toBe(shorter);
    expect(line('abe')).toBe(longer);
  });

  test('of a sheet without start points is that of any other only if none shares any', () => {
    const line = asking();
    const first = line('a');
    const second = line('b');
    const blank = line('');
    expect(new Set([first, second, blank]).size).toBe(3);
    expect(line('ac')).toBe(first);
    expect(line('bc')).toBe(second);
    expect(line('')).toBe(blank);
    expect(line('d')).toBe(blank);
  });

  test('goes on over new ticks, but ends where a star is ticked: then rows turn elsewhere', () => {
    const line = asking();
    const { starts } = sheetWith('a');
    const ticking = (...cells: readonly Cell[]) => ({ ...sheetWith('a'), starts, front: marks(cells) });
    const blank = line(ticking());
    expect(line(ticking([5, 5]))).toBe(blank);
    const starred = line(ticking(STAR));
    expect(starred).not.toBe(blank);
    expect(line(ticking([5, 5], STAR))).toBe(starred);
    expect(line(ticking(OTHER_STAR))).not.toBe(starred);
    expect(line(ticking([6, 5]))).toBe(blank);
  });

  test('is another one for paper that is folded another way', () => {
    const line = asking();
    const flat = sheetWith('a');
    const folded = { ...flat, folds: { ...flat.folds, NW: 'small' as FoldSize } };
    const first = line(flat);
    expect(line(folded)).not.toBe(first);
    expect(line(flat)).toBe(first);
  });

  test('follows a sheet that differs in its start points alone, or in its ticks alone', () => {
    const line = asking();
    const one = sheetWith('a');
    const first = line(one);
    expect(line({ ...one, starts: sheetWith('ab').starts })).toBe(first);
    expect(line({ ...one, back: marks([[3, 3]]) })).toBe(first);
    expect(line(one)).toBe(first);
  });
});

describe('Lines are kept', () => {
  const letters = 'abcdefghijklmnop';

  test(`for the last ${KEPT} that nothing was shared with`, () => {
    const line = asking();
    const kept = [...letters.slice(0, KEPT)].map((letter) => line(letter));
    expect(new Set(kept).size).toBe(KEPT);
    expect([...letters.slice(0, KEPT)].map((letter) => line(letter))).toEqual(kept);
    expect(line(sheetWith('a'))).toBe(kept[0]);
    // One more takes the place of the oldest.
    const folded = sheetWith('a');
    line({ ...folded, folds: { ...folded.folds, NE: 'small' } });
    expect(line('a')).not.toBe(kept[0]);
    expect(line('p')).toBe(kept[KEPT - 1]);
    expect(line('c')).toBe(kept[2]);
  });
});

test('What was counted and listed is cut back to the start points that two sheets share', () => {
  const line = asking();
  const known = line('abc', 'de');
  const offers = [1, 2, 3, 4].map((path) => ({
    action: { type: 'row', use: { die: 0 }, from: named('a'), path: [named(`${path}`)] } as const,
  }));
  known.counts[3] = { front: [2, 4, 7, 9], back: [0, 1, 5] };
  known.lists.set(1, { front: { offers: offers.slice(), ends: [1, 2, 3, 4] }, back: { offers: offers.slice(), ends: [0, 2, 4] } });
  known.lists.set(2, { front: { offers: offers.slice(0, 2), ends: [1, 2] }, back: { offers: [], ends: [0] } });
  expect(line('abc', 'de')).toBe(known);
  expect(known.counts[3]).toEqual({ front: [2, 4, 7, 9], back: [0, 1, 5] });
  expect(line('abc', 'd')).toBe(known);
  expect(known.counts[3]).toEqual({ front: [2, 4, 7, 9], back: [0, 1] });
  expect(line('abx', 'd')).toBe(known);
  expect(known.counts[3]).toEqual({ front: [2, 4, 7], back: [0, 1] });
  expect(known.lists.get(1)).toEqual({
    front: { offers: offers.slice(0, 3), ends: [1, 2, 3] },
    back: { offers: offers.slice(0, 2), ends: [0, 2] },
  });
  // It never got further than that.
  expect(known.lists.get(2)).toEqual({ front: { offers: offers.slice(0, 2), ends: [1, 2] }, back: { offers: [], ends: [0] } });
});
