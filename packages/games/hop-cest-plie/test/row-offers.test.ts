/** The rows that are offered, held against a slow second model on a few sheets, and asked for back and forth: what is remembered never shows. */

import { canonical } from '@tablehop/core';
import { expect, test } from 'vitest';
import { type Cell, hopCestPlie, type State } from '../index.ts';
import { loaded, offeredRows, position, type SheetSpec, sheet, sheetOf } from './match.ts';
import { LARGE, SMALL } from './near-goal.ts';
import { referenceRows } from './reference.ts';

/** In one of the numbers of the dice; the bonus of the upper right corner adds 1 to white. */
function drawing(spec: SheetSpec, white: readonly number[], more: object = {}): State {
  const { level = 1 } = spec;
  return loaded(position({ sheets: [sheet({ ...spec, more }), sheet({ level })], white }), 2, level);
}

function named(actions: readonly object[]): readonly string[] {
  return actions.map(canonical).sort();
}

/** There is more than one, and each is there once. */
function expectRows(state: State, level: number): void {
  const expected = named(referenceRows(sheetOf(state), level === 4));
  expect(expected.length).toBeGreaterThan(1);
  expect(new Set(expected).size).toBe(expected.length);
  expect(named(offeredRows(state, 0))).toEqual(expected);
}

const A: Cell = [4, 2];
const B: Cell = [7, 8];
const C: Cell = [10, 12];
const D: Cell = [13, 6];

test.each([
  ['level 1', 1, [1, 2], {}, [A, B, C, D]],
  ['level 1, a corner folded large: +1', 1, [1, 2], { folds: { NE: 'large' } }, [[4, 4], B, C, D]],
  ['level 1, all corners folded, a start on a flap', 1, [3], { folds: LARGE, starts: { back: [[14, 2]] } }, [[7, 7], B, [8, 9], [6, 10]]],
  ['level 2: ice and holes', 2, [1, 2], {}, [[4, 4], [3, 1], B, C]],
  ['level 2, folded', 2, [3], { folds: SMALL, starts: { back: [[14, 2]] } }, [[4, 4], B, [6, 7], C]],
  ['level 3: rays and stars', 3, [1, 2], {}, [[3, 0], [7, 2], B, C]],
  [
    'level 3: stars that were ticked before',
    3,
    [1, 2],
    {
      front: [
        [3, 1],
        [7, 3],
      ],
    },
    [[3, 0], [7, 2], B, C],
  ],
  [
    'level 4, flipped, two sides folded',
    4,
    [1, 2],
    { folds: SMALL, flipped: true, sides: ['N', 'E'], starts: { back: [[7, 8]] } },
    [
      [7, 1],
      [6, 1],
      [1, 7],
    ],
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
    expectRows(state, level);
    // One that was written down and read again looks the same and is another.
    if (index % 3 === 0) expectRows(JSON.parse(JSON.stringify(state)) as State, level);
  }
});

test('start points made on the back are followed as those of the front are', () => {
  const flipped = (front: readonly Cell[], back: readonly Cell[]) =>
    drawing({ level: 4, folds: SMALL, flipped: true, sides: ['N'], starts: { front, back } }, [1, 2]);
  const asked = [
    flipped([[7, 1]], []),
    flipped([[7, 1]], [[7, 8]]),
    flipped(
      [[7, 1]],
      [
        [7, 8],
        [3, 7],
      ],
    ),
    flipped([[7, 1]], [[3, 7]]),
    flipped(
      [
        [7, 1],
        [6, 1],
      ],
      [[7, 8]],
    ),
    flipped(
      [],
      [
        [7, 8],
        [10, 10],
      ],
    ),
  ];
  for (const state of [...asked, ...asked.toReversed(), ...asked]) expectRows(state, 4);
});

test('a bonus row of level 4 starts beside its bonus, and one of level 1 anywhere', () => {
  const left = (length: number, ...bonus: Cell) => ({
    unused: [
      { use: { die: 1 }, length: 2 },
      { use: { bonus }, length },
    ],
  });
  const here = {
    starts: {
      front: [
        [5, 4],
        [9, 4],
      ] as readonly Cell[],
    },
  };
  const there = {
    starts: {
      front: [
        [4, 5],
        [5, 4],
      ] as readonly Cell[],
    },
  };
  for (const _ of [1, 2]) {
    expectRows(drawing(here, [1, 2], left(1, 9, 4)), 1);
    expectRows(drawing(there, [1, 2], left(2, 4, 5)), 1);
    expectRows(
      drawing(
        {
          level: 4,
          starts: {
            front: [
              [5, 2],
              [6, 2],
            ],
          },
        },
        [1, 2],
        left(1, 6, 2),
      ),
      4,
    );
  }
});

test('more sheets than are remembered, one after the other and again', () => {
  const cells = Array.from({ length: 20 }, (_, index): Cell => [2 + (index % 10), 6 + 2 * Math.floor(index / 10)]);
  const asked = cells.map((cell) => drawing({ starts: { front: [cell] } }, [1, 2]));
  for (const state of [...asked, ...asked]) expectRows(state, 1);
});

test('nothing is offered to who has nothing left to draw with', () => {
  const state = drawing({}, [1, 2], { unused: [] });
  expect(hopCestPlie.offers(state, 0).map(({ action }) => action.type)).toEqual(['done']);
});
