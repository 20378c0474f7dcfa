/** What flicks come to: what they have touched, and what that is worth to whoever flicks. */

import type { Seat } from '@tablehop/core';
import { colorOf, type MarbleId, type Marbles, type State } from '@tablehop/games/hop-the-marble';
import { type Foresight, leadAfterTurn } from './prospects.ts';
import { type Match, type Standing, standingOf } from './standing.ts';
import { NO_MARBLES, single } from './tally.ts';

/**
 * Whoever is ahead could wait for ever, by touching nothing but marbles of their own: no step forward looks worth what it gives others to
 * take. But a match is won by steps.
 */
const TURNS_LOST_BY_STANDING_STILL = 1.5;

/** `marbles` is where they lay before the flick. */
export type Worths = (marbles: Marbles, flicked: MarbleId, touched: readonly MarbleId[]) => number;

/** To the seat, if the flick is theirs. Flicks come to the same few standings again and again, so what these are worth is kept. */
export function createWorths(match: Match, state: State, seat: Seat, foresight: Foresight): Worths {
  const before = standingOf(state);
  const known = new Map<string, number>();
  return (marbles, flicked, touched) => {
    const standing = afterFlick(before, marbles, seat, flicked, touched);
    // R3: what a flick has recovered matters only to whoever must give some of it away.
    if (standing.areas.includes(NO_MARBLES)) return worthIn(standing, [flicked, ...touched]);
    // What the areas do not hold lies in the middle.
    const key = standing.areas.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const worth = worthIn(standing, touched);
    known.set(key, worth);
    return worth;
  };

  function worthIn(standing: Standing, recovered: readonly MarbleId[]): number {
    const leads = afterGifts(standing, seat, recovered).map((given) => leadAfterTurn(match, given, seat, foresight));
    const lead = Math.max(...leads);
    return isSame(standing, before) ? lead - TURNS_LOST_BY_STANDING_STILL : lead;
  }
}

/** Before anything is given away: everything touched is the flicker's (R2, R3). `marbles` is where they lay. */
export function afterFlick(before: Standing, marbles: Marbles, seat: Seat, flicked: MarbleId, touched: readonly MarbleId[]): Standing {
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

/** R3: everybody who has nothing left gets one of the recovered marbles, of any colour that there is among them. */
export function afterGifts(standing: Standing, seat: Seat, recovered: readonly MarbleId[]): readonly Standing[] {
  const owed = standing.areas.indexOf(NO_MARBLES);
  if (owed < 0) return [standing];
  const own = standing.areas[seat] ?? NO_MARBLES;
  return oneOfEachColor(recovered).flatMap((gift) => {
    const one = single(colorOf(gift));
    const areas = standing.areas.with(owed, one).with(seat, own - one);
    return afterGifts(
      { ...standing, areas },
      seat,
      recovered.filter((marble) => marble !== gift),
    );
  });
}

/** Marbles of one colour are alike. */
function oneOfEachColor(marbles: readonly MarbleId[]): readonly MarbleId[] {
  return [...new Map(marbles.map((marble) => [colorOf(marble), marble])).values()];
}
