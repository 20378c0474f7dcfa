/** What a seat may do now. */

import type { Offer, Seat } from '@tablehop/core';
import { type Components, levelOf } from './components.ts';
import type { Level } from './level.ts';
import { type Offers, rowOffers } from './row-offers.ts';
import { dicePermitted, hasDrawnNothing, mayFlip, mayFold, mayFoldSide, takeBonus } from './turn.ts';
import { type Action, CORNERS, type Corner, type Die, type FoldSize, type Sheet, SIDES, type State } from './types.ts';

const NOTHING: Offers = [];
const DONE: Offer<Action> = { action: { type: 'done' } };
const FLIP: Offer<Action> = { action: { type: 'flip' } };
const CHOICES = byDie((die) => ({ action: { type: 'choose', die } }));
const TAKES = byDie((die) => ({ action: { type: 'take', die } }));
const FOLDS = CORNERS.map((corner) => [foldOf(corner, 'small'), foldOf(corner, 'large')] as const);
const SIDE_FOLDS = SIDES.map((side) => ({ action: { type: 'foldSide', side } as const }));

function foldOf(corner: Corner, size: FoldSize) {
  return { action: { type: 'fold', corner, size } as const };
}

function byDie(offerOf: (die: Die) => Offer<Action>): { readonly [die in Die]: Offer<Action> } {
  return { white: offerOf('white'), black: offerOf('black') };
}

export function offersOf(components: Components, state: State, seat: Seat): Offers {
  const sheet = state.sheets[seat];
  if (sheet === undefined) return NOTHING;
  if (state.phase === 'choose' && seat === state.active) return dicePermitted(components, state).map((die) => CHOICES[die]);
  if (state.phase !== 'mark' || sheet.done) return NOTHING;
  const level = levelOf(components, state.options.level);
  const others: Offer<Action>[] = [DONE];
  const { chosen } = state;
  if (chosen !== null && mayTake(state, seat, sheet, chosen)) others.push(TAKES[chosen]);
  addFolds(level, sheet, others);
  const offers = others.concat(...rowOffers(level, sheet));
  mixEnds(offers, state.turnNumber * 7919 + sheet.ticksThisTurn * 104_729);
  return offers;
}

/** Whoever always takes the first offer, or always the last, should still get somewhere: those change from row to row. */
function mixEnds(offers: Offer<Action>[], luck: number): void {
  exchange(offers, 0, luck % offers.length);
  exchange(offers, offers.length - 1, (luck * 31) % offers.length);
}

function exchange(offers: Offer<Action>[], one: number, other: number): void {
  const moved = offers[one] as Offer<Action>;
  offers[one] = offers[other] as Offer<Action>;
  offers[other] = moved;
}

/** The die that the active player has chosen, before the first row. */
function mayTake(state: State, seat: Seat, sheet: Sheet, die: Die): boolean {
  if (seat === state.active || die !== state.chosen || sheet.die === die) return false;
  return sheet.bonuses.includes(takeBonus(die)) && hasDrawnNothing(state, sheet);
}

function addFolds(level: Level, sheet: Sheet, offers: Offer<Action>[]): void {
  for (const [small, large] of FOLDS) {
    // Whoever may not fold a corner small may not fold it large.
    if (!mayFold(level, sheet, small.action.corner, 'small')) continue;
    offers.push(small);
    if (mayFold(level, sheet, large.action.corner, 'large')) offers.push(large);
  }
  if (level.folding === 'once') return;
  if (mayFlip(level, sheet)) offers.push(FLIP);
  for (const offer of SIDE_FOLDS) if (mayFoldSide(level, sheet, offer.action.side)) offers.push(offer);
}
