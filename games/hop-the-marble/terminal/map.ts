/** A map of the cloth, two characters per marble. Where two overlap, one moves to the nearest free cell. */

import type { Scene } from '@tablehop/terminal';
import {
  areaOf,
  type Color,
  colorOf,
  type Disc,
  type MarbleId,
  marbleWord,
  middleOf,
  onCloth,
  type Pieces,
  playersOf,
  type Spot,
  type State,
  spotOf,
} from '../rules/index.ts';

/** Two characters wide, so that cells are about square. */
const CELLS = 28;
const INSIDE = '· ';
const OUTSIDE = '  ';

/** `sign` is two characters wide. */
export type Mark = { readonly at: Spot; readonly sign: string };

export function drawMap(pieces: Pieces, view: State, marks: readonly Mark[], scene: Scene): readonly string[] {
  const { size } = pieces.cloth;
  const discs = [middleOf(pieces), ...view.cards.map((_, seat) => areaOf(pieces, playersOf(view), seat))];
  const grid = Array.from({ length: CELLS }, (_row, row) =>
    Array.from({ length: CELLS }, (_cell, column): string =>
      discs.some((disc) => isInside(disc, centreOf(column, row, size))) ? INSIDE : OUTSIDE,
    ),
  );
  const marbles = onCloth(view.marbles).map(
    (marble): Mark => ({ at: spotOf(view.marbles[marble]) ?? [0, 0], sign: marbleSign(marble, scene) }),
  );
  for (const { at, sign } of [...marbles, ...marks]) {
    const cell = nearestFree(grid, at, size);
    const row = grid[cell.row];
    if (row !== undefined) row[cell.column] = sign;
  }
  const edge = `  +${'-'.repeat(2 * CELLS)}+`;
  return [edge, ...grid.map((row) => `  |${row.join('')}|`), edge];
}

function centreOf(column: number, row: number, size: number): Spot {
  return [((column + 0.5) * size) / CELLS, ((row + 0.5) * size) / CELLS];
}

function isInside({ centre, radius }: Disc, [x, y]: Spot): boolean {
  return (x - centre[0]) ** 2 + (y - centre[1]) ** 2 <= radius ** 2;
}

/** There are far more cells than marbles. */
function nearestFree(grid: readonly (readonly string[])[], [x, y]: Spot, size: number): { readonly column: number; readonly row: number } {
  const free = grid.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      const [cellX, cellY] = centreOf(column, row, size);
      return text === INSIDE || text === OUTSIDE ? [{ column, row, distance: (cellX - x) ** 2 + (cellY - y) ** 2 }] : [];
    }),
  );
  return free.reduce((best, cell) => (cell.distance < best.distance ? cell : best));
}

/** Marbles on the map and in lists: the letter of their colour, the same in all languages, and their number. */
const TINTS = { D: 'blue', L: 'cyan', R: 'red', G: 'green', Y: 'yellow' } as const;

export function marbleSign(marble: MarbleId, { ink }: Scene): string {
  return ink(TINTS[colorOf(marble)], marble);
}

/** In a list: marbles of one colour differ by what the map shows. */
export function marbleInList(marble: MarbleId, { say }: Scene): string {
  return `${say(marbleWord(marble))} ${marble}`;
}

export function colorSigns(colors: readonly Color[], { ink }: Scene): string {
  return colors.map((color) => ink(TINTS[color], color)).join('');
}
