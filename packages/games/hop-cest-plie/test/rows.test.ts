import { same } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../index.ts';
import { apply, cells, drawing, offeredRows, row, ruleOf, unusedOf } from './match.ts';

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
