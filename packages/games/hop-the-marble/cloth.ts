/** Where marbles may lie, and the room that is left there. Compared in whole micrometres, limits included. */

import type { Refusal, Seat } from '@tablehop/core';
import { type Pieces, sideOf } from './pieces.ts';
import { MARBLES, type MarbleId, type Marbles, type Place, type Spot } from './types.ts';
import { marbleWord } from './words.ts';

/** Where the centre of a marble may lie. */
export type Disc = { readonly centre: Spot; readonly radius: number };

const PER_MILLIMETRE = 1000;
/** Micrometres between the places where a free spot is looked for, coarse to fine. */
const LATTICES = [4000, 1000, 250];

export function areaOf(pieces: Pieces, players: number, seat: Seat): Disc {
  const { areas, areaRadius, marbleRadius } = pieces.cloth;
  return { centre: areas[sideOf(pieces, players, seat)], radius: exactly(areaRadius - marbleRadius) };
}

export function middleOf({ cloth }: Pieces): Disc {
  return { centre: cloth.middle, radius: exactly(cloth.middleRadius - cloth.marbleRadius) };
}

/** The disc in which a marble in hand must be placed. */
export function discFor(pieces: Pieces, players: number, place: Extract<Place, { in: 'hand' }>): Disc {
  return place.to === 'area' ? areaOf(pieces, players, place.seat) : middleOf(pieces);
}

/** How far apart the centres of two placed marbles must be at least. */
export function apartOf({ cloth }: Pieces): number {
  return exactly(2 * cloth.marbleRadius + cloth.clear);
}

/** The marbles that lie on the cloth, in their order. */
export function onCloth(marbles: Marbles): readonly MarbleId[] {
  return MARBLES.filter((marble) => spotOf(marbles[marble]) !== null);
}

export function spotOf(place: Place): Spot | null {
  return place.in === 'area' || place.in === 'middle' ? place.at : null;
}

/** Why no marble can be placed there; null if one can. */
export function refuseSpot(pieces: Pieces, marbles: Marbles, { centre, radius }: Disc, at: Spot): Refusal | null {
  if (!at.every(isWholeMicrometres))
    return { rule: 'micrometres', key: 'refusal.micrometres', params: { x: String(at[0]), y: String(at[1]) } };
  if (squaredDistance(at, centre) > squared(radius)) return { rule: 'area', key: 'refusal.outside', params: { x: at[0], y: at[1] } };
  const apart = squared(apartOf(pieces));
  for (const marble of MARBLES) {
    const other = spotOf(marbles[marble]);
    if (other !== null && squaredDistance(at, other) < apart)
      return { rule: 'apart', key: 'refusal.apart', params: { marble: marbleWord(marble), clear: pieces.cloth.clear } };
  }
  return null;
}

/** A spot where a marble can be placed. There is always one: all other marbles together cannot cover an area. */
export function firstFreeSpot(pieces: Pieces, marbles: Marbles, disc: Disc): Spot {
  const radius = micrometres(disc.radius);
  const [x, y] = [micrometres(disc.centre[0]), micrometres(disc.centre[1])];
  for (const lattice of LATTICES) {
    for (let south = y - radius; south <= y + radius; south += lattice) {
      for (let east = x - radius; east <= x + radius; east += lattice) {
        const at: Spot = [east / PER_MILLIMETRE, south / PER_MILLIMETRE];
        if (refuseSpot(pieces, marbles, disc, at) === null) return at;
      }
    }
  }
  throw new RangeError('no room for a marble');
}

/** A coordinate in whole micrometres is the number that its micrometres give back. */
function isWholeMicrometres(coordinate: number): boolean {
  return exactly(coordinate) === coordinate;
}

/** Without the dust that sums of decimal fractions leave: 90.1 − 8.2 is 81.9. */
function exactly(length: number): number {
  return micrometres(length) / PER_MILLIMETRE;
}

function micrometres(length: number): number {
  return Math.round(length * PER_MILLIMETRE);
}

function squaredDistance([x, y]: Spot, [otherX, otherY]: Spot): number {
  const east = micrometres(x) - micrometres(otherX);
  const south = micrometres(y) - micrometres(otherY);
  return east * east + south * south;
}

function squared(length: number): number {
  return micrometres(length) ** 2;
}
