import { same } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../index.ts';
import {
  apply,
  cells,
  DONE,
  drawing,
  isTickedAt,
  loaded,
  offeredRows,
  offeredTypes,
  position,
  rolled,
  row,
  ruleOf,
  sheet,
  sheetOf,
  start,
  unusedOf,
} from './match.ts';

const ends = (rows: readonly { readonly path: readonly Cell[] }[]) => rows.map(({ path }) => path.at(-1)?.join()).sort();

describe('A row', () => {
  it('goes from a start point straight on, exactly as many ticks as the number', () => {
    const state = rolled(start(), [3], [4]);
    expect(ends(offeredRows(state, 0))).toEqual(['0,11', '0,3', '11,0', '11,14', '14,11', '14,3', '3,0', '3,14']);
    expect(offeredTypes(state, 0)).toEqual(['done', 'row']);
    const drawn = apply(state, 0, row([0, 0], 'E', 3)).state;
    expect(sheetOf(drawn).front[0]).toBe('.xxx...........');
    expect(sheetOf(drawn).ticked[0]).toBe('xxxx..........x');
    expect(sheetOf(drawn).starts).toEqual({ front: [[3, 0]], back: [] });
    expect(sheetOf(drawn).ticksThisTurn).toBe(3);
    expect(unusedOf(drawn)).toEqual([]);
  });

  it('may tick what is ticked, and makes no start point twice, also in a state that was stored and read again', () => {
    const first = apply(rolled(start(), [1, 1], [4]), 0, row([0, 0], 'E', 1)).state;
    for (const state of [first, JSON.parse(JSON.stringify(first)) as typeof first]) {
      const again = apply(state, 0, row([0, 0], 'E', 1, { use: { die: 1 } })).state;
      expect(sheetOf(again).starts.front).toEqual([[1, 0]]);
      expect(sheetOf(again).ticksThisTurn).toBe(2);
    }
  });

  it('may end on a printed start, which is then ticked by a row too', () => {
    const state = apply(drawing({ starts: { front: [[1, 0]] } }), 0, row([1, 0], 'W', 1)).state;
    expect(sheetOf(state).front[0]).toBe('xx.............');
    expect(sheetOf(state).starts.front).toEqual(cells('1,0 0,0'));
    expect(offeredRows(state, 0).filter(({ from }) => from.join() === '0,0')).toHaveLength(2);
  });

  it('two equal numbers are two offers each', () => {
    const state = rolled(start(), [1, 1], [4]);
    expect(offeredRows(state, 0).filter(({ from, path }) => from.join() === '0,0' && path[0]?.join() === '1,0')).toEqual([
      { type: 'row', use: { die: 0 }, from: [0, 0], path: [[1, 0]] },
      { type: 'row', use: { die: 1 }, from: [0, 0], path: [[1, 0]] },
    ]);
  });
});

describe('A one-time bonus (levels 1 to 3)', () => {
  /** [9,4] is a 1. */
  const before = drawing({ starts: { front: [[8, 4]] } }, [1, 2]);
  const earned = apply(before, 0, row([8, 4], 'E', 1));

  it('gives one more row of that length, from any start point', () => {
    expect(unusedOf(earned.state)).toEqual([
      { use: { die: 1 }, length: 2 },
      { use: { bonus: [9, 4] }, length: 1 },
    ]);
    expect(earned.effects).toContainEqual({ key: 'earned', seat: 0, cell: [9, 4], length: 1 });
    const bonus = offeredRows(earned.state, 0).filter(({ use }) => 'bonus' in use);
    expect(new Set(bonus.map(({ from }) => from.join())).size).toBe(6);
    const used = apply(earned.state, 0, row([0, 0], 'E', 1, { use: { bonus: [9, 4] } })).state;
    expect(unusedOf(used)).toEqual([{ use: { die: 1 }, length: 2 }]);
  });

  it('only the first time its cell is ticked', () => {
    const again = apply(drawing({ starts: { front: [[8, 4]] }, front: [[9, 4]] }, [1, 2]), 0, row([8, 4], 'E', 1)).state;
    expect(unusedOf(again)).toEqual([{ use: { die: 1 }, length: 2 }]);
  });

  it('is earned by passing over it too, and by a bonus row', () => {
    const passed = apply(drawing({ starts: { front: [[4, 6]] } }, [3]), 0, row([4, 6], 'E', 3)).state;
    expect(unusedOf(passed)).toEqual([{ use: { bonus: [6, 6] }, length: 2 }]);
    const chained = apply(drawing({ starts: { front: cells('4,6 4,4') } }, [3]), 0, row([4, 6], 'E', 3)).state;
    const second = apply(chained, 0, row([4, 4], 'S', 2, { use: { bonus: [6, 6] } })).state;
    expect(unusedOf(second)).toEqual([{ use: { bonus: [4, 5] }, length: 2 }]);
  });

  it('stays when its cell is covered, with the same coordinates', () => {
    /** [4,5] is a 2 in the large square of the north-west; the fold covers it. */
    const state = drawing({ starts: { front: [[3, 5]] }, front: cells('2,1 0,2 3,3 4,4') }, [1, 2]);
    const folded = apply(apply(state, 0, row([3, 5], 'E', 1)).state, 0, { type: 'fold', corner: 'NW', size: 'large' }).state;
    expect(unusedOf(folded)).toContainEqual({ use: { bonus: [4, 5] }, length: 2 });
    expect(ruleOf(folded, 0, row([14, 0], 'S', 2, { use: { bonus: [4, 5] } }))).toBeNull();
  });

  it('is gone at the end of the turn', () => {
    const done = apply(earned.state, 0, DONE).state;
    expect(unusedOf(done)).toEqual([]);
    expect(apply(done, 1, DONE).state.sheets.map(({ unused }) => unused)).toEqual([[], []]);
  });
});

