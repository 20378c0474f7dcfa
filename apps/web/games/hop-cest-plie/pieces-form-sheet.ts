/** Sheets that nobody has drawn on, to show what a level looks like. */

import { type Folding, facingUp, HALF_CELL, NO_PAPER, type Sheet, SIZE } from '@tablehop/games/hop-cest-plie';

const UNMARKED: readonly string[] = Array.from({ length: SIZE }, () => '.'.repeat(SIZE));
const NOTHING_FOLDED: Folding = {
  folds: { NW: null, NE: null, SW: null, SE: null },
  flipped: false,
  sides: { N: false, E: false, S: false, W: false },
};

/** Unfolded, with either side up. */
export function flatSheet(flipped: boolean): Sheet {
  return foldedSheet({ ...NOTHING_FOLDED, flipped }, []);
}

export function foldedSheet(folding: Folding, prints: readonly string[]): Sheet {
  const shown = Array.from(facingUp(folding), (paper) => {
    if (paper === NO_PAPER) return ' ';
    if (paper === HALF_CELL) return '/';
    return paper < 0 ? '-' : (prints[paper] ?? '.');
  });
  return {
    ...folding,
    front: UNMARKED,
    back: UNMARKED,
    starts: { front: [], back: [] },
    bonuses: [],
    die: null,
    plusUsed: false,
    unused: [],
    ticksThisTurn: 0,
    done: false,
    up: Array.from({ length: SIZE }, (_, y) => shown.slice(SIZE * y, SIZE * (y + 1)).join('')),
    ticked: UNMARKED,
  };
}
