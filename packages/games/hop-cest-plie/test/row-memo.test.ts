/** What is remembered of rows is shared while it holds, and forgotten when there is too much of it. That it is right: row-offers.test.ts. */

import { describe, expect, test } from 'vitest';
import { type Cell, cellAt, levelOf, positionOf, type Sheet, standardPieces } from '../index.ts';
import { newSearchMemo, searchedRows } from '../offers-from.ts';
import { exitTo, newRowMemo, rootAt, rowTo, stepTo, straightRow } from '../row-memo.ts';
import { lineFor, newLineMemo } from '../row-offers.ts';
import { newSearch } from '../rows.ts';
import { cells, marks, sheetOf, start } from './match.ts';

const [UP, RIGHT, DOWN, LEFT] = [0, 1, 2, 3] as const;
const MIDDLE = 112;
const level3 = levelOf(standardPieces, 3);
const blank = sheetOf(start(2, 3));
/** On level 3. */
const STAR: Cell = [3, 1];
const FAR_STAR: Cell = [11, 13];

describe('Rows', () => {
  test.each([
    [UP, 2, '7,6 7,5'],
    [RIGHT, 3, '8,7 9,7 10,7'],
    [DOWN, 1, '7,8'],
    [LEFT, 2, '6,7 5,7'],
  ])('straight on in direction %i, %i steps: %s', (direction, length, path) => {
    expect(straightRow(newRowMemo(), MIDDLE, direction, length)).toMatchObject({ from: [7, 7], path: cells(path), slide: false });
  });

  test('are made once, of cells that all states share', () => {
    const memo = newRowMemo();
    const all = () =>
      [MIDDLE - 1, MIDDLE, MIDDLE + 1].flatMap((from) =>
        [UP, RIGHT, DOWN, LEFT].flatMap((direction) => [1, 2, 3, 4].map((length) => straightRow(memo, from, direction, length))),
      );
    const first = all();
    expect(new Set(first).size).toBe(3 * 4 * 4);
    expect(all().every((row, index) => row === first[index])).toBe(true);
    const row = straightRow(memo, MIDDLE, RIGHT, 1);
    expect([row.from, ...row.path].every((cell, index) => cell === cellAt(MIDDLE + index))).toBe(true);
    // No trail is made twice: a middle, and four steps each way from it.
    const steps = newRowMemo();
    for (const length of [4, 2, 3]) straightRow(steps, MIDDLE, RIGHT, length);
    expect(steps.trails).toBe(1 + 4);
  });

  test('part and meet: a step by its direction, an exit by its ray, a slide by how it was walked', () => {
    const memo = newRowMemo();
    const root = rootAt(memo, MIDDLE);
    expect([rootAt(memo, MIDDLE) === root, rootAt(memo, MIDDLE + 1) === root]).toEqual([true, false]);
    const up = stepTo(memo, root, UP, MIDDLE - 15);
    expect(stepTo(memo, root, RIGHT, MIDDLE + 1)).not.toBe(up);
    expect(stepTo(memo, root, UP, MIDDLE - 15)).toBe(up);
    const [one, other] = [exitTo(memo, up, 3), exitTo(memo, up, 5)];
    expect([one.position, one.length, one.parent, other.position]).toEqual([3, 2, up, 5]);
    expect([exitTo(memo, up, 3) === one, exitTo(memo, up, 5) === other, memo.trails]).toEqual([true, true, 6]);
    expect(up.exits).toEqual([one, other]);
    const [walked, slid] = [rowTo(one, false), rowTo(one, true)];
    expect(walked).toEqual({ from: [7, 7], path: cells('7,6 3,0'), slide: false, offers: [undefined, undefined, undefined, undefined] });
    expect(slid).toMatchObject({ path: cells('7,6 3,0'), slide: true });
    expect([rowTo(one, false) === walked, rowTo(one, true) === slid]).toEqual([true, true]);
  });

  test('are forgotten beyond half a million ways', () => {
    const memo = newRowMemo();
    const root = rootAt(memo, MIDDLE);
    memo.trails = 500_000;
    expect(rootAt(memo, MIDDLE)).toBe(root);
    memo.trails += 1;
    const again = rootAt(memo, MIDDLE);
    expect(again).not.toBe(root);
    expect([again, memo.trails]).toEqual([root, 1]);
  });
});

