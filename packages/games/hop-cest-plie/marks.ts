/** Ticks on a sheet, written as texts of `x` and `.`, a row each. Every text is made once and shared by all states. */

import { isOnBack, POSITIONS } from './fold.ts';
import { type Sheet, SIZE } from './types.ts';

const TICK = 'x';
const TICK_CODE = TICK.charCodeAt(0);

const texts: (string | undefined)[] = new Array(2 ** SIZE);
const masks = new Map<string, number>();

/** Bit x is set where column x is ticked. */
export function maskOf(text: string): number {
  const known = masks.get(text);
  if (known !== undefined) return known;
  let mask = 0;
  for (let x = 0; x < SIZE; x++) if (text.charCodeAt(x) === TICK_CODE) mask |= 1 << x;
  return mask;
}

function textOf(mask: number): string {
  const known = texts[mask];
  if (known !== undefined) return known;
  let text = '';
  for (let x = 0; x < SIZE; x++) text += (mask >> x) & 1 ? TICK : '.';
  texts[mask] = text;
  masks.set(text, mask);
  return text;
}

export const NO_MARKS: readonly string[] = Array.from({ length: SIZE }, () => textOf(0));

export function isMarked(rows: readonly string[], position: number): boolean {
  const x = position % SIZE;
  return rows[(position - x) / SIZE]?.charCodeAt(x) === TICK_CODE;
}

/** Ticks a position in rows that are the caller's own; says whether it was not ticked before. */
export function mark(rows: string[], position: number): boolean {
  const x = position % SIZE;
  const y = (position - x) / SIZE;
  const row = rows[y] ?? '';
  if (row.charCodeAt(x) === TICK_CODE) return false;
  rows[y] = textOf(maskOf(row) | (1 << x));
  return true;
}

/** Whether a cell of the paper has been ticked, visible or not. */
export function isTicked(sheet: Pick<Sheet, 'front' | 'back'>, paper: number): boolean {
  return isOnBack(paper) ? isMarked(sheet.back, paper - POSITIONS) : isMarked(sheet.front, paper);
}

export function areTicked(sheet: Pick<Sheet, 'front' | 'back'>, papers: readonly number[]): boolean {
  for (const paper of papers) if (!isTicked(sheet, paper)) return false;
  return true;
}
