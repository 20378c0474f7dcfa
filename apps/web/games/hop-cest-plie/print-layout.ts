/**
 * Where things lie on half a page, in millimetres. The back is the front's mirror image in everything that must match, so that the
 * paper may be turned over about the middle of the page: the grid on the left of the front is on the right of the back.
 */

import { SIZE } from '@tablehop/games/hop-cest-plie';
import { SHEET_SIZES } from '../printing.ts';
import { PAPER } from './geometry.ts';
import type { Face } from './side-face.tsx';

export const { width: WIDTH, height: HEIGHT } = SHEET_SIZES.half;

const CELL_WIDTH = 8;
export const GRID_WIDTH = CELL_WIDTH * SIZE;
/** Around the grid, for the marks where to cut. */
const MARGIN = 4;
export const GRID_TOP = (HEIGHT - GRID_WIDTH) / 2;
/** Of the strip beside the grid, which is cut off. */
export const STRIP_WIDTH = 62;

export const GRID_LEFT: { readonly [face in Face]: number } = { front: MARGIN, back: WIDTH - MARGIN - GRID_WIDTH };
export const STRIP_LEFT: { readonly [face in Face]: number } = { front: WIDTH - MARGIN - STRIP_WIDTH, back: MARGIN };

/** From the units of the drawn sheet to millimetres. */
export const SCALE = GRID_WIDTH / PAPER;