describe('What a search found', () => {
  const EVERY_DIRECTION = 0b1111;
  /** Beside stars in two directions, up and across. */
  const BESIDE = positionOf([3, 2]);

  function asking() {
    const [memo, rows] = [newSearchMemo(), newRowMemo()];
    const ask = (ticked: readonly Cell[], from = BESIDE, length = 5, sheet = blank) =>
      searchedRows(memo, newSearch(rows, level3.surfaceOf(sheet), { ...sheet, front: marks(ticked) }), from, length, EVERY_DIRECTION);
    return { memo, ask };
  }

  test('holds until a star that the search came to is ticked, and again for who has it left', () => {
    const { memo, ask } = asking();
    const fresh = ask([]);
    expect(ask([FAR_STAR, [5, 5]])).toBe(fresh);
    const ticked = ask([STAR]);
    expect(ticked).not.toBe(fresh);
    expect(ticked.rows.length).toBeLessThan(fresh.rows.length);
    expect([ask([]) === fresh, ask([STAR]) === ticked]).toEqual([true, true]);
    expect(memo.rows).toBe(fresh.rows.length + ticked.rows.length);
  });

  test('is kept by start point, by length and by how the paper is folded', () => {
    const { ask } = asking();
    const folded = { ...blank, folds: { ...blank.folds, SE: 'small' as const } };
    const asked = () => [ask([]), ask([], BESIDE, 4), ask([], BESIDE + 15), ask([], BESIDE, 5, folded)];
    const first = asked();
    expect(new Set(first).size).toBe(4);
    expect(asked().every((found, index) => found === first[index])).toBe(true);
  });

  test('is kept for eight ways in which stars are left, and forgotten from the oldest on', () => {
    const { ask } = asking();
    // Between two stars, each of which turns rows towards another while it is left: three ways on either side.
    const side = (x: number): readonly (readonly Cell[])[] => [[], [[x, 6]], [[x, 8]]];
    const ways = side(6).flatMap((some) => side(8).map((others) => [...some, ...others]));
    const between = positionOf([7, 6]);
    const found = ways.map((ticked) => ask(ticked, between));
    expect(new Set(found).size).toBe(9);
    expect(ways.slice(1).map((ticked) => found.indexOf(ask(ticked, between)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const first = ask([], between);
    expect(first).not.toBe(found[0]);
    expect(first).toEqual(found[0]);
    expect(ask(ways[1] ?? [], between)).not.toBe(found[1]);
  });

  test('is forgotten when there are more than a million rows', () => {
    const { memo, ask } = asking();
    const found = ask([]);
    memo.rows = 1_000_000;
    expect(ask([])).toBe(found);
    memo.rows += 1;
    const again = ask([]);
    expect(again).not.toBe(found);
    expect([again, memo.rows]).toEqual([found, found.rows.length]);
  });
});

describe('The line of a sheet', () => {
  /** Sheets have the very same cells, which is how a start point is known again. */
  const named = (name: string): Cell => cellAt(positionOf([name.charCodeAt(0) - 97, 7]));

  /** A sheet whose start points were made on these columns of one line, by letter. */
  function sheetWith(front: string, back = '', more: Partial<Sheet> = {}): Sheet {
    return { ...blank, starts: { front: [...front].map(named), back: [...back].map(named) }, ...more };
  }

  /** Asks for the lines of sheets one after the other, from nothing. */
  function asking() {
    const [memo, rows] = [newLineMemo(), newRowMemo()];
    return (front: string | Sheet, back = '') => {
      const sheet = typeof front === 'string' ? sheetWith(front, back) : front;
      const line = lineFor(memo, rows, level3.surfaceOf(sheet), sheet);
      expect([line.starts, line.front, line.back]).toEqual([sheet.starts, sheet.front, sheet.back]);
      return line;
    };
  }

  test('is that of the sheet that it comes from, start point by start point, and back again', () => {
    const line = asking();
    const first = line('');
    for (const starts of ['a', 'ab', 'abc', 'ab', 'abd', 'abde']) expect(line(starts)).toBe(first);
    for (const back of ['f', 'fg']) expect(line('abde', back)).toBe(first);
    const sheet = sheetWith('abde', 'fg');
    for (const same of [sheet, { ...sheet, back: marks([[3, 3]]) }, sheet]) expect(line(same)).toBe(first);
  });

  test('is the one that shares most start points, at least half, and the newest of those that share as many', () => {
    const line = asking();
    const longer = line('abc');
    const shorter = line('ad');
    expect(shorter).not.toBe(longer);
    for (const starts of ['ab', 'abe', 'abz']) expect(line(starts)).toBe(longer);
    for (const starts of ['ae', 'ay']) expect(line(starts)).toBe(shorter);
  });

  test('of a sheet without start points is that of another only if none shares any', () => {
    const line = asking();
    const lines = ['a', 'b', ''].map((starts) => line(starts));
    expect(new Set(lines).size).toBe(3);
    expect(['ac', 'bc', '', 'd'].map((starts) => lines.indexOf(line(starts)))).toEqual([0, 1, 2, 2]);
  });

  test('goes on over new ticks, but ends where a star is ticked or the paper is folded another way', () => {
    const line = asking();
    const sheet = sheetWith('a');
    const ticking = (...ticked: readonly Cell[]) => line({ ...sheet, front: marks(ticked) });
    const first = ticking();
    expect(ticking([5, 5])).toBe(first);
    const starred = ticking(STAR);
    expect(starred).not.toBe(first);
    expect(ticking([5, 5], STAR)).toBe(starred);
    expect(ticking([7, 3])).not.toBe(starred);
    expect(ticking([6, 5])).toBe(first);
    expect(line({ ...sheet, folds: { ...sheet.folds, NW: 'small' } })).not.toBe(first);
    expect(line(sheet)).toBe(first);
  });

  test('is kept for the last sixteen sheets that shared nothing', () => {
    const line = asking();
    const letters = [...'abcdefghijklmnop'];
    const kept = letters.map((letter) => line(letter));
    expect(new Set(kept).size).toBe(16);
    expect(letters.map((letter) => line(letter))).toEqual(kept);
    line(sheetWith('a', '', { folds: { ...blank.folds, NE: 'small' } }));
    expect([line('a') === kept[0], line('p') === kept[15], line('c') === kept[2]]).toEqual([false, true, true]);
  });

  test('is cut back to the start points that two sheets share', () => {
    const line = asking();
    const known = line('abc', 'de');
    const offers = [1, 2, 3, 4].map((x) => ({ action: { type: 'row', use: { die: 0 }, from: named('a'), path: [[x, 0]] } as const }));
    const short = { front: { offers: offers.slice(0, 2), ends: [1, 2] }, back: { offers: [], ends: [0] } };
    known.counts[3] = { front: [2, 4, 7, 9], back: [0, 1, 5] };
    known.lists.set(1, { front: { offers: offers.slice(), ends: [1, 2, 3, 4] }, back: { offers: offers.slice(), ends: [0, 2, 4] } });
    known.lists.set(2, structuredClone(short));
    expect(line('abc', 'd')).toBe(known);
    expect(known.counts[3]).toEqual({ front: [2, 4, 7, 9], back: [0, 1] });
    expect(line('abx', 'd')).toBe(known);
    expect(known.counts[3]).toEqual({ front: [2, 4, 7], back: [0, 1] });
    expect(known.lists.get(1)).toEqual({
      front: { offers: offers.slice(0, 3), ends: [1, 2, 3] },
      back: { offers: offers.slice(0, 2), ends: [0, 2] },
    });
    // It never got further than that.
    expect(known.lists.get(2)).toEqual(short);
  });
});
