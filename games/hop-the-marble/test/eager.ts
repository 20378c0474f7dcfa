/** Plays eagerly: flicks at missing colours, gives up spare marbles. Most matches end in some dozens of turns. */

import { findOffer, type Offer, pick, type Random, type Seat } from '@tablehop/core';
import {
  type Action,
  COLORS,
  type Count,
  cardOf,
  colorOf,
  countArea,
  countCombination,
  hopTheMarble,
  inAreaOf,
  MARBLES,
  type MarbleId,
  NUMBERS,
  openCards,
  type Spot,
  type State,
  spotOf,
  standardPieces,
} from '../rules/index.ts';
import { play } from './match.ts';

export function eagerPlay(from: State, seed: string) {
  return play(from, seed, eagerAction);
}

export function eagerAction(state: State, seat: Seat, luck: Random): Action {
  const offer = pick(luck, hopTheMarble.offers(state, seat));
  switch (offer.action.type) {
    case 'flick':
      return luck.below(8) === 0 ? wildFlick(offer.action, luck) : eagerFlick(state, seat, luck);
    case 'place':
      return somewhere(state, seat, offer, luck);
    default:
      return offer.action;
  }
}

function wildFlick(flick: Extract<Action, { type: 'flick' }>, luck: Random): Action {
  const direction: Spot = [luck.below(2001) - 1000, luck.below(2001) - 1000];
  return { ...flick, direction: direction[0] === 0 && direction[1] === 0 ? [1, 0] : direction, strength: luck.below(1001) };
}

function eagerFlick(state: State, seat: Seat, luck: Random): Action {
  const own = inAreaOf(state.marbles, seat);
  const count = countArea(state.marbles, seat);
  const wanted = wantedCount(state, seat, count);
  const surplus = own.filter((marble) => count[colorOf(marble)] > wanted[colorOf(marble)]);
  const missing = MARBLES.filter((marble) => {
    const isElsewhere = spotOf(state.marbles[marble]) !== null && !own.includes(marble);
    return isElsewhere && count[colorOf(marble)] < wanted[colorOf(marble)];
  });
  if (surplus.length > 0 && (missing.length === 0 || luck.below(2) === 0)) {
    return { type: 'flick', marble: pick(luck, surplus), direction: [0, -1], strength: 0 };
  }
  const marble = pick(luck, own);
  return { type: 'flick', marble, direction: towards(state, marble, missing.length === 0 ? marble : pick(luck, missing)), strength: 1000 };
}

function towards({ marbles }: State, marble: MarbleId, target: MarbleId): Spot {
  const [[x, y], [toX, toY]] = [spotOf(marbles[marble]) ?? [0, 0], spotOf(marbles[target]) ?? [0, 0]];
  const direction: Spot = [Math.round(10 * (toX - x)) + 0, Math.round(10 * (toY - y)) + 0];
  return direction[0] === 0 && direction[1] === 0 ? [0, 1] : direction;
}

/** Marbles to collect: those of the open card nearest to completion, or all of the most frequent colour. */
function wantedCount(state: State, seat: Seat, count: Count): Count {
  const goals =
    state.options.variant === 'noCard'
      ? COLORS.slice(1).map((color): Count => ({ D: 0, L: 0, R: 0, G: 0, Y: 0, [color]: NUMBERS.length }))
      : openCards(standardPieces, state, seat).map(({ id }) => countCombination(cardOf(standardPieces, id)));
  const lacks = goals.map((goal) => COLORS.reduce((sum, color) => sum + Math.abs(goal[color] - count[color]), 0));
  return goals[lacks.indexOf(Math.min(...lacks))] ?? count;
}

/** A random spot in the disc, to the micrometre; the offered one if it is taken. */
function somewhere(state: State, seat: Seat, offer: Offer<Action>, luck: Random): Action {
  const range = offer.vary?.at;
  if (offer.action.type !== 'place' || range === undefined || !('centre' in range)) return offer.action;
  const anywhere = (centre: number) => (centre * 1000 + luck.below(2000 * range.radius + 1) - 1000 * range.radius) / 1000;
  const action: Action = { ...offer.action, at: [anywhere(range.centre[0]), anywhere(range.centre[1])] };
  const isFree = findOffer([offer], action) !== undefined && hopTheMarble.refuse(state, seat, action) === null;
  return isFree ? action : offer.action;
}
