/** Why a position cannot be: the field and the reason. Whether a match can come to what passes here is not asked beyond that. */

import { type JsonObject, type Message, type Seat, same } from '@tablehop/core';
import { idsOf, isRelief } from './chance.ts';
import { areaOf, middleOf, refuseSpot } from './cloth.ts';
import { completedCard, countCombination, hasReachedAll, isExactly } from './goals.ts';
import { asOfRules1, lastTurnOf, mayHaveExtras } from './options.ts';
import { type Card, cardOf, type Pieces } from './pieces.ts';
import { refuseFlick } from './refuse.ts';
import { outcomeOf, totalsOf } from './score.ts';
import { startingMarbles } from './setup.ts';
import { holders, inAreaOf, inHandOf, owedSeats, seatOfTurn } from './turn.ts';
import { CARD_COLORS, type CardState, MARBLES, type MarbleId, type State } from './types.ts';
import { cardColorWord, marbleWord } from './words.ts';

/** What follows from the rest of a position or from the match: it may be left out, but not be wrong. */
type Derived = { readonly options: unknown; readonly points: readonly number[] | undefined };

type Claim = { readonly pieces: Pieces; readonly state: State; readonly players: number; readonly derived: Derived };

/** In this order: a check may rely on those before it. */
const CHECKS: readonly ((claim: Claim) => Message | null)[] = [
  checkOptions,
  checkTurn,
  checkBox,
  checkSeats,
  checkSpots,
  checkSetup,
  checkHands,
  checkCards,
  checkDone,
  checkPile,
  checkRelief,
  checkFlick,
  checkPoints,
  checkGoals,
];

export function whyImpossible(pieces: Pieces, state: State, players: number, derived: Derived): Message | null {
  const claim: Claim = { pieces, state, players, derived };
  for (const check of CHECKS) {
    const problem = check(claim);
    if (problem !== null) return problem;
  }
  return null;
}

export function impossible(field: string, reason: string, params: JsonObject = {}): Message {
  return { key: 'problem.position', params: { field, reason: { key: `position.${reason}`, params } } };
}

function checkOptions({ state, derived }: Claim): Message | null {
  const { options } = derived;
  // A position of a match of rules 1 does not name the options that came later.
  const isRight = options === undefined || same(options, state.options) || same(options, asOfRules1(state.options));
  return isRight ? null : impossible('options', 'otherOptions');
}

function checkTurn({ state: { phase, turnNumber, seat, options }, players }: Claim): Message | null {
  const last = lastTurnOf(options);
  if (turnNumber > last) return impossible('turnNumber', 'afterLastTurn', { last });
  const isBefore = phase === 'deal' || phase === 'setup';
  if (isBefore !== (turnNumber === 0)) return impossible('turnNumber', isBefore ? 'noTurnYet' : 'turnsFromOne');
  const expected = isBefore ? null : seatOfTurn(turnNumber, players);
  if (seat === expected) return null;
  return expected === null ? impossible('seat', 'nobodysTurn') : impossible('seat', 'otherSeat', { turnNumber, seat: expected });
}

/** R1: the players and the variant decide which marbles are in play. */
function checkBox({ pieces, state, players }: Claim): Message | null {
  const start = startingMarbles(pieces, state.options, players);
  const wrong = MARBLES.find((marble) => (start[marble].in === 'box') !== (state.marbles[marble].in === 'box'));
  if (wrong === undefined) return null;
  return impossible(`marbles.${wrong}`, start[wrong].in === 'box' ? 'notInPlay' : 'inPlay', { marble: marbleWord(wrong) });
}

function checkSeats({ state, players }: Claim): Message | null {
  const wrong = MARBLES.find((marble) => (seatOf(state, marble) ?? 0) >= players);
  return wrong === undefined ? null : impossible(`marbles.${wrong}.seat`, 'noSuchSeat', { last: players - 1 });
}

function seatOf({ marbles }: State, marble: MarbleId): Seat | undefined {
  const place = marbles[marble];
  return place.in === 'area' || place.in === 'hand' ? place.seat : undefined;
}

function checkSpots({ pieces, state, players }: Claim): Message | null {
  for (const marble of MARBLES) {
    const place = state.marbles[marble];
    if (place.in !== 'area' && place.in !== 'middle') continue;
    const others = { ...state.marbles, [marble]: { in: 'box' } };
    const disc = place.in === 'area' ? areaOf(pieces, players, place.seat) : middleOf(pieces);
    const refusal = refuseSpot(pieces, others, disc, place.at);
    if (refusal !== null) return { key: 'problem.position', params: { field: `marbles.${marble}.at`, reason: refusal } };
  }
  return null;
}

