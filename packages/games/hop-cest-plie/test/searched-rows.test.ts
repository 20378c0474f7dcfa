/** Rows that took a search are kept as long as the stars that it came to are the same. That they are the right ones: row-offers.test.ts. */

import { describe, expect, test } from 'vitest';
import { type Cell, levelOf, positionOf, standardPieces } from '../index.ts';
import { newRowMemo } from '../row-memo.ts';
import { newSearch } from '../rows.ts';
import { newSearchMemo, searchedRows } from '../searched-rows.ts';
import { DIRECTIONS } from '../surface.ts';
import { marks, sheetOf, start } from './match.ts';

const EVERYWHERE = DIRECTIONS.reduce<number>((bits, direction) => bits | (1 << direction), 0);
const MOST_VARIANTS = 8;
const MOST_ROWS = 1_000_000;
/** On level 3: beside stars in two directions, up and across. */
const BESIDE = positionOf([3, 2]);
const STAR: Cell = [3, 1];
const FAR_STAR: Cell = [11, 13];

function asking() {
  const [memo, rows, level] = [newSearchMemo(), newRowMemo(), levelOf(standardPieces, 3)];
  const blank = sheetOf(start(2, 3));
  const ask = (ticked: readonly Cell[], from = BESIDE, length = 5, sheet = blank) =>
    searchedRows(memo, newSearch(rows, level.surfaceOf(sheet), { ...sheet, front: marks(ticked) }), from, length, EVERYWHERE);
  return { memo, ask, blank };
}

describe('What was found', () => {
  test('holds whatever else was ticked, also a star that the search did not come to', () => {
    const { memo, ask } = asking();
    const found = ask([]);
    expect(ask([FAR_STAR, [5, 5]])).toBe(found);
    expect(memo.rows).toBe(found.rows.length);
  });

  test('is another thing once such a star is ticked, and the first again for who has it left', () => {
    const { memo, ask } = asking();
    const fresh = ask([]);
    const ticked = ask([STAR]);
    expect(ticked).not.toBe(fresh);
    expect(ticked.rows.length).toBeLessThan(fresh.rows.length);
    expect([ask([]), ask([STAR])].map((found) => [fresh, ticked].indexOf(found))).toEqual([0, 1]);
    expect(memo.rows).toBe(fresh.rows.length + ticked.rows.length);
  });

  test('is kept by start point, by length and by how the paper is folded', () => {
    const { ask, blank } = asking();
    const folded = { ...blank, folds: { ...blank.folds, SE: 'small' as const } };
    const asked = () => [ask([]), ask([], BESIDE, 4), ask([], BESIDE + 15), ask([], BESIDE, 5, folded)];
    const first = asked();
    expect(new Set(first).size).toBe(4);
    expect(asked().every((found, index) => found === first[index])).toBe(true);
    for (const [index, length] of [5, 4, 5, 5].entries()) {
      const walked = first[index]?.rows.filter(({ path }) =>
        path.every(([x, y], at) => at === 0 || Math.abs(x - (path[at - 1]?.[0] ?? 0)) + Math.abs(y - (path[at - 1]?.[1] ?? 0)) === 1),
      );
      expect(walked?.every(({ path }) => path.length === length)).toBe(true);
    }
  });

  test('is kept for eight ways in which stars are left, and forgotten from the oldest on', () => {
    const { ask } = asking();
    // Between two stars, each of which turns rows towards another while it is left: three ways on either side.
    const [left, right]: readonly (readonly (readonly Cell[])[])[] = [6, 8].map((x) => [[], [[x, 6]], [[x, 8]]]);
    const ways = (left ?? []).flatMap((some) => (right ?? []).map((others) => [...some, ...others]));
    const between = positionOf([7, 6]);
    const found = ways.map((ticked) => ask(ticked, between));
    expect(new Set(found).size).toBe(MOST_VARIANTS + 1);
    expect(ways.slice(1).map((ticked) => found.indexOf(ask(ticked, between)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const first = ask(ways[0] ?? [], between);
    expect(first).not.toBe(found[0]);
    expect(first).toEqual(found[0]);
    expect(ask(ways[1] ?? [], between)).not.toBe(found[1]);
  });

  test('is forgotten when there are more than a million rows', () => {
    const { memo, ask } = asking();
    const found = ask([]);
    memo.rows = MOST_ROWS;
    expect(ask([])).toBe(found);
    memo.rows = MOST_ROWS + 1;
    const again = ask([]);
    expect(again).not.toBe(found);
    expect(again).toEqual(found);
    expect(memo.rows).toBe(found.rows.length);
  });
});
