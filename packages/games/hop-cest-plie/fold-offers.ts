/** The offers of folds and of the flip, with what may always be done. They change only with the marks and the folds of a sheet. */

import type { Offer } from '@tablehop/core';
import type { Level } from './level.ts';
import type { Offers } from './row-memo.ts';
import { mayFlip, mayFold, mayFoldSide } from './turn.ts';
import { type Action, CORNERS, FOLD_SIZES, type Sheet, SIDES } from './types.ts';

export const DONE: Offer<Action> = { action: { type: 'done' } };
const FLIP: Offer<Action> = { action: { type: 'flip' } };
const FOLDS = CORNERS.map((corner) => FOLD_SIZES.map((size) => ({ action: { type: 'fold', corner, size } as const })));
const SIDE_FOLDS = SIDES.map((side) => ({ action: { type: 'foldSide', side } as const }));

/** The marks and folds of a sheet, by themselves: a whole sheet would be one more thing to fetch from memory. */
type MarksAndFolds = Pick<Sheet, 'front' | 'back' | 'folds' | 'flipped' | 'sides'>;
type Known = MarksAndFolds & { readonly level: Level; readonly offers: Offers };

/** A ring: the newest overwrites the oldest. */
export type FoldMemo = { readonly recent: Known[]; oldest: number };

/** Enough for all seats at a table. */
const RECENT = 8;

export function newFoldMemo(): FoldMemo {
  return { recent: [], oldest: 0 };
}

export function foldOffers(memo: FoldMemo, level: Level, sheet: Sheet): Offers {
  for (const known of memo.recent) if (known.level === level && hasSameMarksAndFolds(known, sheet)) return known.offers;
  const offers = newOffers(level, sheet);
  const { front, back, folds, flipped, sides } = sheet;
  memo.recent[memo.oldest] = { level, front, back, folds, flipped, sides, offers };
  memo.oldest = (memo.oldest + 1) % RECENT;
  return offers;
}

/** Whether they are the very same: most moves leave them as they are. */
function hasSameMarksAndFolds(one: MarksAndFolds, other: MarksAndFolds): boolean {
  return (
    one.front === other.front &&
    one.back === other.back &&
    one.folds === other.folds &&
    one.flipped === other.flipped &&
    one.sides === other.sides
  );
}

function newOffers(level: Level, sheet: Sheet): Offers {
  const offers: Offer<Action>[] = [DONE];
  for (const sizes of FOLDS) {
    for (const fold of sizes) {
      // From small to large: who may not fold a corner small may not fold it large.
      if (!mayFold(level, sheet, fold.action.corner, fold.action.size)) break;
      offers.push(fold);
    }
  }
  if (mayFlip(level, sheet)) offers.push(FLIP);
  for (const fold of SIDE_FOLDS) if (mayFoldSide(level, sheet, fold.action.side)) offers.push(fold);
  return offers;
}
