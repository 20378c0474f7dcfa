/**
 * What anybody does who does not know the cloth: takes the marble nearest to one of their own and flicks straight at it, as if the cloth
 * were flat, with a little more strength than the way needs. Everything is placed where the rules offer it.
 */

import type { Seat } from '@tablehop/core';
import { type Action, hopTheMarble, inAreaOf, type MarbleId, onCloth, type Spot, type State, spotOf } from '@tablehop/games/hop-the-marble';

/** Strength that takes a marble a millimetre farther on a flat cloth. */
const STRENGTH_A_MILLIMETRE = 1 / 1.05;
const MORE_STRENGTH = 60;
const STRONGEST = 1000;
const POINTER = 7000;

export function nearestFlick(view: State, seat: Seat): Action {
  const [first] = hopTheMarble.offers(view, seat);
  if (first === undefined) throw new RangeError(`seat ${seat} may not act now`);
  return view.phase === 'flick' ? flickAtNearest(view, seat) : first.action;
}

function flickAtNearest({ marbles }: State, seat: Seat): Action {
  const own = inAreaOf(marbles, seat);
  const pairs = own.flatMap((marble) =>
    onCloth(marbles)
      .filter((other) => !own.includes(other))
      .map((other) => ({ marble, ...wayBetween(spot(marble), spot(other)) })),
  );
  const [nearest] = pairs.sort((a, b) => a.distance - b.distance);
  if (nearest === undefined) throw new RangeError('there is nothing to aim at');
  const { marble, distance, east, south } = nearest;
  return {
    type: 'flick',
    marble,
    direction: [Math.round((east * POINTER) / distance) + 0, Math.round((south * POINTER) / distance) + 0],
    strength: Math.min(STRONGEST, Math.round(distance * STRENGTH_A_MILLIMETRE) + MORE_STRENGTH),
  };

  function spot(marble: MarbleId): Spot {
    return spotOf(marbles[marble]) ?? [0, 0];
  }
}

function wayBetween(from: Spot, to: Spot): { readonly east: number; readonly south: number; readonly distance: number } {
  const [east, south] = [to[0] - from[0], to[1] - from[1]];
  return { east, south, distance: Math.sqrt(east * east + south * south) };
}
