import { type Offer, pick, type Random, type Seat } from '@tablehop/core';
import type { Level } from './level.ts';
import { levelOf, type Pieces } from './pieces.ts';
import { addRowOffers, countRows, type RowMemo, rowOfferAt, rowsOn } from './row-offers.ts';
import { dicePermitted, mayChoose, mayFlip, mayFold, mayFoldSide, mayMark, mayTake } from './turn.ts';
import { type Action, CORNERS, DICE, type Die, FOLD_SIZES, type Sheet, SIDES, type State } from './types.ts';

type Offers = readonly Offer<Action>[];

const NOTHING: Offers = [];
const CHOICES = byDie((die) => ({ action: { type: 'choose', die } }));
const TAKES = byDie((die) => ({ action: { type: 'take', die } }));

function byDie(offerOf: (die: Die) => Offer<Action>): { readonly [die in Die]: Offer<Action> } {
  return { white: offerOf('white'), black: offerOf('black') };
}

export function offersOf(pieces: Pieces, memo: RowMemo, state: State, seat: Seat): Offers {
  if (mayChoose(state, seat)) return choicesOf(pieces, state);
  const sheet = state.sheets[seat];
  if (sheet === undefined || !mayMark(state, seat)) return NOTHING;
  const level = levelOf(pieces, state.options.level);
  const offers = otherOffers(level, state, seat, sheet);
  if (sheet.unused.length > 0) addRowOffers(memo, level, rowsOn(memo, level, sheet), offers);
  return offers;
}

/** The same as picking from `offersOf` with the same random number, without listing all rows. */
export function anyOfferOf(pieces: Pieces, memo: RowMemo, state: State, seat: Seat, random: Random): Offer<Action> {
  if (mayChoose(state, seat)) return pick(random, choicesOf(pieces, state));
  const sheet = state.sheets[seat];
  if (sheet === undefined || !mayMark(state, seat)) throw new RangeError(`seat ${seat} may not act now`);
  const level = levelOf(pieces, state.options.level);
  const others = otherOffers(level, state, seat, sheet);
  if (sheet.unused.length === 0) return pick(random, others);
  const rows = rowsOn(memo, level, sheet);
  const place = random.below(others.length + countRows(level, rows));
  return place < others.length ? (others[place] ?? DONE) : rowOfferAt(memo, level, rows, place - others.length);
}

const ALL_CHOICES = DICE.map((die) => CHOICES[die]);

function choicesOf(pieces: Pieces, state: State): Offers {
  const dice = dicePermitted(pieces, state);
  return dice === DICE ? ALL_CHOICES : dice.map((die) => CHOICES[die]);
}

const DONE: Offer<Action> = { action: { type: 'done' } };
const FLIP: Offer<Action> = { action: { type: 'flip' } };
const FOLDS = CORNERS.map((corner) => FOLD_SIZES.map((size) => ({ action: { type: 'fold', corner, size } as const })));
const SIDE_FOLDS = SIDES.map((side) => ({ action: { type: 'foldSide', side } as const }));

function otherOffers(level: Level, state: State, seat: Seat, sheet: Sheet): Offer<Action>[] {
  const offers: Offer<Action>[] = [DONE];
  const { chosen } = state;
  if (chosen !== null && mayTake(state, seat, sheet, chosen)) offers.push(TAKES[chosen]);
  for (const sizes of FOLDS) {
    for (const fold of sizes) {
      // From small to large: without the small fold of a corner there is no large one.
      if (!mayFold(level, sheet, fold.action.corner, fold.action.size)) break;
      offers.push(fold);
    }
  }
  if (mayFlip(level, sheet)) offers.push(FLIP);
  for (const fold of SIDE_FOLDS) if (mayFoldSide(level, sheet, fold.action.side)) offers.push(fold);
  return offers;
}
