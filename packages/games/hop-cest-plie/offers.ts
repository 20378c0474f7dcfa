/** What a seat may do now. */

import type { Offer, Seat } from '@tablehop/core';
import { levelOf, type Pieces } from './pieces.ts';
import { type OfferMemo, type Offers, rowOffers } from './row-offers.ts';
import { dicePermitted, mayChoose, mayFlip, mayFold, mayFoldSide, mayMark, mayTake } from './turn.ts';
import { type Action, CORNERS, type Die, FOLD_SIZES, SIDES, type State } from './types.ts';

const NOTHING: Offers = [];
const DONE: Offer<Action> = { action: { type: 'done' } };
const FLIP: Offer<Action> = { action: { type: 'flip' } };
const CHOICES = byDie((die) => ({ action: { type: 'choose', die } }));
const TAKES = byDie((die) => ({ action: { type: 'take', die } }));
const FOLDS = CORNERS.map((corner) => FOLD_SIZES.map((size) => ({ action: { type: 'fold', corner, size } as const })));
const SIDE_FOLDS = SIDES.map((side) => ({ action: { type: 'foldSide', side } as const }));

function byDie(offerOf: (die: Die) => Offer<Action>): { readonly [die in Die]: Offer<Action> } {
  return { white: offerOf('white'), black: offerOf('black') };
}

/** In no particular order. */
export function offersOf(pieces: Pieces, memo: OfferMemo, state: State, seat: Seat): Offers {
  if (mayChoose(state, seat)) return dicePermitted(pieces, state).map((die) => CHOICES[die]);
  const sheet = state.sheets[seat];
  if (sheet === undefined || !mayMark(state, seat)) return NOTHING;
  const level = levelOf(pieces, state.options.level);
  const others: Offer<Action>[] = [DONE];
  const { chosen } = state;
  if (chosen !== null && mayTake(state, seat, sheet, chosen)) others.push(TAKES[chosen]);
  for (const sizes of FOLDS) {
    for (const fold of sizes) {
      // From small to large: who may not fold a corner small may not fold it large.
      if (!mayFold(level, sheet, fold.action.corner, fold.action.size)) break;
      others.push(fold);
    }
  }
  if (mayFlip(level, sheet)) others.push(FLIP);
  for (const fold of SIDE_FOLDS) if (mayFoldSide(level, sheet, fold.action.side)) others.push(fold);
  return others.concat(...rowOffers(memo, level, sheet));
}