/** Before the first flick nobody has anything but their own, and the middle is as it was laid out. */
function checkSetup({ pieces, state, players }: Claim): Message | null {
  if (state.phase !== 'deal' && state.phase !== 'setup') return null;
  const start = startingMarbles(pieces, state.options, players);
  const wrong = MARBLES.find((marble) => {
    const [first, now] = [start[marble], state.marbles[marble]];
    const isPlaced = state.phase === 'setup' && first.in === 'hand' && now.in === 'area' && now.seat === first.seat;
    return !isPlaced && !same(first, now);
  });
  if (wrong !== undefined) return impossible(`marbles.${wrong}`, 'notAtStart', { marble: marbleWord(wrong) });
  return holders(state.marbles, players).length > 0 ? null : impossible('phase', 'nothingToPlace');
}

/** Who holds what while a flick is settled, and that otherwise nobody does. */
function checkHands(claim: Claim): Message | null {
  const { state, players } = claim;
  const { phase, marbles } = state;
  if (phase === 'deal' || phase === 'setup') return null;
  const holding = holders(marbles, players);
  const owed = owedSeats(marbles, players);
  if (phase === 'give' && owed.length === 0) return impossible('phase', 'nobodyOwed');
  if (phase !== 'give' && owed.length > 0) return impossible('marbles', 'withoutMarble', { seat: owed[0] ?? 0 });
  if (phase === 'settle' && holding.length === 0) return impossible('phase', 'nothingToPlace');
  if (phase === 'give' || phase === 'settle') return checkFlickersHand(claim, owed.length) ?? checkGifts(claim, holding);
  const held = MARBLES.find((marble) => marbles[marble].in === 'hand');
  return held === undefined ? null : impossible(`marbles.${held}`, 'inHand', { marble: marbleWord(held) });
}

function checkFlickersHand({ state, players }: Claim, owed: number): Message | null {
  const { marbles, seat } = state;
  const held = inHandOf(marbles, seat ?? 0);
  // Whoever is owed lost at least one marble to the flicker, who keeps the flicked one (R3).
  if (state.phase === 'give' && held.length <= owed) return impossible('marbles', 'tooFewToGive', { owed });
  const toMiddle = held.find((marble) => isHeldFor(state, marble, 'middle'));
  if (toMiddle === undefined) return null;
  const isAlone = held.length === 1 && holders(marbles, players).length === 1 && inAreaOf(marbles, seat ?? 0).length > 0;
  return isAlone && state.phase === 'settle' ? null : impossible(`marbles.${toMiddle}.to`, 'notToMiddle', { marble: marbleWord(toMiddle) });
}

/** Others hold one marble if they were given it because they had none. */
function checkGifts({ state }: Claim, holding: readonly Seat[]): Message | null {
  const { marbles, seat } = state;
  for (const other of holding) {
    if (other === seat) continue;
    const [gift, ...more] = inHandOf(marbles, other);
    const isGift = gift !== undefined && more.length === 0 && isHeldFor(state, gift, 'area') && inAreaOf(marbles, other).length === 0;
    if (!isGift) return impossible('marbles', 'notGiven', { seat: other });
  }
  return null;
}

function isHeldFor({ marbles }: State, marble: MarbleId, to: 'area' | 'middle'): boolean {
  const place = marbles[marble];
  return place.in === 'hand' && place.to === to;
}

function checkCards(claim: Claim): Message | null {
  const { pieces, state } = claim;
  const { cards, phase, options } = state;
  const ids = cards.flat().map(({ id }) => id);
  const unknown = ids.find((id) => !idsOf(pieces).includes(id));
  if (unknown !== undefined) return impossible('cards', 'noSuchCard', { card: unknown });
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return impossible('cards', 'cardTwice', { card: twice });
  if (phase === 'deal' || options.variant === 'noCard') return ids.length === 0 ? null : impossible('cards', 'noCards');
  if (options.variant === 'pile') return null;
  if (options.variant === 'fast') {
    const colors = cards.map(([card, ...more]) => (card === undefined || more.length > 0 ? null : cardOf(pieces, card.id).color));
    return colors[0] !== null && colors.every((color) => color === colors[0]) ? null : impossible('cards', 'oneColor');
  }
  const isOfEach = cards.every((hand) =>
    same(
      hand.map(({ id }) => cardOf(pieces, id).color),
      [...CARD_COLORS],
    ),
  );
  return isOfEach ? null : impossible('cards', 'oneOfEach');
}

function checkDone(claim: Claim): Message | null {
  const { pieces, state } = claim;
  const isTooEarly = state.turnNumber <= 1 && state.phase !== 'over';
  for (const [seat, cards] of state.cards.entries()) {
    if (isTooEarly && cards.some(({ done }) => done)) return impossible(`cards.${seat}`, 'doneTooEarly');
    const problem = state.options.variant === 'suite' ? outOfOrder(pieces, cards) : null;
    if (problem !== null) return impossible(`cards.${seat}`, 'outOfOrder', problem);
  }
  return null;
}

