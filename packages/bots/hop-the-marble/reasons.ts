/** What speaks for an action of Hop the Marble: what a flick is likely to win and whether it is needed, and who can reach what is placed. */

import type { ActionShape, AnyGame, Random, Seat } from '@tablehop/core';
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
  playersOf,
  type Spot,
  type State,
  spotOf,
  trembled,
  type Worlds,
} from '@tablehop/games/hop-the-marble';
import { type Advocate, type Argument, argue } from '../evaluator.ts';
import { eventRandom } from '../simulation-random.ts';
import { aimsOf, type Variety } from './aims.ts';

type Rules = { readonly pieces: Pieces; readonly worlds: Worlds; readonly draw: (state: State, random: Random) => Action };
type Tremble = { readonly turn: number; readonly strength: number };

const STILL: Tremble = { turn: 0, strength: 0 };
/** Enough to say how many of ten flicks do something. */
const FLICKS = 48;
const OF = 10;
/** What happens less often is not what the flick is for. */
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
    // What else there is to flick, to place or to give is countless: an action is judged for itself.
    alternatives: () => [],
  };
}

function argumentsForFlick(rules: Rules, view: State, seat: Seat, flick: Flick): readonly Argument[] {
  const { pieces } = rules;
  const rollOut = createRoller(rules.worlds, view, view.marbles);
  const rolled = tremblesFor(rules, view).map((tremble) => rollOut(trembled(flick, tremble)));
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
      : argue(completed.share >= LIKELY, 'card', {
          amount: completed.share,
          weight: 8,
          key: 'why.completesCard',
          params: { card: completed.card.id, tries: ofTen(completed.share) },
        })),
    ...(goal === null ? [] : aboutGoal(pieces, view, goal, own, cards)),
    ...argue(touchesNothing >= NEARLY_ALWAYS && isSpare, 'rid', { weight: 2, key: 'why.letsGo', params: { color: colorWord(spare) } }),
    ...argue(goal !== null && goal.share < NEARLY_ALWAYS && isSpare, 'miss', {
      weight: 0.6,
      key: 'why.missOk',
      params: { color: colorWord(spare) },
    }),
    ...argue(sweep > 1, 'sweep', { amount: sweep, weight: 0.25, key: 'why.several', params: { count: sweep } }),
  ];
}

type Goal = { readonly marble: MarbleId; readonly share: number };

/** The marble of others or of the middle that is touched most often. */
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
      ? argue(true, 'hits', { amount: OF, weight: 0.15, key: 'why.hitsSurely', params })
      : argue(true, 'hits', { amount: tries, weight: 0.15, key: 'why.hits', params: { ...params, tries } }),
    card === undefined ? [] : argue(true, 'needs', { weight: 2.5, key: 'why.needs', params: { ...params, card: card.id } }),
    argue(view.options.variant === 'noCard' && own[color] > 0, 'same', {
      amount: own[color],
      weight: 1,
      key: 'why.sameColor',
      params: { ...params, count: own[color] + 1 },
    }),
    missed === undefined || owner === null
      ? []
      : argue(true, 'takes', { weight: 1.2, key: 'why.takesNeeded', params: { ...params, card: missed.id }, seat: owner }),
  ].flat();
}

/** R3: whoever is left with nothing gets a marble of those that were won. */
function leavesSomebodyNothing(view: State, seat: Seat, touched: readonly MarbleId[]): boolean {
  return view.cards.some((_, other) => other !== seat && inAreaOf(view.marbles, other).every((marble) => touched.includes(marble)));
}

/** What lies in the seat's area once the flick has touched these (R2, R3), before anything is given back. */
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
  const laid: Marbles = { ...view.marbles, [marble]: held.to === 'area' ? { in: 'area', seat, at } : { in: 'middle', at } };
  const rollOut = createRoller(rules.worlds, view, laid);
  const flicks = inAreaOf(laid, rival).flatMap((source) => aimsOf(rules.pieces, laid, { marble: source, target: marble }, STRAIGHT, null));
  const hits = flicks.filter((flick) => rollOut(flick).includes(marble)).length;
  const beside = nearest(view.marbles, at, (other) => held.to === 'area' && isIn(view.marbles, other, seat));
  const away = nearest(view.marbles, at, (other) => isIn(view.marbles, other, rival));
  return [
    ...argue(flicks.length > 0 && 2 * hits <= flicks.length, 'reached', {
      amount: 1 - hits / Math.max(1, flicks.length),
      weight: 3,
      key: 'why.place.reached',
      params: { tries: flicks.length, hits },
      seat: rival,
    }),
    ...(beside === null
      ? []
      : argue(beside <= CLOSE_MM, 'beside', { weight: 0.3, key: 'why.place.beside', params: { count: Math.round(beside) } })),
    ...(away === null
      ? []
      : argue(true, 'away', {
          amount: away / 1000,
          weight: 0.5,
          key: 'why.place.away',
          params: { count: Math.round(away / MM_PER_CM) },
          seat: rival,
        })),
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
    ...argue(isUseless, 'useless', { weight: 1, key: 'why.give.useless', params, seat: to }),
    ...argue(isSpare, 'spare', { weight: 1.2, key: 'why.give.spare', params }),
  ];
}

/** R8. The first does not tremble at all. */
function tremblesFor({ draw }: Rules, view: State): readonly Tremble[] {
  if (view.options.steadiness === 'steady') return [STILL];
  const awaiting: State = { ...view, phase: 'tremble' };
  const random = eventRandom(view.relief, `reasons ${view.turnNumber}`);
  return Array.from({ length: FLICKS }, () => draw(awaiting, random)).filter((action) => action.type === 'tremble');
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

function nearest(marbles: Marbles, [x, y]: Spot, isSuch: (marble: MarbleId) => boolean): number | null {
  let least: number | null = null;
  for (const marble of MARBLES) {
    const spot = spotOf(marbles[marble]);
    if (spot === null || !isSuch(marble)) continue;
    const distance = Math.sqrt((x - spot[0]) ** 2 + (y - spot[1]) ** 2);
    if (least === null || distance < least) least = distance;
  }
  return least;
}

/** Whoever flicks next of the others; before the first flick seat 0 does. */
function nextRival(view: State, seat: Seat): Seat {
  const players = playersOf(view);
  const next = view.seat === null ? 0 : (view.seat + 1) % players;
  return next === seat ? (next + 1) % players : next;
}

function ofTen(share: number): number {
  return Math.round(share * OF);
}

function colorWord(color: Color) {
  return { key: `color.${color}` };
}
