/** A sheet of level 1 that lacks only the target in the middle, beside a start point at [6,7]. */

import type { Corner, FoldSize } from '../rules/index.ts';
import { EVERYWHERE, sheet } from './match.ts';

type Folds = { readonly [corner in Corner]?: FoldSize };

export const SMALL = { NW: 'small', NE: 'small', SW: 'small', SE: 'small' } as const;
export const LARGE = { NW: 'large', NE: 'large', SW: 'large', SE: 'large' } as const;

export function nearGoal(folds: Folds = SMALL, more: object = {}) {
  const front = EVERYWHERE.filter(([x, y]) => !(x === 7 && y === 7));
  return sheet({ folds, front, back: flapCells(folds), starts: { front: [[6, 7]] }, more });
}

export function atGoal(folds: Folds = SMALL, more: object = {}, front = EVERYWHERE) {
  return sheet({ folds, front, back: flapCells(folds), more });
}

/** As seen from the back, whose west is the front's east. */
function flapCells(folds: Folds) {
  const reach = (corner: Corner) => (folds[corner] === undefined ? 0 : folds[corner] === 'small' ? 3 : 5);
  return EVERYWHERE.filter(
    ([x, y]) => 14 - x + y < reach('NW') || x + y < reach('NE') || 14 - x + 14 - y < reach('SW') || x + 14 - y < reach('SE'),
  );
}