/** `suite`: red, then blue, then green. */
function outOfOrder(pieces: Pieces, cards: readonly CardState[]): JsonObject | null {
  for (const [index, card] of cards.entries()) {
    const larger = cards[index + 1];
    if (larger === undefined || !card.done || larger.done) continue;
    return { card: cardColorWord(cardOf(pieces, card.id).color), before: cardColorWord(cardOf(pieces, larger.id).color) };
  }
  return null;
}

/** Dealt and face-down cards together are the pile that the match began with. */
function checkPile({ pieces, state }: Claim): Message | null {
  const { cards, pile, pileLeft, phase, options } = state;
  if (options.variant !== 'pile' || phase === 'deal') {
    return pileLeft === 0 && (pile === undefined || pile.length === 0) ? null : impossible('pileLeft', 'noPile');
  }
  for (const [seat, own] of cards.entries()) {
    const isOpenLast = own.length > 0 && own.every(({ done }, index) => done || index === own.length - 1);
    if (!isOpenLast) return impossible(`cards.${seat}`, 'openCardLast');
    if (own.every(({ done }) => done) && (phase !== 'over' || pileLeft > 0)) return impossible(`cards.${seat}`, 'noOpenCard');
  }
  const dealt = cards.flat().map(({ id }) => id);
  // More open cards than the pile had would leave fewer than none.
  if (pileLeft < 0 || dealt.length + pileLeft !== options.pileCards)
    return impossible('pileLeft', 'pileSize', { cards: options.pileCards, dealt: dealt.length });
  if (pile === undefined) return null;
  if (pile.length !== pileLeft) return impossible('pile', 'otherPileLeft', { pileLeft });
  const wrong = pile.find((id, index) => !idsOf(pieces).includes(id) || dealt.includes(id) || pile.indexOf(id) !== index);
  return wrong === undefined ? null : impossible('pile', 'notFaceDown', { card: wrong });
}

function checkRelief({ state }: Claim): Message | null {
  return isRelief(state.relief) ? null : impossible('relief', 'noSuchRelief', { relief: state.relief });
}

function checkFlick({ state }: Claim): Message | null {
  const { phase, flick, options, seat } = state;
  if (phase !== 'tremble') return flick === null ? null : impossible('flick', 'noFlick');
  if (options.steadiness !== 'natural') return impossible('phase', 'steady');
  if (flick === null) return impossible('flick', 'flickMissing');
  const refusal = refuseFlick(state, seat ?? 0, flick);
  return refusal === null ? null : { key: 'problem.position', params: { field: 'flick', reason: refusal } };
}

function checkPoints({ pieces, state, derived }: Claim): Message | null {
  if (derived.points === undefined) return null;
  const points = totalsOf(pieces, state);
  return same(derived.points, points) ? null : impossible('points', 'otherPoints', { points: points.join(', ') });
}

/** R5: what was complete when the last turn ended has been counted, and whoever had everything has won. */
function checkGoals({ pieces, state, players }: Claim): Message | null {
  const { phase, options, turnNumber } = state;
  const standing: State = { ...state, points: totalsOf(pieces, state) };
  if (phase === 'over') return outcomeOf(standing) === null ? impossible('phase', 'notOver') : null;
  const isAfterCheck = (phase === 'flick' || phase === 'tremble') && turnNumber > 1;
  for (let seat = 0; seat < players; seat++) {
    // Without cards only what lay there when the last turn was checked can have won.
    const isChecked = options.variant !== 'noCard' || isAfterCheck || isAsChecked(state, seat);
    const hasWon = isChecked && hasReachedAll(state, seat);
    if (hasWon) return impossible('phase', 'alreadyWon', { seat });
    const card = isAfterCheck && options.variant !== 'pile' ? completedCard(pieces, state, seat) : null;
    if (card !== null && !hasCompletedAlike(pieces, state, seat, card))
      return impossible(`cards.${seat}`, 'alreadyComplete', { card: card.id });
  }
  return null;
}

/** R6: while a flick is settled, areas have only lost marbles but for what the flicker places, so a set with extras was there before. */
function isAsChecked({ phase, options, seat: flicker }: State, seat: Seat): boolean {
  return mayHaveExtras(options) && (phase === 'give' || (phase === 'settle' && seat !== flicker));
}

/** A check counts one card: of two that want the same, one is left for the next (R5). */
function hasCompletedAlike(pieces: Pieces, { cards }: State, seat: Seat, card: Card): boolean {
  const wanted = countCombination(card);
  return (cards[seat] ?? []).some(({ id, done }) => done && isExactly(countCombination(cardOf(pieces, id)), wanted));
}
