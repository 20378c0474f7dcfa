/** A position without its geometry: whose marbles of which colour, and which goals are reached. */

import { remembered } from '@tablehop/bots';
import type { Seat } from '@tablehop/core';
import {
  CARD_COLORS,
  COLORS,
  type Color,
  cardOf,
  colorOf,
  lastTurnOf,
  MARBLES,
  mayHaveExtras,
  NUMBERS,
  type Pieces,
  type State,
} from '../rules/index.ts';

/** Marbles per colour in one number: three bits per colour, in the order of `COLORS`; there are four of each colour. */
export type Tally = number;

export const NO_MARBLES: Tally = 0;
const TALLIES = 2 ** (3 * COLORS.length);
export const SINGLES: readonly Tally[] = COLORS.map((_, index) => 2 ** (3 * index));

export function single(color: Color): Tally {
  return SINGLES[COLORS.indexOf(color)] ?? NO_MARBLES;
}

export function tallyOf(colors: readonly Color[]): Tally {
  return colors.reduce((sum, color) => sum + single(color), NO_MARBLES);
}

export function countOf(tally: Tally, color: number): number {
  return (tally >> (3 * color)) & 7;
}

export function sizeOf(tally: Tally): number {
  let size = 0;
  for (let rest = tally; rest > 0; rest >>= 3) size += rest & 7;
  return size;
}

export type Standing = {
  readonly areas: readonly Tally[];
  readonly middle: Tally;
  /** By seat, a bit for each goal of its journey. */
  readonly reached: readonly number[];
  /** Who was first to reach the last goal; null in `pile`, where it does not decide. */
  readonly winner: Seat | null;
};

export type Match = {
  readonly players: number;
  readonly journeys: readonly Journey[];
  readonly points: readonly number[];
  /** `noCard`: players collect marbles of one colour. */
  readonly isSetOfOneColor: boolean;
  /** R10: how many turns may follow the current one. */
  readonly turnsToCome: number;
  /** In `pile`: by seat, what the open card is worth, and how many cards are left to draw. */
  readonly pile: { readonly worth: readonly number[]; readonly left: number } | null;
};

/** R6: all marbles of one colour; dark blue is not in play. */
const WHOLE_COLORS = SINGLES.slice(1).map((one) => NUMBERS.length * one);

const JOURNEYS_KEPT = 64;

/** Keeps the last journeys, because their tables fill up from turn to turn. */
export function createMatches(pieces: Pieces): (state: State) => Match {
  const journeys = new Map<string, Journey>();

  function journeyFor(goals: Goals): Journey {
    return remembered(journeys, `${goals.order} ${goals.extras === true} ${goals.wanted.join()}`, () => {
      const [oldest] = journeys.keys();
      if (journeys.size >= JOURNEYS_KEPT && oldest !== undefined) journeys.delete(oldest);
      return createJourney(goals);
    });
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

/** R5: checks everybody, the flicker first; R7: the first to reach the last goal wins. */
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

/** A player's goals: all in `any` or the `given` order, or `one` of them. `extras`: other marbles may be in the area beside a goal (R6). */
export type Goals = { readonly wanted: readonly Tally[]; readonly order: 'any' | 'given' | 'one'; readonly extras?: boolean };

/** Turns from an area to its owner's goals: a turn wins a marble or gets rid of one, so surplus marbles count like missing ones. */
export type Journey = {
  isAtEnd(reached: number): boolean;
  /** The goal that this area meets, as a bit; 0 if none that counts now. */
  reachedBy(area: Tally, reached: number): number;
  /** Turns to the last goal, if nobody interferes. `reached`: a bit for each goal. */
  turnsLeft(area: Tally, reached: number): number;
};

/** Winning a marble may fail; getting rid of one hardly ever does. */
const TURNS_TO_WIN_ONE = 1.3;
const TURNS_TO_LOSE_ONE = 1;
/** The cost of an open goal beyond its marbles: others take some of them on the way. */
const TURNS_OF_RISK = 1;

export function createJourney({ wanted, order, extras = false }: Goals): Journey {
  const all = 2 ** wanted.length - 1;
  const tables: Float64Array[] = [];

  /** By reached goals: the goals that count then. */
  const open: (readonly number[])[] = [];

  function openAfter(reached: number): readonly number[] {
    open[reached] ??= goalsLeft(reached);
    return open[reached];
  }

  function goalsLeft(reached: number): readonly number[] {
    const left = [...wanted.keys()].filter((goal) => (reached & (1 << goal)) === 0);
    return order === 'given' ? left.slice(0, 1) : left;
  }

  function turnsLeft(area: Tally, reached: number): number {
    if (isAtEnd(reached)) return 0;
    tables[reached] ??= new Float64Array(TALLIES).fill(-1);
    const table = tables[reached];
    const known = table[area] ?? -1;
    if (known >= 0) return known;
    let fewest = Number.POSITIVE_INFINITY;
    for (const goal of openAfter(reached)) {
      const target = wanted[goal] ?? area;
      fewest = Math.min(fewest, TURNS_OF_RISK + turnsBetween(area, target, extras) + turnsLeft(target, reached | (1 << goal)));
    }
    table[area] = fewest;
    return fewest;
  }

  function isAtEnd(reached: number): boolean {
    return order === 'one' ? reached !== 0 : reached === all;
  }

  function reachedBy(area: Tally, reached: number): number {
    if (isAtEnd(reached)) return 0;
    for (const goal of openAfter(reached)) if (meets(area, wanted[goal] ?? area, extras)) return 1 << goal;
    return 0;
  }

  return { isAtEnd, reachedBy, turnsLeft };
}

function meets(area: Tally, target: Tally, extras: boolean): boolean {
  return extras ? COLORS.every((_, color) => countOf(area, color) >= countOf(target, color)) : area === target;
}

function turnsBetween(area: Tally, target: Tally, extras: boolean): number {
  let turns = 0;
  for (let color = 0; color < COLORS.length; color++) {
    const missing = countOf(target, color) - countOf(area, color);
    if (missing > 0) turns += missing * TURNS_TO_WIN_ONE;
    else if (!extras) turns -= missing * TURNS_TO_LOSE_ONE;
  }
  return turns;
}
