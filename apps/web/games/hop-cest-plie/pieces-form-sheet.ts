/** Sheets that nobody has drawn on, to show what a level looks like. */

import { BLANK_SHEET, type Folding, facingUp, HALF_CELL, NO_PAPER, type Sheet, SIZE } from '@tablehop/games/hop-cest-plie';

/** Unfolded, with either side up. */
export function flatSheet(flipped: boolean): Sheet {
  return foldedSheet({ ...BLANK_SHEET, flipped }, []);
}

export function foldedSheet(folding: Folding, prints: readonly string[]): Sheet {
  const shown = Array.from(facingUp(folding), (paper) => {
    if (paper === NO_PAPER) return ' ';
    if (paper === HALF_CELL) return '/';
    return paper < 0 ? '-' : (prints[paper] ?? '.');
  });
  return {
    ...BLANK_SHEET,
    ...folding,
    up: Array.from({ length: SIZE }, (_, y) => shown.slice(SIZE * y, SIZE * (y + 1)).join('')),
    ticked: BLANK_SHEET.front,
  };
}
