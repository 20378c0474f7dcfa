/** The memo of rows is shared while it is valid, and cleared when it is too large. row-offers.test.ts checks the rows themselves. */

import { expect, it } from 'vitest';
import { type Cell, levelOf, type Sheet, standardPieces } from '../rules/index.ts';
import { addRowOffers, countRows, newRowMemo, type RowMemo, rowsOn } from '../rules/row-offers.ts';
import { cells, drawing, marks, sheetOf, start } from './match.ts';

const level1 = levelOf(standardPieces, 1);
const level3 = levelOf(standardPieces, 3);
/** Beside stars of level 3 in two directions, up and across; a row of 5 is left. */
const beside = sheetOf(drawing({ level: 3, starts: { front: [[3, 2]] } }, [1, 2]));
const five = { ...beside, unused: [{ use: { die: 0 }, length: 5 }] };

/** The paths on offer: identical objects as long as they are in the memo. */
function paths(memo: RowMemo, sheet: Sheet): ReadonlySet<readonly Cell[]> {
  const offers: Parameters<typeof addRowOffers>[3] = [];
  addRowOffers(memo, level3, rowsOn(memo, level3, sheet), offers);
  return new Set(offers.flatMap(({ action }) => (action.type === 'row' ? [action.path] : [])));
}

const ticking = (ticked: readonly Cell[]): Sheet => ({ ...five, front: marks([[3, 2], ...ticked]) });

it('a sheet is known again by its start points and its folds, and by its marks where there are stars', () => {
  const memo = newRowMemo();
  const blank = sheetOf(start());
  const rows = rowsOn(memo, level1, blank);
  expect(rowsOn(memo, level1, { ...blank, front: marks([[7, 7]]) })).toBe(rows);
  expect(rowsOn(memo, level1, { ...blank, starts: { front: [], back: [] } })).not.toBe(rows);
  expect(rowsOn(memo, level1, { ...blank, folds: { ...blank.folds, NW: 'small' } })).not.toBe(rows);
  const starry = rowsOn(memo, level3, five);
  expect(rowsOn(memo, level3, { ...five, ticksThisTurn: 3 })).toBe(starry);
  expect(rowsOn(memo, level3, { ...five, back: marks([]) })).not.toBe(starry);
  expect(rowsOn(memo, level3, ticking([]))).not.toBe(starry);
});

it('eight sheets are remembered, and the ninth takes the place of the first', () => {
  const memo = newRowMemo();
  const sheets = Array.from({ length: 9 }, () => ({ ...five, starts: { front: cells('3,2 7,7'), back: [] } }));
  const known = sheets.slice(0, 8).map((sheet) => rowsOn(memo, level3, sheet));
  expect(sheets.slice(0, 8).map((sheet) => rowsOn(memo, level3, sheet))).toEqual(known);
  expect(new Set(known).size).toBe(8);
  expect(rowsOn(memo, level3, sheets[8] ?? five)).toBe(known[0]);
  expect(memo.recent).toHaveLength(8);
});

it('rows hold until a star that the search met is ticked, and again for who has it left', () => {
  const memo = newRowMemo();
  const shared = (sheet: Sheet, before: ReadonlySet<unknown>) => [...paths(memo, sheet)].filter((path) => before.has(path)).length;
  const fresh = paths(memo, five);
  const searched = shared(five, fresh);
  expect(searched).toBe(memo.foundRows);
  expect(shared(ticking(cells('11,13 5,5')), fresh)).toBe(searched);
  expect(shared(ticking([[3, 1]]), fresh)).toBeLessThan(searched);
  expect(shared(five, fresh)).toBe(searched);
});

it('from one start point rows are kept for eight ways in which stars are left', () => {
  const memo = newRowMemo();
  // Between two stars, each of which turns rows towards another while it is unused: three ways on either side.
  const between = { ...five, starts: { front: [[7, 6] as const], back: [] } };
  const side = (x: number): readonly (readonly Cell[])[] => [[], [[x, 6]], [[x, 8]]];
  for (const ticked of side(6).flatMap((some) => side(8).map((others) => [...some, ...others])))
    countRows(level3, rowsOn(memo, level3, { ...between, front: marks([[7, 6], ...ticked]) }));
  const kept = [...memo.found.values()].flatMap((found) => found.flatMap((variants) => variants?.length ?? []));
  expect(Math.max(...kept)).toBe(8);
});

it('all rows are forgotten beyond half a million', () => {
  const memo = newRowMemo();
  const [fresh, found] = [paths(memo, five), memo.foundRows];
  memo.foundRows = 500_000;
  expect([...paths(memo, ticking([]))].some((path) => fresh.has(path))).toBe(true);
  memo.foundRows = 500_001;
  expect([...paths(memo, ticking([]))].some((path) => fresh.has(path))).toBe(false);
  expect(memo.foundRows).toBe(found);
});
