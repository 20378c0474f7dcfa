/** Why a position is impossible: each field with the rule that it breaks. Does not prove that a match can reach what passes. */

import { type Seat, same } from '@tablehop/core';
import type { BrokenRule } from '@tablehop/core/parsing';
import { faultOfColors, idsOf, isRelief } from './chance.ts';
import { areaOf, middleOf, refuseSpot } from './cloth.ts';
import { completedCard, countCombination, hasReachedAll, isExactly } from './goals.ts';
import { asOfRules1, lastTurnOf, mayHaveExtras } from './options.ts';
import { type Card, cardOf, type Pieces } from './pieces.ts';
import { refuseFlick } from './refuse.ts';
import { outcomeOf, totalsOf } from './score.ts';
import { holders, inAreaOf, inHandOf, isHeldFor, owedSeats, seatOfTurn, startingMarbles } from './turn.ts';
import { MARBLES, type State } from './types.ts';

/** Follows from the rest of the position or from the match: may be absent, but not wrong. */
type Derived = { readonly options: unknown; readonly points: readonly number[] | undefined };

type Claim = { readonly pieces: Pieces; readonly state: State; readonly players: number };

/** In this order: a check may rely on those before it. */
const CHECKS = [inTurn, inMarbles, inSetup, inHands, inCards, inDone, inPile, inFlick];

export function* brokenRules(pieces: Pieces, state: State, players: number, { options, points }: Derived): Generator<BrokenRule> {
  // A position of rules 1 does not name the options that came later.
  const areOptionsRight = options === undefined || same(options, state.options) || same(options, asOfRules1(state.options));
  if (!areOptionsRight) yield ['options', 'otherOptions'];
  const claim: Claim = { pieces, state, players };
  for (const check of CHECKS) yield* check(claim);
  if (points !== undefined && !same(points, totalsOf(pieces, state))) yield ['points', 'otherPoints'];
  yield* inGoals(claim);
}

function* inTurn({ state: { phase, turnNumber, seat, options }, players }: Claim): Generator<BrokenRule> {
  if (turnNumber > lastTurnOf(options)) yield ['turnNumber', 'afterLastTurn'];
  const isBefore = phase === 'deal' || phase === 'setup';
  if (isBefore !== (turnNumber === 0)) yield ['turnNumber', isBefore ? 'noTurnYet' : 'turnsFromOne'];
  const expected = isBefore ? null : seatOfTurn(turnNumber, players);
  if (seat !== expected) yield ['seat', expected === null ? 'nobodysTurn' : 'otherSeat'];
}

function* inMarbles({ pieces, state, players }: Claim): Generator<BrokenRule> {
  // R1: the players and the variant decide which marbles are in play.
  const start = startingMarbles(pieces, state.options, players);
  for (const marble of MARBLES) {
    const isInBox = start[marble].in === 'box';
    if (isInBox !== (state.marbles[marble].in === 'box')) yield [`marbles.${marble}`, isInBox ? 'notInPlay' : 'inPlay'];
  }
  for (const marble of MARBLES) {
    const place = state.marbles[marble];
    if ((place.in === 'area' || place.in === 'hand') && place.seat >= players) yield [`marbles.${marble}.seat`, 'noSuchSeat'];
  }
  for (const marble of MARBLES) {
    const place = state.marbles[marble];
    if (place.in !== 'area' && place.in !== 'middle') continue;
    const others = { ...state.marbles, [marble]: { in: 'box' } };
    const disc = place.in === 'area' ? areaOf(pieces, players, place.seat) : middleOf(pieces);
    const refusal = refuseSpot(pieces, others, disc, place.at);
    if (refusal !== null) yield [`marbles.${marble}.at`, refusal.rule];
  }
}

