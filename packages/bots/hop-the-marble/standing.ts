/** A position without its geometry: how many marbles of which colour are whose, and which goals are reached. */

import type { Seat } from '@tablehop/core';
import {
  CARD_COLORS,
  cardOf,
  colorOf,
  lastTurnOf,
  MARBLES,
  mayHaveExtras,
  NUMBERS,
  type Pieces,
  type State,
} from '@tablehop/games/hop-the-marble';
import { createJourney, type Goals, type Journey } from './journey.ts';
import { NO_MARBLES, SINGLES, single, type Tally, tallyOf } from './tally.ts';

export type Standing = {
  readonly areas: readonly Tally[];
  readonly middle: Tally;
  /** By seat, a bit for each goal of its journey. */
  readonly reached: readonly number[];
  /** Who was first to reach the last goal; nobody in `pile`, where it does not decide. */
  readonly winner: Seat | null;
};

/** What does not change while a turn is thought about. */
export type Match = {
  readonly players: number;
  readonly journeys: readonly Journey[];
  readonly points: readonly number[];
  /** `noCard`: marbles of one colour are collected. */
  readonly isSetOfOneColor: boolean;
  /** R10: how many turns may follow the one under way. */
  readonly turnsToCome: number;
  /** In `pile`: by seat, what the open card is worth, and how many cards are left to draw. */
  readonly pile: { readonly worth: readonly number[]; readonly left: number } | null;
};

/** R6: all marbles of one colour; dark blue is not in play. */
const WHOLE_COLORS = SINGLES.slice(1).map((one) => NUMBERS.length * one);

const JOURNEYS_KEPT = 64;

/** Makes matches of states. The tables of a journey fill up from turn to turn, so the last journeys are kept. */
export function createMatches(pieces: Pieces): (state: State) => Match {
  const journeys = new Map<string, Journey>();

  function journeyFor(goals: Goals): Journey {
    const key = `${goals.order} ${goals.extras === true} ${goals.wanted.join()}`;
    const known = journeys.get(key);
    if (known !== undefined) return known;
    const [oldest] = journeys.keys();
    if (journeys.size >= JOURNEYS_KEPT && oldest !== undefined) journeys.delete(oldest);
    const journey = createJourney(goals);
    journeys.set(key, journey);
    return journey;
  }

  return (state) => matchOf(pieces, state, journeyFor);
}

function matchOf(pieces: Pieces, state: State, journeyFor: (goals: Goals) => Journey): Match {
  const { variant } = state.options;
  const open = state.cards.map((cards) => cards.filter(({ done }) => !done).map(({ id }) => cardOf(pieces, id)));
  const largestFirst = open.map((cards) => [...cards].sort((a, b) => CARD_COLORS.indexOf(b.color) - CARD_COLORS.indexOf(a.color)));
  const goals = largestFirst.map((cards): Goals => {
    if (variant === 'noCard') return { wanted: WHOLE_COLORS, order: 'one', extras: mayHaveExtras(state.options) };
    return { wanted: cards.map(({ combination }) => tallyOf(combination)), order: variant === 'suite' ? 'given' : 'any' };
  });
  return {
    players: state.cards.length,
    journeys: goals.map(journeyFor),
    points: state.points,
    isSetOfOneColor: variant === 'noCard',
    turnsToCome: lastTurnOf(state.options) - state.turnNumber,
    pile: variant === 'pile' ? { worth: open.map(([card]) => card?.points ?? 0), left: state.pileLeft } : null,
  };
}

/** Marbles in hand count where they must go. */
export function standingOf({ marbles, cards }: State): Standing {
  const areas = cards.map(() => NO_MARBLES);
  let middle = NO_MARBLES;
  for (const marble of MARBLES) {
    const place = marbles[marble];
    const one = single(colorOf(marble));
    if (place.in === 'area' || (place.in === 'hand' && place.to === 'area')) areas[place.seat] = (areas[place.seat] ?? 0) + one;
    else if (place.in !== 'box') middle += one;
  }
  return { areas, middle, reached: cards.map(() => 0), winner: null };
}

/** R5: everybody is looked at, the flicker first; R7: the first to reach the last goal wins. */
export function check({ players, journeys, pile }: Match, standing: Standing, flicker: Seat): Standing {
  let reached: number[] | null = null;
  let { winner } = standing;
  for (let index = 0; index < players; index++) {
    const seat = (flicker + index) % players;
    const before = standing.reached[seat] ?? 0;
    const journey = journeys[seat];
    const goal = journey?.reachedBy(standing.areas[seat] ?? 0, before) ?? 0;
    if (goal === 0) continue;
    reached ??= [...standing.reached];
    reached[seat] = before | goal;
    if (pile === null && winner === null && journey?.isAtEnd(before | goal)) winner = seat;
  }
  return reached === null ? standing : { ...standing, reached, winner };
}
