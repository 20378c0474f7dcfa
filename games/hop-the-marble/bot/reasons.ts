/** Reasons for an action of Hop the Marble: what a flick is likely to win, whether it is needed, and who can reach a placed marble. */

import { type Advocate, type Argument, argue } from '@tablehop/bots';
import type { ActionShape, AnyGame, Seat } from '@tablehop/core';
import {
  type Action,
  type Card,
  COLORS,
  type Color,
  type Count,
  cardOf,
  colorOf,
  countCombination,
  createRoller,
  createWorlds,
  type Flick,
  inAreaOf,
  isExactly,
  MARBLES,
  type MarbleId,
  type Marbles,
  openCards,
  type Pieces,
  piecesOf,
  type Spot,
  type State,
  spotOf,
  trembled,
} from '../rules/index.ts';
import { aimsOf, type Variety } from './aims.ts';
import { drawTrembles, type Rules as PlanningRules, STILL } from './plan-flick.ts';
import { distanceToNearest, nextRival, withPlaced } from './plan-placement.ts';

type Rules = Omit<PlanningRules, 'matchOf'>;

/** Enough to say how many of ten flicks do something. */
const FLICKS = 48;
const OF = 10;
/** A rarer effect is not the purpose of the flick. */
const LIKELY = 0.4;
const NEARLY_ALWAYS = 0.95;
const STRAIGHT: Variety = { offsets: [-9, 0, 9], beyond: [60, 400] };
const CLOSE_MM = 60;
const MM_PER_CM = 10;

export function hopTheMarbleAdvocate(game: AnyGame): Advocate<State> {
  const pieces = piecesOf(game);
  const rules: Rules = { pieces, worlds: createWorlds(pieces), draw: game.draw };
  return {
    argumentsFor(view, seat, given: ActionShape) {
      const action = given as Action;
      switch (action.type) {
        case 'flick':
          return argumentsForFlick(rules, view, seat, action);
        case 'place':
          return argumentsForPlace(rules, view, seat, action.marble, action.at);
        case 'give':
          return argumentsForGift(pieces, view, seat, colorOf(action.marble), action.to);
        default:
          return [];
      }
    },
    // There are countless other flicks, placements and gifts: an action is judged on its own.
    alternatives: () => [],
  };
}

function argumentsForFlick(rules: Rules, view: State, seat: Seat, flick: Flick): readonly Argument[] {
  const { pieces } = rules;
  const rollOut = createRoller(rules.worlds, view, view.marbles);
  const trembles = drawTrembles(rules.draw, view, 'reasons', FLICKS);
  const rolled = (trembles.length === 0 ? [STILL] : trembles).map((tremble) => rollOut(trembled(flick, tremble)));
  const own = countOf(view.marbles, seat);
  const cards = cardsOf(pieces, view, seat);
  const spare = colorOf(flick.marble);
  const isSpare = cards.length > 0 && cards.every((card) => own[spare] > countCombination(card)[spare]);
  const shareOf = (isSo: (touched: readonly MarbleId[]) => boolean) => rolled.filter(isSo).length / rolled.length;
  const completed = cards
    .map((card) => ({
      card,
      share: shareOf(
        (touched) =>
          !leavesSomebodyNothing(view, seat, touched) && isExactly(afterFlick(view, seat, flick.marble, touched), countCombination(card)),
      ),
    }))
    .reduce<{ card: Card; share: number } | null>((best, each) => (each.share > (best?.share ?? 0) ? each : best), null);
  const goal = likeliest(view, seat, rolled);
  const touchesNothing = shareOf((touched) => touched.length === 0);
  const sweep = rollOut(flick).filter((marble) => !isIn(view.marbles, marble, seat)).length;
  return [
    ...(completed === null
      ? []
      : argue(completed.share >= LIKELY, 'card', 8, 'why.completesCard', {
          amount: completed.share,
          params: { card: completed.card.id, tries: ofTen(completed.share) },
        })),
    ...(goal === null ? [] : aboutGoal(pieces, view, goal, own, cards)),
    ...argue(touchesNothing >= NEARLY_ALWAYS && isSpare, 'rid', 2, 'why.letsGo', { params: { color: colorWord(spare) } }),
    ...argue(goal !== null && goal.share < NEARLY_ALWAYS && isSpare, 'miss', 0.6, 'why.missOk', { params: { color: colorWord(spare) } }),
    ...argue(sweep > 1, 'sweep', 0.25, 'why.several', { amount: sweep, params: { count: sweep } }),
  ];
}

type Goal = { readonly marble: MarbleId; readonly share: number };

function likeliest(view: State, seat: Seat, rolled: readonly (readonly MarbleId[])[]): Goal | null {
  let best: Goal | null = null;
  for (const marble of MARBLES) {
    if (isIn(view.marbles, marble, seat)) continue;
    const share = rolled.filter((touched) => touched.includes(marble)).length / rolled.length;
    if (share >= LIKELY && share > (best?.share ?? 0)) best = { marble, share };
  }
  return best;
}

