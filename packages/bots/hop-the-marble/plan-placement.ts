/**
 * Where to put marbles down: where whoever flicks next gains least by going for them, and otherwise close together, for whoever goes for one
 * of several that lie close together gets others as well, and seldom wants them.
 */

import type { Seat } from '@tablehop/core';
import {
  createRoller,
  discFor,
  inAreaOf,
  type MarbleId,
  type Marbles,
  onCloth,
  type Pieces,
  type Place,
  playersOf,
  refuseSpot,
  type Spot,
  type State,
} from '@tablehop/games/hop-the-marble';
import type { Limits } from '../limits.ts';
import { aimsAt, type Variety } from './aims.ts';
import { createWorths } from './outcome.ts';
import type { Rules } from './plan-flick.ts';
import type { Foresight } from './prospects.ts';

type Held = Extract<Place, { in: 'hand' }>;

/** `lattice`: millimetres between the spots that are looked at; `isWary`: whether the next player's flicks at the marble are tried. */
export type PlacementSearch = { readonly lattice: number; readonly isWary: boolean };

/** Full and to either side of the middle, which stands for a finger that trembles; just far enough, and with much to spare. */
const FLICKS_AT_IT: Variety = { offsets: [-9, 0, 9], beyond: [60, 400] };
const AS_IT_STANDS: Foresight = { turns: 0, moves: 0 };
/** What it costs to lie a millimetre apart from the others, in turns: little, but it decides where nothing else does. */
const TURNS_A_MILLIMETRE = 0.002;

export function planSpot(
  rules: Rules,
  state: State,
  marble: MarbleId,
  { lattice, isWary }: PlacementSearch,
  offered: Spot,
  limits: Limits,
): Spot {
  const held = state.marbles[marble];
  if (held.in !== 'hand') return offered;
  const dangerOf: ReturnType<typeof createDangers> = isWary ? createDangers(rules, state, marble, held.seat) : () => 0;
  let best = offered;
  let least = Number.POSITIVE_INFINITY;
  for (const at of spotsFor(rules.pieces, state, held, lattice)) {
    const distance = TURNS_A_MILLIMETRE * distanceToOthers(state.marbles, held, at);
    const danger = dangerOf(laid(state.marbles, marble, held, at), least - distance) + distance;
    if (danger < least) {
      least = danger;
      best = at;
    }
    if (limits.isTimeUp()) break;
  }
  return best;
}

function spotsFor(pieces: Pieces, { marbles, cards }: State, held: Held, lattice: number): readonly Spot[] {
  const disc = discFor(pieces, cards.length, held);
  const [east, south] = disc.centre;
  const steps = Math.floor(disc.radius / lattice);
  const ways = Array.from({ length: 2 * steps + 1 }, (_, index) => (index - steps) * lattice);
  return ways
    .flatMap((right) => ways.map((down): Spot => [east + right, south + down]))
    .filter((at) => refuseSpot(pieces, marbles, disc, at) === null);
}

function laid(marbles: Marbles, marble: MarbleId, { to, seat }: Held, at: Spot): Marbles {
  return { ...marbles, [marble]: to === 'area' ? { in: 'area', seat, at } : { in: 'middle', at } };
}

/** From the nearest marble that lies where this one must go. */
function distanceToOthers(marbles: Marbles, { to, seat }: Held, [x, y]: Spot): number {
  let least = Number.POSITIVE_INFINITY;
  for (const marble of onCloth(marbles)) {
    const place = marbles[marble];
    if (place.in !== to || (place.in === 'area' && place.seat !== seat)) continue;
    const [east, south] = place.at;
    least = Math.min(least, Math.sqrt((x - east) ** 2 + (y - south) ** 2));
  }
  return Number.isFinite(least) ? least : 0;
}

/**
 * What the next of the others can make of going for the marble; or, as soon as it is that much, anything that is not less than `enough`
 * (branch and bound). The marble that was the most dangerous to the spot before is tried first (killer heuristic): it often is to this one.
 */
function createDangers(rules: Rules, state: State, marble: MarbleId, seat: Seat): (marbles: Marbles, enough: number) => number {
  const rival = nextRival(state, seat);
  const worthOf = createWorths(rules.matchOf(state), state, rival, AS_IT_STANDS);
  let sources = inAreaOf(state.marbles, rival);
  return (marbles, enough) => {
    const rollOut = createRoller(rules.worlds, state, marbles);
    let most = Number.NEGATIVE_INFINITY;
    for (const source of sources) {
      const byStrength = new Map<number, number>();
      for (const flick of aimsAt(rules.pieces, marbles, source, marble, FLICKS_AT_IT)) {
        byStrength.set(flick.strength, (byStrength.get(flick.strength) ?? 0) + worthOf(marbles, source, rollOut(flick)));
      }
      most = Math.max(most, ...byStrength.values());
      if (most / FLICKS_AT_IT.offsets.length < enough) continue;
      sources = [source, ...sources.filter((other) => other !== source)];
      break;
    }
    // Nothing of theirs lies there yet: no spot is more dangerous than another.
    return most === Number.NEGATIVE_INFINITY ? 0 : most / FLICKS_AT_IT.offsets.length;
  };
}

/** Before the first flick it is seat 0 who comes next. */
function nextRival(state: State, seat: Seat): Seat {
  const players = playersOf(state);
  const next = state.seat === null ? 0 : (state.seat + 1) % players;
  return next === seat ? (next + 1) % players : next;
}
