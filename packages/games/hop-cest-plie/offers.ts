/** What a seat may do now. */

import { type Offer, pick, type Random, type Seat } from '@tablehop/core';
import { DONE, type FoldMemo, foldOffers, newFoldMemo } from './fold-offers.ts';
import type { Level } from './level.ts';
import { levelOf, type Pieces } from './pieces.ts';
import type { Offers, RowMemo } from './row-memo.ts';
import { countRows, newRowOfferMemo, type RowOfferMemo, rowOfferAt, rowOffers } from './row-offers.ts';
import { dicePermitted, mayChoose, mayMark, mayTake } from './turn.ts';
import { type Action, DICE, type Die, type Sheet, type State } from './types.ts';

const NOTHING: Offers = [];
const CHOICES = byDie((die) => ({ action: { type: 'choose', die } }));
const TAKES = byDie((die) => ({ action: { type: 'take', die } }));

function byDie(offerOf: (die: Die) => Offer<Action>): { readonly [die in Die]: Offer<Action> } {
  return { white: offerOf('white'), black: offerOf('black') };
}

/** What a game remembers of what it has offered. No answer depends on it, only how soon it is given. */
export type OfferMemo = { readonly folds: FoldMemo; readonly rowOffers: RowOfferMemo };

export function newOfferMemo(): OfferMemo {
  return { folds: newFoldMemo(), rowOffers: newRowOfferMemo() };
}

export function rowMemoOf({ rowOffers: { starts } }: OfferMemo): RowMemo {
  return starts.rows;
}

/** In no particular order. */
export function offersOf(pieces: Pieces, memo: OfferMemo, state: State, seat: Seat): Offers {
  if (mayChoose(state, seat)) return choicesOf(pieces, state);
  const sheet = state.sheets[seat];
  if (sheet === undefined || !mayMark(state, seat)) return NOTHING;
  const level = levelOf(pieces, state.options.level);
  const others = otherOffers(memo, level, state, seat, sheet);
  return sheet.unused.length === 0 ? others : others.concat(...rowOffers(memo.rowOffers, level, sheet));
}

/** The same as to pick from `offersOf`, by the same number, without a list of all rows. */
export function anyOfferOf(pieces: Pieces, memo: OfferMemo, state: State, seat: Seat, random: Random): Offer<Action> {
  if (mayChoose(state, seat)) return pick(random, choicesOf(pieces, state));
  const sheet = state.sheets[seat];
  if (sheet === undefined || !mayMark(state, seat)) throw new RangeError(`seat ${seat} may not act now`);
  const level = levelOf(pieces, state.options.level);
  const others = otherOffers(memo, level, state, seat, sheet);
  if (sheet.unused.length === 0) return pick(random, others);
  const place = random.below(others.length + countRows(memo.rowOffers, level, sheet));
  return place < others.length ? (others[place] ?? DONE) : rowOfferAt(memo.rowOffers, level, place - others.length);
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