/** Before the first flick everybody has only their own, and the middle is as at the start. */
function* inSetup({ pieces, state, players }: Claim): Generator<BrokenRule> {
  if (state.phase !== 'deal' && state.phase !== 'setup') return;
  const start = startingMarbles(pieces, state.options, players);
  for (const marble of MARBLES) {
    const [first, now] = [start[marble], state.marbles[marble]];
    const isPlaced = state.phase === 'setup' && first.in === 'hand' && now.in === 'area' && now.seat === first.seat;
    if (!isPlaced && !same(first, now)) yield [`marbles.${marble}`, 'notAtStart'];
  }
  if (holders(state.marbles, players).length === 0) yield ['phase', 'nothingToPlace'];
}

function* inHands(claim: Claim): Generator<BrokenRule> {
  const { phase, marbles } = claim.state;
  if (phase === 'deal' || phase === 'setup') return;
  const holding = holders(marbles, claim.players);
  const owed = owedSeats(marbles, claim.players);
  if (phase === 'give' && owed.length === 0) yield ['phase', 'nobodyOwed'];
  if (phase !== 'give' && owed.length > 0) yield ['marbles', 'withoutMarble'];
  if (phase === 'settle' && holding.length === 0) yield ['phase', 'nothingToPlace'];
  if (phase === 'give' || phase === 'settle') {
    yield* inFlickersHand(claim, owed.length);
    yield* inGifts(claim, holding);
    return;
  }
  const held = MARBLES.find((marble) => marbles[marble].in === 'hand');
  if (held !== undefined) yield [`marbles.${held}`, 'inHand'];
}

function* inFlickersHand({ state: { phase, marbles, seat }, players }: Claim, owed: number): Generator<BrokenRule> {
  const held = inHandOf(marbles, seat ?? 0);
  // R3: each owed seat lost a marble to the flicker, who keeps the flicked one.
  if (phase === 'give' && held.length <= owed) yield ['marbles', 'tooFewToGive'];
  const toMiddle = held.find((marble) => isHeldFor(marbles[marble], 'middle'));
  if (toMiddle === undefined) return;
  const isAlone = held.length === 1 && holders(marbles, players).length === 1 && inAreaOf(marbles, seat ?? 0).length > 0;
  if (!isAlone || phase !== 'settle') yield [`marbles.${toMiddle}.to`, 'notToMiddle'];
}

/** Others hold one marble if they were given it because they had none. */
function* inGifts({ state: { marbles, seat } }: Claim, holding: readonly Seat[]): Generator<BrokenRule> {
  for (const other of holding) {
    if (other === seat) continue;
    const [gift, ...more] = inHandOf(marbles, other);
    const isGift = gift !== undefined && more.length === 0 && isHeldFor(marbles[gift], 'area') && inAreaOf(marbles, other).length === 0;
    if (!isGift) yield ['marbles', 'notGiven'];
  }
}

function* inCards({ pieces, state: { cards, phase, options } }: Claim): Generator<BrokenRule> {
  const ids = cards.flat().map(({ id }) => id);
  if (ids.some((id) => !idsOf(pieces).includes(id))) yield ['cards', 'noSuchCard'];
  if (new Set(ids).size < ids.length) yield ['cards', 'cardTwice'];
  if (phase === 'deal' || options.variant === 'noCard') {
    if (ids.length > 0) yield ['cards', 'noCards'];
  } else if (options.variant !== 'pile') {
    const fault = faultOfColors(
      pieces,
      options.variant,
      cards.map((hand) => hand.map(({ id }) => id)),
    );
    if (fault !== null) yield ['cards', fault];
  }
}

/** Nothing is done before the first check. `suite`: red, then blue, then green. */
function* inDone({ state }: Claim): Generator<BrokenRule> {
  const isTooEarly = state.turnNumber <= 1 && state.phase !== 'over';
  for (const [seat, cards] of state.cards.entries()) {
    if (isTooEarly && cards.some(({ done }) => done)) yield [`cards.${seat}`, 'doneTooEarly'];
    const isOutOfOrder = cards.some(({ done }, index) => done && cards[index + 1]?.done === false);
    if (state.options.variant === 'suite' && isOutOfOrder) yield [`cards.${seat}`, 'outOfOrder'];
  }
}