describe('Level 2', () => {
  const at = (from: Cell, white: readonly number[], front: readonly Cell[] = []) =>
    drawing({ level: 2, starts: { front: [from] }, front }, white);

  it('where a row enters ice, walking and sliding are both offered; a slide ends the row after the ice', () => {
    const state = rolled(start(2, 2), [3], [4]);
    const east = offeredRows(state, 0).filter(({ from, path }) => from.join() === '0,0' && path[0]?.join() === '1,0');
    expect(east).toEqual([row([0, 0], 'E', 3, { slide: true }), row([0, 0], 'E', 3)]);
    const one = rolled(start(2, 2), [1, 1], [4]);
    const slid = apply(one, 0, row([0, 0], 'E', 3, { slide: true })).state;
    expect(sheetOf(slid)).toMatchObject({ ticksThisTurn: 3, starts: { front: [[3, 0]] } });
    expect(isTickedAt(slid, [2, 0])).toBe(true);
  });

  it('left-over steps are lost', () => {
    const slid = apply(rolled(start(2, 2), [1, 2], [5], 'black'), 0, row([0, 0], 'E', 3, { slide: true })).state;
    expect(unusedOf(slid)).toEqual([]);
    expect(sheetOf(slid).ticksThisTurn).toBe(3);
  });

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

  it('ice may be slid over any number of times', () => {
    const state = at([4, 4], [3], cells('3,4 2,4 1,4 0,4'));
    expect(ruleOf(state, 0, row([4, 4], 'W', 4, { slide: true }))).toBeNull();
  });
});

describe('Level 3', () => {
  const at = (from: Cell, white: readonly number[], front: readonly Cell[] = []) =>
    drawing({ level: 3, starts: { front: [from] }, front }, white);
  const rowsVia = (state: ReturnType<typeof at>, from: Cell, via: Cell) =>
    offeredRows(state, 0).filter((each) => each.from.join() === from.join() && each.path[0]?.join() === via.join());

  it('a star that is ticked for the first time lets the row go on in any direction, straight back included', () => {
    // [3,1] is a star.
    const state = at([2, 1], [1, 2]);
    const two = rowsVia(state, [2, 1], [3, 1]).filter(({ path }) => path.length === 2);
    expect(ends(two)).toEqual(['2,1', '3,0', '3,2', '4,1']);
  });

  it('later it is a plain cell', () => {
    const state = at([2, 1], [1, 2], [[3, 1]]);
    expect(ends(rowsVia(state, [2, 1], [3, 1]).filter(({ path }) => path.length === 2))).toEqual(['4,1']);
  });

  it('also within the same row', () => {
    // [6,6] and [6,8] are stars. Down to the second and straight back: the first is used by then, and the row goes straight on.
    const given = sheet({ level: 3, folds: { SW: 'large' }, starts: { front: [[6, 5]] } });
    const state = loaded(position({ sheets: [given, sheet({ level: 3 })], black: [5], chosen: 'black' }), 2, 3);
    const way = '6,6 6,7 6,8 6,7 6,6';
    const rows = offeredRows(state, 0).filter(({ plus, path }) => plus === true && path.slice(0, 5).join(' ') === way);
    expect(ends(rows)).toEqual(['6,5']);
  });

  it('a ray teleports to any other ray in sight, free of charge, and the row goes on in any direction', () => {
    // [6,0] is a ray.
    const state = at([5, 0], [1, 2]);
    const one = rowsVia(state, [5, 0], [6, 0]).filter(({ use }) => 'die' in use && use.die === 0);
    expect(ends(one)).toEqual(['0,8', '14,6', '5,6', '6,9', '8,14', '8,5', '9,8']);
    expect(one.every(({ path }) => path.length === 2)).toBe(true);
    const two = rowsVia(state, [5, 0], [6, 0]).filter(({ use, path }) => 'die' in use && use.die === 1 && path[1]?.join() === '8,5');
    expect(ends(two)).toEqual(['7,5', '8,4', '8,6', '9,5']);
  });

  it('both rays become start points, in the middle of a row too; the exit counts as ticked, but is no tick', () => {
    const action = { type: 'row', use: { die: 1 }, from: [5, 0], path: cells('6,0 8,5 8,4') };
    const { state, effects } = apply(at([5, 0], [1, 2]), 0, action);
    expect(sheetOf(state).starts.front).toEqual(cells('5,0 6,0 8,5 8,4'));
    expect(isTickedAt(state, [8, 5])).toBe(true);
    expect(sheetOf(state).ticksThisTurn).toBe(2);
    expect(effects[0]).toMatchObject({ exits: [[8, 5]] });
  });

  it('a row that ends on a ray still names an exit, every time', () => {
    const exit = { ...row([5, 0], 'E', 1), path: cells('6,0 8,5') };
    for (const starts of ['5,0', '5,0 6,0 8,5']) {
      const state = drawing({ level: 3, starts: { front: cells(starts) } }, [1, 2]);
      expect([ruleOf(state, 0, exit), ruleOf(state, 0, row([5, 0], 'E', 1))]).toEqual([null, 'ray']);
    }
  });
});
