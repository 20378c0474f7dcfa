/** Ticks on a sheet, written as texts of `x` and `.`, a row each. */

import { isOnBack, POSITIONS } from './fold.ts';
import { type Sheet, SIZE } from './types.ts';

const TICK = 'x';
const TICK_CODE = TICK.charCodeAt(0);

/** Bit x is set where column x is ticked. */
export function maskOf(text: string): number {
  let mask = 0;
  for (let x = 0; x < SIZE; x++) if (text.charCodeAt(x) === TICK_CODE) mask |= 1 << x;
  return mask;
}

export const NO_MARKS: readonly string[] = Array.from({ length: SIZE }, () => '.'.repeat(SIZE));

export function isMarked(rows: readonly string[], position: number): boolean {
  const x = position % SIZE;
  return rows[(position - x) / SIZE]?.charCodeAt(x) === TICK_CODE;
}

/** Ticks a position in rows that are the caller's own. */
export type Mark = (rows: string[], position: number) => void;

/** Each text is made once and shared by all sheets: by its mask, for there are only 2¹⁵. */
export function createMark(): Mark {
  const texts = new Map<number, string>();
  return (rows, position) => {
    const x = position % SIZE;
    const y = (position - x) / SIZE;
    const mask = maskOf(rows[y] ?? '') | (1 << x);
    let text = texts.get(mask);
    if (text === undefined) {
      text = textOf(mask);
      texts.set(mask, text);
    }
    rows[y] = text;
  };
}

function textOf(mask: number): string {
  return Array.from({ length: SIZE }, (_, x) => (mask & (1 << x) ? TICK : '.')).join('');
}

/** Whether a cell of the paper has been ticked, visible or not. */
export function isTicked(sheet: Pick<Sheet, 'front' | 'back'>, paper: number): boolean {
  return isOnBack(paper) ? isMarked(sheet.back, paper - POSITIONS) : isMarked(sheet.front, paper);
}

export function areTicked(sheet: Pick<Sheet, 'front' | 'back'>, papers: readonly number[]): boolean {
  for (const paper of papers) if (!isTicked(sheet, paper)) return false;
  return true;
}
