/** The measures of a cloth, and what would make it one that nobody can play on. All lengths in millimetres. */

import * as v from 'valibot';
import { exactly } from '../issue.ts';
import { MARBLES, type Spot } from './types.ts';

const SIDES = ['S', 'W', 'N', 'E'] as const;
export type Side = (typeof SIDES)[number];

const LARGEST = 10_000;
const PER_MILLIMETRE = 1000;
/** Where a free spot is looked for, places lie no farther apart than this, and so no point is farther than half a diagonal from one. */
const NEAREST_PLACE = 0.25 * Math.SQRT1_2;

export const length = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(LARGEST));
const coordinate = v.pipe(
  length,
  v.check((given) => Math.round(given * PER_MILLIMETRE) / PER_MILLIMETRE === given),
);
const spot = v.strictTuple([coordinate, coordinate]);

export const clothSchema = exactly({
  size: length,
  marbleRadius: length,
  clear: length,
  areaRadius: length,
  areas: exactly({ S: spot, W: spot, N: spot, E: spot }),
  sides: exactly({
    2: v.pipe(v.array(v.picklist(SIDES)), v.length(2)),
    3: v.pipe(v.array(v.picklist(SIDES)), v.length(3)),
    4: v.pipe(v.array(v.picklist(SIDES)), v.length(4)),
  }),
  middle: spot,
  middleRadius: length,
  middleSpots: v.pipe(v.array(spot), v.length(8)),
});
export type ClothShape = v.InferOutput<typeof clothSchema>;

type Fault = { readonly field: keyof ClothShape; readonly expected: string };

/** The first measure that does not fit the others; null if there is always room for every marble, and what lies in one disc is clear of the others. */
export function clothFault(cloth: ClothShape): Fault | null {
  const { size, areas, areaRadius, sides, middle, middleRadius, middleSpots, marbleRadius, clear } = cloth;
  const centres = SIDES.map((side) => areas[side]);
  if (!isOnCloth(middle, middleRadius, size)) return { field: 'middle', expected: 'expected.middle' };
  if (!hasRoom(cloth, middleRadius)) return { field: 'middleRadius', expected: 'expected.room' };
  if (!hasRoom(cloth, areaRadius)) return { field: 'areaRadius', expected: 'expected.room' };
  const isApart = centres.every(
    (centre, index) =>
      isOnCloth(centre, areaRadius, size) &&
      distance(centre, middle) >= areaRadius + middleRadius + clear &&
      centres.slice(index + 1).every((other) => distance(centre, other) >= 2 * areaRadius + clear),
  );
  if (!isApart) return { field: 'areas', expected: 'expected.areas' };
  if (Object.values(sides).some((seated) => new Set(seated).size < seated.length)) return { field: 'sides', expected: 'expected.sides' };
  const areSpotsFree = middleSpots.every(
    (at, index) =>
      distance(at, middle) <= middleRadius - marbleRadius &&
      middleSpots.slice(index + 1).every((other) => distance(at, other) >= apartOf(cloth)),
  );
  return areSpotsFree ? null : { field: 'middleSpots', expected: 'expected.middleSpots' };
}

/**
 * A marble keeps others out of a disc around it. All other marbles together must leave a place free, whatever lies where. What a marble keeps
 * is wider than the marble, so that a disc narrower than one marble has no room either.
 */
function hasRoom(cloth: ClothShape, radius: number): boolean {
  const reach = radius - cloth.marbleRadius - NEAREST_PLACE;
  const kept = apartOf(cloth) + NEAREST_PLACE;
  return (MARBLES.length - 1) * kept * kept < reach * reach;
}

function apartOf({ marbleRadius, clear }: ClothShape): number {
  return 2 * marbleRadius + clear;
}

function isOnCloth([x, y]: Spot, radius: number, size: number): boolean {
  return Math.min(x, y) - radius >= 0 && Math.max(x, y) + radius <= size;
}

function distance([x, y]: Spot, [otherX, otherY]: Spot): number {
  return Math.hypot(x - otherX, y - otherY);
}
