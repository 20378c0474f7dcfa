/** What a seat may do now. */

import { type Offer, pick, type Random, type Seat } from '@tablehop/core';
import type { Level } from './level.ts';
import { levelOf, type Pieces } from './pieces.ts';
import { addRowOffers, countRows, newRowMemo, type RowMemo, rowOfferAt, rowsOn } from './row-offers.ts';
import { dicePermitted, mayChoose, mayFlip, mayFold, mayFoldSide, mayMark, mayTake } from './turn.ts';
import { type Action, CORNERS, DICE, type Die, FOLD_SIZES, type Sheet, SIDES, type State } from './types.ts';

type Offers = readonly Offer<Action>[];

const NOTHING: Offers = [];
const CHOICES = byDie((die) => ({ action: { type: 'choose', die } }));
const TAKES = byDie((die) => ({ action: { type: 'take', die } }));

function byDie(offerOf: (die: Die) => Offer<Action>): { readonly [die in Die]: Offer<Action> } {
  return { white: offerOf('white'), black: offerOf('black') };
}

/** What a game remembers of what it has offered. No answer depends on it, only how soon it is given. */
export type OfferMemo = { readonly folds: FoldMemo; readonly rows: RowMemo };

export function newOfferMemo(): OfferMemo {
  return { folds: newFoldMemo(), rows: newRowMemo() };
}

export function offersOf(pieces: Pieces, memo: OfferMemo, state: State, seat: Seat): Offers {
  if (mayChoose(state, seat)) return choicesOf(pieces, state);
  const sheet = state.sheets[seat];
  if (sheet === undefined || !mayMark(state, seat)) return NOTHING;
  const level = levelOf(pieces, state.options.level);
  const others = otherOffers(memo, level, state, seat, sheet);
  if (sheet.unused.length === 0) return others;
  const offers = others.slice();
  addRowOffers(memo.rows, level, rowsOn(memo.rows, level, sheet), offers);
  return offers;
}

/** The same as to pick from `offersOf`, by the same number, without a list of all rows. */
export function anyOfferOf(pieces: Pieces, memo: OfferMemo, state: State, seat: Seat, random: Random): Offer<Action> {
  if (mayChoose(state, seat)) return pick(random, choicesOf(pieces, state));
  const sheet = state.sheets[seat];
  if (sheet === undefined || !mayMark(state, seat)) throw new RangeError(`seat ${seat} may not act now`);
  const level = levelOf(pieces, state.options.level);
  const others = otherOffers(memo, level, state, seat, sheet);
  if (sheet.unused.length === 0) return pick(random, others);
  const rows = rowsOn(memo.rows, level, sheet);
  const place = random.below(others.length + countRows(level, rows));
  return place < others.length ? (others[place] ?? DONE) : rowOfferAt(memo.rows, level, rows, place - others.length);
}

const ALL_CHOICES = DICE.map((die) => CHOICES[die]);

function choicesOf(pieces: Pieces, state: State): Offers {
  const dice = dicePermitted(pieces, state);
  return dice === DICE ? ALL_CHOICES : dice.map((die) => CHOICES[die]);
}

/** Everything but rows. */
function otherOffers(memo: OfferMemo, level: Level, state: State, seat: Seat, sheet: Sheet): Offers {
  const folds = foldOffers(memo.folds, level, sheet);
  const { chosen } = state;
  if (chosen === null || !mayTake(state, seat, sheet, chosen)) return folds;
  return [DONE, TAKES[chosen], ...folds.slice(1)];
}

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
