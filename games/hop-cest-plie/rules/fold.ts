/**
 * Which cell of the paper faces up where. A cell of the paper is 15·y + x on the front, 225 more on the back, as seen from that side:
 * back column x is front column 14 − x. A position is 15·y + x of the side facing up.
 */

import { type Cell, CORNERS, type Corner, type Folding, type FoldSize, SIDES, SIZE, type Side } from './types.ts';

export const POSITIONS = SIZE * SIZE;
export const PAPER_CELLS = 2 * POSITIONS;

/** No whole cell of the paper faces up here. */
export const NO_PAPER = -1;
export const HALF_CELL = -2;
/** Folded diagonally and then again: visible, never ticked, never part of the join. */
export const DEAD_CELL = -3;

const LAST = SIZE - 1;
/** The side length of the square of cells that a fold of a corner needs. */
export const SQUARE: { readonly [size in FoldSize]: number } = { small: 4, large: 6 };
export const STRIP = 2;
/** The part of the back that a fold of a side needs: `depth` rows, between these columns. */
const PART = { depth: 4, first: 4, last: 10 } as const;

const CELL_AT: readonly Cell[] = Array.from({ length: POSITIONS }, (_, position) => [position % SIZE, Math.floor(position / SIZE)]);

export function cellAt(position: number): Cell {
  const cell = CELL_AT[position];
  if (cell === undefined) throw new RangeError(`no position ${position} on a sheet`);
  return cell;
}

/** By index: this is an inner loop, and destructuring (an iterator) would be slower. */
export function positionOf(cell: Cell): number {
  return SIZE * cell[1] + cell[0];
}

export function isOnBack(paper: number): boolean {
  return paper >= POSITIONS;
}

export function otherFace(paper: number): number {
  const [x, y] = cellAt(paper % POSITIONS);
  return SIZE * y + (LAST - x) + (isOnBack(paper) ? 0 : POSITIONS);
}

function frontFromCorner(corner: Corner, across: number, down: number): number {
  const x = corner === 'NW' || corner === 'SW' ? across : LAST - across;
  const y = corner === 'NW' || corner === 'NE' ? down : LAST - down;
  return SIZE * y + x;
}

/** A position by its distance from a side, `along` counted from the west or the north. */
function fromSide(side: Side, depth: number, along: number): number {
  switch (side) {
    case 'N':
      return SIZE * depth + along;
    case 'S':
      return SIZE * (LAST - depth) + along;
    case 'W':
      return SIZE * along + depth;
    case 'E':
      return SIZE * along + (LAST - depth);
  }
}

export function squareOf(corner: Corner, size: FoldSize): readonly number[] {
  const cells: number[] = [];
  eachInSquare(corner, SQUARE[size], (paper) => cells.push(paper));
  return cells;
}

/** The whole cells of the back that a fold of the corner shows: its flap. */
export function flapOf(corner: Corner, size: FoldSize): readonly number[] {
  const cells: number[] = [];
  eachInSquare(corner, SQUARE[size], (paper, beyond) => {
    if (beyond < 0) cells.push(otherFace(paper));
  });
  return cells;
}

export function partOf(side: Side): readonly number[] {
  const cells: number[] = [];
  for (let depth = 0; depth < PART.depth; depth++) {
    for (let along = PART.first; along <= PART.last; along++) cells.push(POSITIONS + fromSide(side, depth, along));
  }
  return cells;
}

/** `beyond`: the distance beyond the fold line; 0 on it, negative before it. */
function eachInSquare(corner: Corner, square: number, visit: (paper: number, beyond: number, across: number, down: number) => void): void {
  for (let down = 0; down < square; down++) {
    for (let across = 0; across < square; across++) {
      visit(frontFromCorner(corner, across, down), across + down - (square - 1), across, down);
    }
  }
}

const FOLDS_PER_CORNER = 3;
const FACES = 1 + 2 ** SIDES.length;
export const FOLDINGS = FOLDS_PER_CORNER ** CORNERS.length * FACES;

/** A number from 0 to `FOLDINGS` − 1 for each folding. */
export function foldingKey({ folds, flipped, sides }: Folding): number {
  const corners = ((digit(folds.NW) * 3 + digit(folds.NE)) * 3 + digit(folds.SW)) * 3 + digit(folds.SE);
  if (!flipped) return corners * FACES;
  return corners * FACES + 1 + (sides.N ? 1 : 0) + (sides.E ? 2 : 0) + (sides.S ? 4 : 0) + (sides.W ? 8 : 0);
}

function digit(size: FoldSize | null): number {
  if (size === null) return 0;
  return size === 'small' ? 1 : 2;
}

/** By position: the cell of the paper that faces up, or one of the negative constants. */
export function facingUp(folding: Folding): Int16Array {
  return folding.flipped ? backUp(folding) : frontUp(folding);
}

function frontUp({ folds }: Folding): Int16Array {
  const up = Int16Array.from({ length: POSITIONS }, (_, position) => position);
  for (const corner of CORNERS) {
    const size = folds[corner];
    if (size === null) continue;
    const last = SQUARE[size] - 1;
    eachInSquare(corner, SQUARE[size], (paper, beyond, across, down) => {
      if (beyond < 0) up[paper] = NO_PAPER;
      else if (beyond === 0) up[paper] = HALF_CELL;
      else up[paper] = otherFace(frontFromCorner(corner, last - down, last - across));
    });
  }
  return up;
}

/** The back without its corners; then the strips, which show the front of the same cells where no flap covers it. */
function backUp({ folds, sides }: Folding): Int16Array {
  const back = Int16Array.from({ length: POSITIONS }, (_, position) => POSITIONS + position);
  const underside = Int16Array.from({ length: POSITIONS }, (_, position) => otherFace(POSITIONS + position));
  for (const corner of CORNERS) {
    const size = folds[corner];
    if (size === null) continue;
    eachInSquare(corner, SQUARE[size], (paper, beyond) => {
      const position = otherFace(paper) - POSITIONS;
      if (beyond <= 0) back[position] = beyond < 0 ? NO_PAPER : HALF_CELL;
      underside[position] = beyond > 0 ? DEAD_CELL : (back[position] ?? NO_PAPER);
    });
  }
  const up = back.slice();
  for (const side of SIDES) {
    if (!sides[side]) continue;
    for (let depth = 0; depth < STRIP; depth++) {
      for (let along = 0; along < SIZE; along++) {
        const from = fromSide(side, depth, along);
        const shown = underside[from] ?? NO_PAPER;
        if (shown !== NO_PAPER) up[fromSide(side, 2 * STRIP - 1 - depth, along)] = shown;
        up[from] = NO_PAPER;
      }
    }
  }
  return up;
}
