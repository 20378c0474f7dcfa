/** What flicks come to: what they have touched, and what that is worth to whoever flicks. */

import type { Seat } from '@tablehop/core';
import { type Components, colorOf, MARBLES, type MarbleId, type Marbles, type State } from '@tablehop/games/hop-the-marble';
import { type Foresight, leadAfterTurn } from './prospects.ts';
import { type Match, matchOf, type Standing, standingOf } from './standing.ts';
import { holds, NO_MARBLES, single, type Tally } from './tally.ts';

/**
 * Whoever is ahead could wait for ever, by touching nothing but marbles of their own: no step forward looks worth what it gives others to
 * take. But a match is won by steps.
 */
const TURNS_LOST_BY_STANDING_STILL = 1.5;

/** `marbles` is where they lay before the flick. */
type Worths = (marbles: Marbles, flicked: MarbleId, touched: readonly MarbleId[]) => number;

/** To the seat, if the flick is theirs. Most flicks touch the same few marbles, so what these are worth is kept. */
export function createWorths(components: Components, state: State, seat: Seat, foresight: Foresight): Worths {
  const match = matchOf(components, state);
  const before = standingOf(state);
  const known = new Map<number, number>();
  return (marbles, flicked, touched) => {
    const key = keyOf(flicked, touched);
    const found = known.get(key);
    if (found !== undefined) return found;
    const standing = afterFlick(before, marbles, seat, flicked, touched);
    const lead = bestAfterGifts(match, standing, seat, colorsOf([flicked, ...touched]), foresight);
    const worth = isSame(standing, before) ? lead - TURNS_LOST_BY_STANDING_STILL : lead;
    known.set(key, worth);
    return worth;
  };
}

/** Which marble was flicked does not matter unless it touches nothing; but R3: it may be given away. */
function keyOf(flicked: MarbleId, touched: readonly MarbleId[]): number {
  let key = MARBLES.indexOf(flicked);
  for (const marble of touched) key += MARBLES.length * 2 ** MARBLES.indexOf(marble);
  return key;
}

function colorsOf(marbles: readonly MarbleId[]): readonly Tally[] {
  return [...new Set(marbles.map((marble) => single(colorOf(marble))))];
}

function afterFlick(before: Standing, marbles: Marbles, seat: Seat, flicked: MarbleId, touched: readonly MarbleId[]): Standing {
  const areas = [...before.areas];
  let { middle } = before;
  if (touched.length === 0) {
    const one = single(colorOf(flicked));
    // R3: the only one comes back.
    if (areas[seat] === one) return before;
    areas[seat] = (areas[seat] ?? NO_MARBLES) - one;
    return { ...before, areas, middle: middle + one };
  }
  for (const marble of touched) {
    const one = single(colorOf(marble));
    const place = marbles[marble];
    if (place.in === 'area') areas[place.seat] = (areas[place.seat] ?? NO_MARBLES) - one;
    else middle -= one;
    areas[seat] = (areas[seat] ?? NO_MARBLES) + one;
  }
  return { ...before, areas, middle };
}

function isSame(one: Standing, other: Standing): boolean {
  return one.areas.every((area, seat) => area === other.areas[seat]);
}

/** R3: everybody who has nothing left gets what suits the flicker best. */
function bestAfterGifts(match: Match, standing: Standing, seat: Seat, gifts: readonly Tally[], foresight: Foresight): number {
  const owed = standing.areas.indexOf(NO_MARBLES);
  if (owed < 0) return leadAfterTurn(match, standing, seat, foresight);
  const own = standing.areas[seat] ?? NO_MARBLES;
  let best = Number.NEGATIVE_INFINITY;
  for (const gift of gifts) {
    if (!holds(own, gift)) continue;
    const areas = standing.areas.with(owed, gift).with(seat, own - gift);
    best = Math.max(best, bestAfterGifts(match, { ...standing, areas }, seat, gifts, foresight));
  }
  return best;
}
