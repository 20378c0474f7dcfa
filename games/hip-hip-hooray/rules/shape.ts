/** A formation's shape as precomputed tables over sets of its cells, so that play only looks things up. */

import type { Cell, Formation, Options } from './types.ts';

/** As many as the Base track has steps. */
export const CELLS_PER_FORMATION = 6;
/** A third of the board, so that the three rounds fit side by side. */
export const FORMATION_WIDTH = 3;
export const FORMATION_HEIGHT = 6;

/** A bit set: bit i stands for cell i of the formation. */
export type CellSet = number;
export const ALL_CELLS: CellSet = 2 ** CELLS_PER_FORMATION - 1;

export type Shape = {
  readonly face: number;
  readonly name: string;
  /** From the ground up, each level from left to right. */
  readonly cells: readonly Cell[];
  /** The cell at `level * FORMATION_WIDTH + column`; −1 for none. */
  readonly at: readonly number[];
  /** By set: how many sides of its cells touch another cell of the set. */
  readonly touchingSides: readonly number[];
  readonly unfilled: readonly (readonly number[])[];
  /** By set of filled cells: the empty ones with support (R1, `fromTheGround`). */
  readonly carried: readonly (readonly number[])[];
  /** By set: whether it can be built under `fromTheGround`. */
  readonly buildable: readonly boolean[];
};

export function cellAt(shape: Shape, column: number, level: number): number {
  if (column < 0 || column >= FORMATION_WIDTH) return -1;
  return shape.at[level * FORMATION_WIDTH + column] ?? -1;
}

export function filledCells(shape: Shape, formation: Formation): CellSet {
  let filled: CellSet = 0;
  for (const { cell } of formation.cells) filled |= 1 << cellAt(shape, cell[0], cell[1]);
  return filled;
}

/** R1: any empty cell is open; under the house rule it needs support. */
export function openCells(shape: Shape, filled: CellSet, options: Options): readonly number[] {
  return (options.fromTheGround ? shape.carried[filled] : shape.unfilled[filled]) ?? [];
}

export function unfoldShape(face: number, name: string, given: readonly Cell[]): Shape {
  const cells = given.toSorted((a, b) => a[1] - b[1] || a[0] - b[0]);
  const at = new Array<number>((FORMATION_HEIGHT + 1) * FORMATION_WIDTH).fill(-1);
  for (const [index, [column, level]] of cells.entries()) at[level * FORMATION_WIDTH + column] = index;

  const sets = Array.from({ length: ALL_CELLS + 1 }, (_, set) => set);
  const indexes = [...cells.keys()];
  const unfilled = sets.map((filled) => indexes.filter((index) => !includes(filled, index)));
  const carriers = cells.map((cell) => carriersOf(cells, cell));
  const carried = sets.map((filled) => (unfilled[filled] ?? []).filter((index) => isCarried(carriers[index] ?? 'ground', filled)));
  return {
    face,
    name,
    cells,
    at,
    touchingSides: sets.map((set) => countTouchingSides(cells, set)),
    unfilled,
    carried,
    buildable: reach(carried),
  };
}

export function includes(set: CellSet, index: number): boolean {
  return (set & (1 << index)) !== 0;
}

function countTouchingSides(cells: readonly Cell[], set: CellSet): number {
  const inside = cells.filter((_, index) => includes(set, index));
  return inside.reduce((sides, cell) => sides + inside.filter((other) => distance(cell, other) === 1).length, 0);
}

function distance(a: Cell, b: Cell): number {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
}

/** R1, `fromTheGround`: the ground supports level 1, the next cell below in the column others, else both side neighbours. */
function carriersOf(cells: readonly Cell[], [column, level]: Cell): CellSet | 'ground' {
  if (level === 1) return 'ground';
  const below = cells.findLastIndex((other) => other[0] === column && other[1] < level);
  if (below >= 0) return 1 << below;
  return cells.reduce((set, other, index) => (other[1] === level && Math.abs(other[0] - column) === 1 ? set | (1 << index) : set), 0);
}

function isCarried(carriers: CellSet | 'ground', filled: CellSet): boolean {
  return carriers === 'ground' || (carriers & filled) !== 0;
}

/** A set results from filling an open cell of a smaller one; smaller sets have smaller numbers. */
function reach(carried: readonly (readonly number[])[]): readonly boolean[] {
  const buildable = carried.map((_, set) => set === 0);
  for (const [set, open] of carried.entries()) {
    if (buildable[set] === true) for (const index of open) buildable[set | (1 << index)] = true;
  }
  return buildable;
}
