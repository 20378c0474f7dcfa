/** Ticks on a sheet, as texts of `x` and `.`, one per row. */

import { isOnBack, POSITIONS } from './fold.ts';
import { type Sheet, SIZE } from './types.ts';

const TICK = 'x';
const TICK_CODE = TICK.charCodeAt(0);

export function maskOf(text: string): number {
  let mask = 0;
  for (let x = 0; x < SIZE; x++) if (text.charCodeAt(x) === TICK_CODE) mask |= 1 << x;
  return mask;
}

export const NO_MARKS: readonly string[] = Array.from({ length: SIZE }, () => '.'.repeat(SIZE));

export const BLANK_SHEET: Omit<Sheet, 'up' | 'ticked'> = {
  front: NO_MARKS,
  back: NO_MARKS,
  starts: { front: [], back: [] },
  folds: { NW: null, NE: null, SW: null, SE: null },
  flipped: false,
  sides: { N: false, E: false, S: false, W: false },
  bonuses: [],
  die: null,
  plusUsed: false,
  unused: [],
  ticksThisTurn: 0,
  done: false,
};

export function isMarked(rows: readonly string[], position: number): boolean {
  const x = position % SIZE;
  return rows[(position - x) / SIZE]?.charCodeAt(x) === TICK_CODE;
}

/** Changes `rows` in place. */
export function mark(rows: string[], position: number): void {
  const x = position % SIZE;
  const y = (position - x) / SIZE;
  rows[y] = ticked(rows[y] ?? '', x);
}

const codes: number[] = new Array(SIZE).fill(0);

/** Not cached: a lookup among all 2¹⁵ texts would be slower, because they are far apart in memory. */
function ticked(text: string, at: number): string {
  for (let x = 0; x < SIZE; x++) codes[x] = text.charCodeAt(x);
  codes[at] = TICK_CODE;
  return String.fromCharCode.apply(null, codes);
}

export function isTicked(sheet: Pick<Sheet, 'front' | 'back'>, paper: number): boolean {
  return isOnBack(paper) ? isMarked(sheet.back, paper - POSITIONS) : isMarked(sheet.front, paper);
}

export function areTicked(sheet: Pick<Sheet, 'front' | 'back'>, papers: readonly number[]): boolean {
  for (const paper of papers) if (!isTicked(sheet, paper)) return false;
  return true;
}
