/** Where marbles may be placed, and the free space there. Compared in whole micrometres, limits included. */

import type { Refusal, Seat } from '@tablehop/core';
import { type Pieces, sideOf } from './pieces.ts';
import { MARBLES, type MarbleId, type Marbles, type Place, type Spot } from './types.ts';
import { marbleWord } from './words.ts';

export type Disc = { readonly centre: Spot; readonly radius: number };

const PER_MILLIMETRE = 1000;
/** Micrometres between the spots tried in the search for a free one, coarse to fine. */
const LATTICES = [4000, 1000, 250];

export function areaOf(pieces: Pieces, players: number, seat: Seat): Disc {
  const { areas, areaRadius, marbleRadius } = pieces.cloth;
  return { centre: areas[sideOf(pieces, players, seat)], radius: exactly(areaRadius - marbleRadius) };
}

export function middleOf({ cloth }: Pieces): Disc {
  return { centre: cloth.middle, radius: exactly(cloth.middleRadius - cloth.marbleRadius) };
}

export function discFor(pieces: Pieces, players: number, place: Extract<Place, { in: 'hand' }>): Disc {
  return place.to === 'area' ? areaOf(pieces, players, place.seat) : middleOf(pieces);
}

/** The min distance of the centres of two placed marbles. */
export function apartOf({ cloth }: Pieces): number {
  return exactly(2 * cloth.marbleRadius + cloth.clear);
}

export function onCloth(marbles: Marbles): readonly MarbleId[] {
  return MARBLES.filter((marble) => spotOf(marbles[marble]) !== null);
}

export function spotOf(place: Place): Spot | null {
  return place.in === 'area' || place.in === 'middle' ? place.at : null;
}

export function refuseSpot(pieces: Pieces, marbles: Marbles, { centre, radius }: Disc, at: Spot): Refusal | null {
  if (!isWholeMicrometres(at[0]) || !isWholeMicrometres(at[1]))
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

/** There is always one: all other marbles together cannot cover an area. */
export function firstFreeSpot(pieces: Pieces, marbles: Marbles, disc: Disc): Spot {
  const radius = micrometres(disc.radius);
  const [x, y] = [micrometres(disc.centre[0]), micrometres(disc.centre[1])];
  const others = othersAround(marbles, x, y);
  const apart = squared(apartOf(pieces));
  for (const lattice of LATTICES) {
    for (let south = y - radius; south <= y + radius; south += lattice) {
      for (let east = x - radius; east <= x + radius; east += lattice) {
        if (isFree(others, east - x, south - y, radius * radius, apart)) return [east / PER_MILLIMETRE, south / PER_MILLIMETRE];
      }
    }
  }
  throw new RangeError('no room for a marble');
}

function othersAround(marbles: Marbles, x: number, y: number): readonly number[] {
  const others: number[] = [];
  for (const marble of MARBLES) {
    const spot = spotOf(marbles[marble]);
    if (spot !== null) others.push(micrometres(spot[0]) - x, micrometres(spot[1]) - y);
  }
  return others;
}

/** The same as `refuseSpot`, for a spot in whole micrometres from the centre of the disc. */
function isFree(others: readonly number[], east: number, south: number, squaredRadius: number, squaredApart: number): boolean {
  if (east * east + south * south > squaredRadius) return false;
  for (let index = 0; index < others.length; index += 2) {
    const across = (others[index] as number) - east;
    const down = (others[index + 1] as number) - south;
    if (across * across + down * down < squaredApart) return false;
  }
  return true;
}

function isWholeMicrometres(coordinate: number): boolean {
  return exactly(coordinate) === coordinate;
}

/** Without floating-point noise: 90.1 − 8.2 is 81.9. */
function exactly(length: number): number {
  return micrometres(length) / PER_MILLIMETRE;
}

function micrometres(length: number): number {
  return Math.round(length * PER_MILLIMETRE);
}

/** By index: destructuring (an iterator) would cost more than the sums. */
function squaredDistance(one: Spot, other: Spot): number {
  const east = micrometres(one[0]) - micrometres(other[0]);
  const south = micrometres(one[1]) - micrometres(other[1]);
  return east * east + south * south;
}

function squared(length: number): number {
  return micrometres(length) ** 2;
}