/** Dealt and face-down cards together are the pile that the match began with. */
function* inPile({ pieces, state: { cards, pile, pileLeft, phase, options } }: Claim): Generator<BrokenRule> {
  if (options.variant !== 'pile' || phase === 'deal') {
    if (pileLeft !== 0 || (pile !== undefined && pile.length > 0)) yield ['pileLeft', 'noPile'];
    return;
  }
  for (const [seat, own] of cards.entries()) {
    const isOpenLast = own.length > 0 && own.every(({ done }, index) => done || index === own.length - 1);
    if (!isOpenLast) yield [`cards.${seat}`, 'openCardLast'];
    if (own.every(({ done }) => done) && (phase !== 'over' || pileLeft > 0)) yield [`cards.${seat}`, 'noOpenCard'];
  }
  const dealt = cards.flat().map(({ id }) => id);
  // More open cards than the pile had would leave fewer than none.
  if (pileLeft < 0 || dealt.length + pileLeft !== options.pileCards) yield ['pileLeft', 'pileSize'];
  if (pile === undefined) return;
  if (pile.length !== pileLeft) yield ['pile', 'otherPileLeft'];
  const isFaceDown = (id: string) => idsOf(pieces).includes(id) && !dealt.includes(id);
  if (!pile.every(isFaceDown) || new Set(pile).size < pile.length) yield ['pile', 'notFaceDown'];
}

function* inFlick({ state }: Claim): Generator<BrokenRule> {
  const { phase, flick, options, seat } = state;
  if (!isRelief(state.relief)) yield ['relief', 'noSuchRelief'];
  if (phase !== 'tremble') {
    if (flick !== null) yield ['flick', 'noFlick'];
    return;
  }
  if (options.steadiness !== 'natural') yield ['phase', 'steady'];
  if (flick === null) return yield ['flick', 'flickMissing'];
  const refusal = refuseFlick(state, seat ?? 0, flick);
  if (refusal !== null) yield ['flick', refusal.rule];
}

/** R5: what was complete at the end of the last turn has been counted, and a player with everything has won. */
function* inGoals({ pieces, state, players }: Claim): Generator<BrokenRule> {
  const { phase, options, turnNumber } = state;
  if (phase === 'over') {
    if (outcomeOf({ ...state, points: totalsOf(pieces, state) }) === null) yield ['phase', 'notOver'];
    return;
  }
  const isAfterCheck = (phase === 'flick' || phase === 'tremble') && turnNumber > 1;
  for (let seat = 0; seat < players; seat++) {
    // Without cards only what was there at the last check can have won.
    const isChecked = options.variant !== 'noCard' || isAfterCheck || isAsChecked(state, seat);
    if (isChecked && hasReachedAll(state, seat)) yield ['phase', 'alreadyWon'];
    const card = isAfterCheck && options.variant !== 'pile' ? completedCard(pieces, state, seat) : null;
    if (card !== null && !hasCompletedAlike(pieces, state, seat, card)) yield [`cards.${seat}`, 'alreadyComplete'];
  }
}

/** R6: while a flick settles, areas only lose marbles, except for what the flicker places, so a set with extras was there before. */
function isAsChecked({ phase, options, seat: flicker }: State, seat: Seat): boolean {
  return mayHaveExtras(options) && (phase === 'give' || (phase === 'settle' && seat !== flicker));
}

/** A check counts one card: of two with the same marbles, one is left for the next (R5). */
function hasCompletedAlike(pieces: Pieces, { cards }: State, seat: Seat, card: Card): boolean {
  const wanted = countCombination(card);
  return (cards[seat] ?? []).some(({ id, done }) => done && isExactly(countCombination(cardOf(pieces, id)), wanted));
}
