/** Compares offered rows with a slow second model, in both orders of asking: the memo never changes the result. */

import { canonical, same } from '@tablehop/core';
import { expect, it } from 'vitest';
import { type Cell, type Die, hopCestPlie, type State } from '../rules/index.ts';
import { cells, loaded, offeredRows, position, type SheetSpec, sheet, sheetOf } from './match.ts';
import { LARGE, SMALL } from './near-goal.ts';
import { referenceRows } from './reference.ts';

/** Seat 0 has this die; the bonus of the upper right corner adds 1 to white. */
function drawing(spec: SheetSpec, numbers: readonly number[], more: object = {}, chosen: Die = 'white'): State {
  const { level = 1 } = spec;
  return loaded(position({ sheets: [sheet({ ...spec, more }), sheet({ level })], [chosen]: numbers, chosen }), 2, level);
}

function named(actions: readonly object[]): readonly string[] {
  return actions.map(canonical).sort();
}

const told = new Map<State, readonly string[]>();

function rowsOf(state: State): readonly string[] {
  const known = told.get(state);
  if (known !== undefined) return known;
  const rows = named(referenceRows(sheetOf(state), state.options.level === 4));
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows).size).toBe(rows.length);
  told.set(state, rows);
  return rows;
}

/** `given`: an equal copy of the state, as after a round trip through JSON. */
function expectRows(state: State, given = state): void {
  expect(named(offeredRows(given, 0))).toEqual(rowsOf(state));
}

/** `anyOffer` gives, for every random number, the offer at that index of the list. */
function expectPicks(state: State): void {
  const thrownBelow = new Set<number>();
  const picked = (place: number) =>
    hopCestPlie.anyOffer?.(state, 0, {
      below: (limit) => {
        thrownBelow.add(limit);
        return place;
      },
    });
  // Asked for a single offer before there is a list, and after.
  const first = picked(1);
  const offers = hopCestPlie.offers(state, 0);
  expect(first).toEqual(offers[1]);
  expect(offers.filter((offer, place) => !same(picked(place), offer))).toEqual([]);
  expect([...thrownBelow]).toEqual([offers.length]);
}

function expectBoth(state: State): void {
  expectPicks(state);
  expectRows(state);
}

const A: Cell = [4, 2];
const B: Cell = [7, 8];
const C: Cell = [10, 12];
const D: Cell = [13, 6];

it.each([
  ['level 1', 1, [1, 2], {}, [A, B, C, D]],
  ['level 1, a corner folded large: +1', 1, [1, 2], { folds: { NE: 'large' } }, [[4, 4], B, C, D]],
  ['level 1, all corners folded, a start on a flap', 1, [3], { folds: LARGE, starts: { back: [[14, 2]] } }, [[7, 7], B, [8, 9], [6, 10]]],
  ['level 2: ice and holes', 2, [1, 2], {}, [[4, 4], [3, 1], B, C]],
  ['level 2, folded', 2, [3], { folds: SMALL, starts: { back: [[14, 2]] } }, [[4, 4], B, [6, 7], C]],
  ['level 3: rays and stars', 3, [1, 2], {}, [[3, 0], [7, 2], B, C]],
  ['level 3: stars that were ticked before', 3, [1, 2], { front: cells('3,1 7,3') }, [[3, 0], [7, 2], B, C]],
  [
    'level 4, flipped, two sides folded',
    4,
    [1, 2],
    { folds: SMALL, flipped: true, sides: ['N', 'E'], starts: { back: [[7, 8]] } },
    cells('7,1 6,1 1,7'),
  ],
] as const)('%s', (_, level, white, spec, made) => {
  const [first, second, third, other = third] = made as readonly Cell[] as [Cell, Cell, Cell, Cell?];
  const starting = (...front: readonly Cell[]) => {
    const { starts = {} } = spec as SheetSpec;
    return drawing({ level, ...spec, starts: { ...starts, front } } as SheetSpec, white);
  };
  const trunk = [starting(), starting(first), starting(first, second), starting(first, second, third)];
  const branch = [starting(first, other), starting(second), starting(third, second, first), starting(first, third)];
  const asked = [...trunk, ...branch, ...trunk.toReversed(), ...branch, ...trunk];
  for (const [index, state] of asked.entries()) {
    if (index % 2 === 0) expectPicks(state);
    expectRows(state);
    if (index % 3 === 0) expectRows(state, JSON.parse(JSON.stringify(state)) as State);
  }
});

it('start points made on the back are followed as those of the front are', () => {
  const flipped = (front: readonly Cell[], back: readonly Cell[]) =>
    drawing({ level: 4, folds: SMALL, flipped: true, sides: ['N'], starts: { front, back } }, [1, 2]);
  const asked = [
    flipped([[7, 1]], []),
    flipped([[7, 1]], [[7, 8]]),
    flipped([[7, 1]], cells('7,8 3,7')),
    flipped([[7, 1]], [[3, 7]]),
    flipped(cells('7,1 6,1'), [[7, 8]]),
    flipped([], cells('7,8 10,10')),
  ];
  for (const state of [...asked, ...asked.toReversed(), ...asked]) expectBoth(state);
});

it('a bonus row of level 4 starts beside its bonus, and one of level 1 anywhere', () => {
  const left = (length: number, ...bonus: Cell) => ({
    unused: [
      { use: { die: 1 }, length: 2 },
      { use: { bonus }, length },
    ],
  });
  for (const _ of [1, 2]) {
    expectBoth(drawing({ starts: { front: cells('5,4 9,4') } }, [1, 2], left(1, 9, 4)));
    expectBoth(drawing({ starts: { front: cells('4,5 5,4') } }, [1, 2], left(2, 4, 5)));
    expectBoth(drawing({ level: 4, starts: { front: cells('5,2 6,2') } }, [1, 2], left(1, 6, 2)));
  }
});

it('more sheets than are remembered, one after the other and again', () => {
  const cells = Array.from({ length: 20 }, (_, index): Cell => [2 + (index % 10), 6 + 2 * Math.floor(index / 10)]);
  const asked = cells.map((cell) => drawing({ starts: { front: [cell] } }, [1, 2]));
  for (const state of [...asked, ...asked]) expectBoth(state);
});

it('level 3: a row turns on a star beyond which there is no way straight on', () => {
  // One step up to the star, one more to the edge: the rest of five steps go aside.
  const state = drawing({ level: 3, starts: { front: [[3, 2]] } }, [5], {}, 'black');
  expectRows(state);
  expect(offeredRows(state, 0).some(({ from, path }) => from.join() === '3,2' && path.at(-1)?.join() === '7,1')).toBe(true);
});

it('rows end in the corners, and a printed start point that is made again is one', () => {
  expectRows(drawing({ starts: { front: [[1, 0]] } }, [1, 2]));
  expectRows(drawing({ starts: { front: cells('13,14 14,14') } }, [1, 2]));
});