function aboutGoal(pieces: Pieces, view: State, { marble, share }: Goal, own: Count, cards: readonly Card[]): readonly Argument[] {
  const color = colorOf(marble);
  const params = { color: colorWord(color) };
  const tries = ofTen(share);
  const needing = cards.filter((card) => countCombination(card)[color] > own[color]).sort((a, b) => missing(own, a) - missing(own, b));
  const [card] = needing;
  const place = view.marbles[marble];
  const owner = place.in === 'area' ? place.seat : null;
  const theirs = owner === null ? [] : cardsOf(pieces, view, owner);
  const held = owner === null ? 0 : countOf(view.marbles, owner)[color];
  const missed = theirs.find((each) => countCombination(each)[color] >= held);
  return [
    share >= NEARLY_ALWAYS
      ? argue(true, 'hits', 0.15, 'why.hitsSurely', { amount: OF, params })
      : argue(true, 'hits', 0.15, 'why.hits', { amount: tries, params: { ...params, tries } }),
    card === undefined ? [] : argue(true, 'needs', 2.5, 'why.needs', { params: { ...params, card: card.id } }),
    argue(view.options.variant === 'noCard' && own[color] > 0, 'same', 1, 'why.sameColor', {
      amount: own[color],
      params: { ...params, count: own[color] + 1 },
    }),
    missed === undefined || owner === null
      ? []
      : argue(true, 'takes', 1.2, 'why.takesNeeded', { params: { ...params, card: missed.id }, seat: owner }),
  ].flat();
}

/** R3: a player who is left with nothing gets one of the marbles that were won. */
function leavesSomebodyNothing(view: State, seat: Seat, touched: readonly MarbleId[]): boolean {
  return view.cards.some((_, other) => other !== seat && inAreaOf(view.marbles, other).every((marble) => touched.includes(marble)));
}

/** The seat's area once the flick has touched these (R2, R3), before any gifts. */
function afterFlick(view: State, seat: Seat, flicked: MarbleId, touched: readonly MarbleId[]): Count {
  const count = { ...countOf(view.marbles, seat) };
  for (const marble of touched) if (!isIn(view.marbles, marble, seat)) count[colorOf(marble)] += 1;
  if (touched.length === 0 && inAreaOf(view.marbles, seat).length > 1) count[colorOf(flicked)] -= 1;
  return count;
}

function argumentsForPlace(rules: Rules, view: State, seat: Seat, marble: MarbleId, at: Spot): readonly Argument[] {
  const held = view.marbles[marble];
  if (held.in !== 'hand') return [];
  const rival = nextRival(view, seat);
  const laid = withPlaced(view.marbles, marble, held, at);
  const rollOut = createRoller(rules.worlds, view, laid);
  const flicks = inAreaOf(laid, rival).flatMap((source) => aimsOf(rules.pieces, laid, { marble: source, target: marble }, STRAIGHT, null));
  const hits = flicks.filter((flick) => rollOut(flick).includes(marble)).length;
  const distanceTo = (area: Seat) =>
    distanceToNearest(
      inAreaOf(view.marbles, area).map((other) => spotOf(view.marbles[other]) ?? at),
      at,
    );
  const beside = held.to === 'area' ? distanceTo(seat) : null;
  const away = distanceTo(rival);
  return [
    ...argue(flicks.length > 0 && 2 * hits <= flicks.length, 'reached', 3, 'why.place.reached', {
      amount: 1 - hits / Math.max(1, flicks.length),
      params: { tries: flicks.length, hits },
      seat: rival,
    }),
    ...(beside === null ? [] : argue(beside <= CLOSE_MM, 'beside', 0.3, 'why.place.beside', { params: { count: Math.round(beside) } })),
    ...(away === null
      ? []
      : argue(true, 'away', 0.5, 'why.place.away', { amount: away / 1000, params: { count: Math.round(away / MM_PER_CM) }, seat: rival })),
  ];
}

function argumentsForGift(pieces: Pieces, view: State, seat: Seat, color: Color, to: Seat): readonly Argument[] {
  const own = countOf(view.marbles, seat);
  const theirs = countOf(view.marbles, to);
  const cards = cardsOf(pieces, view, seat);
  const theirCards = cardsOf(pieces, view, to);
  const isUseless = theirCards.length > 0 && theirCards.every((card) => countCombination(card)[color] <= theirs[color]);
  const isSpare = cards.length > 0 && cards.every((card) => own[color] > countCombination(card)[color]);
  const params = { color: colorWord(color) };
  return [
    ...argue(isUseless, 'useless', 1, 'why.give.useless', { params, seat: to }),
    ...argue(isSpare, 'spare', 1.2, 'why.give.spare', { params }),
  ];
}

function cardsOf(pieces: Pieces, view: State, seat: Seat): readonly Card[] {
  return openCards(pieces, view, seat).map(({ id }) => cardOf(pieces, id));
}

/** Marbles in hand count where they must go. */
function countOf(marbles: Marbles, seat: Seat): { [color in Color]: number } {
  const count = { D: 0, L: 0, R: 0, G: 0, Y: 0 };
  for (const marble of MARBLES) {
    const place = marbles[marble];
    const isOwn = (place.in === 'area' || (place.in === 'hand' && place.to === 'area')) && place.seat === seat;
    if (isOwn) count[colorOf(marble)] += 1;
  }
  return count;
}

function missing(own: Count, card: Card): number {
  const wanted = countCombination(card);
  return COLORS.reduce((sum, color) => sum + Math.max(0, wanted[color] - own[color]), 0);
}

function isIn(marbles: Marbles, marble: MarbleId, seat: Seat): boolean {
  const place = marbles[marble];
  return place.in === 'area' && place.seat === seat;
}

function ofTen(share: number): number {
  return Math.round(share * OF);
}

function colorWord(color: Color) {
  return { key: `color.${color}` };
}
