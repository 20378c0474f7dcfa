/**
 * What the rows of the last few sheets promised. A turn is planned anew after each of its actions, and comes to the same sheets again. What
 * is remembered is what would be found out anew: it depends on nothing but the sheet.
 */

import type { Cell, RowAction, Sheet, Unused } from '@tablehop/games/hop-cest-plie';
import { CORNERS, isSameUse, positionOf, SIDES } from '@tablehop/games/hop-cest-plie';

export type TriedRow = { readonly row: RowAction; readonly promise: number };

export type TriedRows = { rowsOf(sheet: Sheet, tryThem: () => readonly TriedRow[]): readonly TriedRow[] };

/** Enough for a turn of several players. */
const RECENT = 32;

export function newTriedRows(): TriedRows {
  // A ring, in which the newest overwrites the oldest.
  const recent: { readonly sheet: Sheet; readonly rows: readonly TriedRow[] }[] = [];
  let oldest = 0;
  return {
    rowsOf(sheet, tryThem) {
      for (const known of recent) if (hasSameRows(known.sheet, sheet)) return known.rows;
      const rows = tryThem();
      recent[oldest] = { sheet, rows };
      oldest = (oldest + 1) % RECENT;
      return rows;
    },
  };
}

/** Whether they are alike in all that rows and what they leave depend on. */
function hasSameRows(one: Sheet, other: Sheet): boolean {
  return (
    one.die === other.die &&
    one.plusUsed === other.plusUsed &&
    one.flipped === other.flipped &&
    areAlike(one.unused, other.unused, isSameUnused) &&
    areAlike(one.bonuses, other.bonuses, isSame) &&
    CORNERS.every((corner) => one.folds[corner] === other.folds[corner]) &&
    SIDES.every((side) => one.sides[side] === other.sides[side]) &&
    areAlike(one.starts.front, other.starts.front, isSameCell) &&
    areAlike(one.starts.back, other.starts.back, isSameCell) &&
    areAlike(one.front, other.front, isSame) &&
    areAlike(one.back, other.back, isSame)
  );
}

function areAlike<Item>(some: readonly Item[], others: readonly Item[], isLike: (one: Item, other: Item) => boolean): boolean {
  if (some === others) return true;
  return some.length === others.length && some.every((one, index) => isLike(one, others[index] as Item));
}

function isSame(one: string, other: string): boolean {
  return one === other;
}

function isSameCell(one: Cell, other: Cell): boolean {
  return one === other || positionOf(one) === positionOf(other);
}

function isSameUnused(one: Unused, other: Unused): boolean {
  return one.length === other.length && isSameUse(one.use, other.use);
}
