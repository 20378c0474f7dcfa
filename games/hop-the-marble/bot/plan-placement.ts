/** Where to place marbles: where the next player gains least; on a tie, close together, so that others get touched unwanted. */

import type { Limits } from '@tablehop/bots';
import type { Seat } from '@tablehop/core';
import {
  discFor,
  inAreaOf,
  type MarbleId,
  type Marbles,
  onCloth,
  type Pieces,
  type Place,
  playersOf,
  refuseSpot,
  roll,
  type Spot,
  type State,
  spotOf,
} from '../rules/index.ts';
import { aimsAt, type Variety } from './aims.ts';
import type { Rules } from './plan-flick.ts';
import { createWorths, type Foresight, leadAfterTurn } from './prospects.ts';
import { standingOf } from './standing.ts';

type Held = Extract<Place, { in: 'hand' }>;

/** `lattice`: millimetres between spots; `wariness`: the next player's flicks to try, with offsets for a trembling finger. */
export type PlacementSearch = { readonly lattice: number; readonly wariness: Variety | null };

/** What the next player can gain from the marble at a spot; exact only below `enough`. */
type Dangers = (at: Spot, enough: number) => number;

const AS_IT_STANDS: Foresight = { turns: 0, moves: 0 };
/** The cost of distance to the others, in turns: small, a tie-breaker. */
const TURNS_A_MILLIMETRE = 0.002;
const NOWHERE: Spot = [0, 0];
const NO_DANGER: Dangers = () => 0;

export function planSpot(
  rules: Rules,
  state: State,
  marble: MarbleId,
  { lattice, wariness }: PlacementSearch,
  offered: Spot,
  limits: Limits,
): Spot {
  const held = state.marbles[marble];
  if (held.in !== 'hand') return offered;
  const dangerOf = wariness === null ? NO_DANGER : createDangers(rules, state, marble, held, wariness);
  const neighbours = neighboursOf(state.marbles, held);
  let best = offered;
  let least = Number.POSITIVE_INFINITY;
  for (const at of spotsFor(rules.pieces, state, held, lattice)) {
    const distance = TURNS_A_MILLIMETRE * (distanceToNearest(neighbours, at) ?? 0);
    const danger = dangerOf(at, least - distance) + distance;
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

function neighboursOf(marbles: Marbles, { to, seat }: Held): readonly Spot[] {
  return onCloth(marbles).flatMap((marble) => {
    const place = marbles[marble];
    return place.in === 'middle' ? (to === 'middle' ? [place.at] : []) : place.in === to && place.seat === seat ? [place.at] : [];
  });
}

export function withPlaced(marbles: Marbles, marble: MarbleId, { to, seat }: Held, at: Spot): Marbles {
  return { ...marbles, [marble]: to === 'area' ? { in: 'area', seat, at } : { in: 'middle', at } };
}

export function distanceToNearest(spots: readonly Spot[], [x, y]: Spot): number | null {
  const distances = spots.map(([east, south]) => Math.sqrt((x - east) ** 2 + (y - south) ** 2));
  return distances.length === 0 ? null : Math.min(...distances);
}

/** Branch and bound; tries the most dangerous source of the previous spot first (killer heuristic). */
function createDangers({ pieces, worlds, matchOf }: Rules, state: State, marble: MarbleId, held: Held, wariness: Variety): Dangers {
  const match = matchOf(state);
  const rival = nextRival(state, held.seat);
  const worthOf = createWorths(match, state, rival, AS_IT_STANDS);
  // The spot does not change what the marble is worth.
  const marbles = withPlaced(state.marbles, marble, held, NOWHERE);
  let sources = inAreaOf(marbles, rival);
  // They have no marbles yet: all spots are equally dangerous.
  if (sources.length === 0) return NO_DANGER;
  // The same if the marble does not help them.
  const asItStands = leadAfterTurn(match, standingOf(state), rival, AS_IT_STANDS);
  if (sources.every((source) => worthOf(marbles, source, [marble]) <= asItStands)) return NO_DANGER;

  // Good aim compensates for the folds of the cloth, so a flat cloth gives about the same hits.
  const world = worlds('flat', 0);
  const there = onCloth(marbles);
  const spots = there.map((each) => spotOf(marbles[each]) ?? NOWHERE);
  const [x, y] = [spots.map((spot) => spot[0]), spots.map((spot) => spot[1])];
  const own = there.indexOf(marble);

  function dangerFrom(source: MarbleId, at: Spot): number {
    const index = there.indexOf(source);
    const flicks = aimsAt(pieces, source, spots[index] ?? NOWHERE, at, wariness, null);
    const offsets = wariness.offsets.length;
    let most = Number.NEGATIVE_INFINITY;
    for (let first = 0; first < flicks.length; first += offsets) {
      let sum = 0;
      for (const { direction, strength } of flicks.slice(first, first + offsets)) {
        const touched = roll(world, x, y, { marble: index, direction, strength });
        sum += worthOf(
          marbles,
          source,
          touched.map((each) => there[each] ?? marble),
        );
      }
      most = Math.max(most, sum / offsets);
    }
    return most;
  }

  return (at, enough) => {
    x[own] = at[0];
    y[own] = at[1];
    let most = Number.NEGATIVE_INFINITY;
    for (const source of sources) {
      most = Math.max(most, dangerFrom(source, at));
      if (most < enough) continue;
      sources = [source, ...sources.filter((other) => other !== source)];
      break;
    }
    return most;
  };
}

/** The next opponent to flick; before the first flick it is seat 0. */
export function nextRival(state: State, seat: Seat): Seat {
  const players = playersOf(state);
  const next = state.seat === null ? 0 : (state.seat + 1) % players;
  return next === seat ? (next + 1) % players : next;
}
