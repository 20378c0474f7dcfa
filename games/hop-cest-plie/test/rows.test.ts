import { same } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../rules/index.ts';
import { apply, cells, drawing, loaded, offeredRows, position, row, ruleOf, sheet, unusedOf } from './match.ts';

describe('A one-time bonus (levels 1 to 3)', () => {
  it('stays when its cell is covered, with the same coordinates', () => {
    /** [4,5] is a 2 in the large square of the north-west; the fold covers it. */
    const state = drawing({ starts: { front: [[3, 5]] }, front: cells('2,1 0,2 3,3 4,4') }, [1, 2]);
    const folded = apply(apply(state, 0, row([3, 5], 'E', 1)).state, 0, { type: 'fold', corner: 'NW', size: 'large' }).state;
    expect(unusedOf(folded)).toContainEqual({ use: { bonus: [4, 5] }, length: 2 });
    expect(ruleOf(folded, 0, row([14, 0], 'S', 2, { use: { bonus: [4, 5] } }))).toBeNull();
  });
});

describe('Level 2', () => {
  const at = (from: Cell, white: readonly number[], front: readonly Cell[] = []) =>
    drawing({ level: 2, starts: { front: [from] }, front }, white);

  const slide = { slide: true };
  const two = { use: { die: 1 } };

  // Row 1 is ...~~# from [1,1], row 4 .~~.S.....S.~~., row 7 .~~~...T...~~~.; in column 0 [0,1] and [0,2] are ice.
  it.each<readonly [string, Cell, readonly number[], object, string | null]>([
    ['may begin at any step of a row', [4, 4], [3], row([4, 4], 'W', 4, slide), null],
    ['and need not be', [4, 4], [3], row([4, 4], 'W', 3), null],
    ['needs the steps to the ice', [4, 4], [1, 1], row([4, 4], 'W', 4, slide), 'ice'],
    ['begins where the ice does', [10, 7], [1, 2], row([10, 7], 'E', 4, slide), null],
    ['never begins on the ice', [11, 7], [1, 2], row([11, 7], 'E', 3, slide), 'ice'],
    ['nor before the row has left the ice it starts on', [2, 4], [1, 2], row([2, 4], 'W', 2, slide), 'ice'],
    ['R10: walking may end on ice', [4, 4], [1, 2], row([4, 4], 'W', 2, two), null],
    ['R10: a slide may not', [4, 4], [1, 2], row([4, 4], 'W', 2, { ...two, ...slide }), 'ice'],
    ['R11: may end at the edge', [0, 3], [3], row([0, 3], 'N', 3, slide), null],
    ['R11: there is none into a hole', [3, 1], [3], row([3, 1], 'E', 3, slide), 'hole'],
    ['R11: nor up to it', [3, 1], [3], row([3, 1], 'E', 2, slide), 'R11'],
  ])('a slide %s', (_, from, white, action, rule) => {
    const state = at(from, white);
    expect(ruleOf(state, 0, action)).toBe(rule);
    expect(offeredRows(state, 0).some((offer) => same(offer, action))).toBe(rule === null);
  });
});

it('level 3: a star turns a row once, also within the same row', () => {
  // [6,6] and [6,8] are stars. Down to the second and straight back: the first is used by then, and the row goes straight on.
  const given = sheet({ level: 3, folds: { SW: 'large' }, starts: { front: [[6, 5]] } });
  const state = loaded(position({ sheets: [given, sheet({ level: 3 })], black: [5], chosen: 'black' }), 2, 3);
  const way = '6,6 6,7 6,8 6,7 6,6';
  const rows = offeredRows(state, 0).filter(({ plus, path }) => plus === true && path.slice(0, 5).join(' ') === way);
  expect(rows.map(({ path }) => path.at(-1)?.join())).toEqual(['6,5']);
});
