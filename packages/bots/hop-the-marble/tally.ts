/** How many marbles of each colour, in one number: cheap to copy, to compare and to look up. */

import { COLORS, type Color } from '@tablehop/games/hop-the-marble';

/** Three bits a colour, in the order of `COLORS`: of each there are four marbles. */
export type Tally = number;

export const NO_MARBLES: Tally = 0;
/** As many as three bits a colour can tell. */
export const TALLIES = 2 ** (3 * COLORS.length);
/** One marble, by colour. */
export const SINGLES: readonly Tally[] = COLORS.map((_, index) => 2 ** (3 * index));

export function single(color: Color): Tally {
  return SINGLES[COLORS.indexOf(color)] ?? NO_MARBLES;
}

export function tallyOf(colors: readonly Color[]): Tally {
  return colors.reduce((sum, color) => sum + single(color), NO_MARBLES);
}

/** How many there are of the colour with this index. */
export function countOf(tally: Tally, color: number): number {
  return (tally >> (3 * color)) & 7;
}

export function sizeOf(tally: Tally): number {
  let size = 0;
  for (let rest = tally; rest > 0; rest >>= 3) size += rest & 7;
  return size;
}
