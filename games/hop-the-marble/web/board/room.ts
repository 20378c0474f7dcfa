/** The room in a circle: the free spot nearest to a finger, and spots for all marbles in hand at once. */

import type { Disc, MarbleId, Spot } from '../../rules/index.ts';

export type Room = {
  readonly disc: Disc;
  readonly taken: readonly Spot[];
  /** Minimum distance of centres. */
  readonly apart: number;
};

const PER_MILLIMETRE = 1000;
/** A margin inside the limits, so that rounding to micrometres cannot cross them. */
const SAFE = 0.002;
/** Millimetres between the spots compared when marbles are spread. */
const LATTICE = 6;
/** Marbles alone in a circle form a ring of this share of its radius. */
const RING = 0.62;
const MAX_ON_RING = 8;

function isFree({ disc, taken, apart }: Room, at: Spot): boolean {
  return squared(at, disc.centre) <= square(disc.radius) && taken.every((other) => squared(at, other) >= square(apart));
}

/** In whole micrometres; null if the circle is full. */
export function nearestFree(room: Room, wanted: Spot): Spot | null {
  const asked = inMicrometres(wanted);
  if (isFree(room, asked)) return asked;
  const inside = { centre: room.disc.centre, radius: room.disc.radius - SAFE };
  const circles = [inside, ...room.taken.map((centre) => ({ centre, radius: room.apart + SAFE }))];
  // The nearest spot in a region bounded by circles: a projection onto one circle, or an intersection of two.
  const candidates = circles.flatMap((circle, index) => [
    pushedTo(circle, wanted),
    ...circles.slice(index + 1).flatMap((other) => crossings(circle, other)),
  ]);
  let best: Spot | null = null;
  for (const candidate of candidates.map(inMicrometres)) {
    if (isFree(room, candidate) && (best === null || distance(candidate, wanted) < distance(best, wanted))) best = candidate;
  }
  return best;
}

/** Max steps of a leap over marbles in the way. */
const LONGEST_LEAP = 12;

export function stepFrom(room: Room, from: Spot, way: Spot): Spot | null {
  for (let steps = 1; steps <= LONGEST_LEAP; steps++) {
    const at = inMicrometres([from[0] + way[0] * steps, from[1] + way[1] * steps]);
    if (isFree(room, at)) return at;
  }
  return nearestFree(room, [from[0] + way[0], from[1] + way[1]]);
}

/** A ring in an empty circle, else farthest-point sampling: each spot as far as possible from all others. */
export function spread(room: Room, marbles: readonly MarbleId[]): readonly { readonly marble: MarbleId; readonly at: Spot }[] {
  const { disc } = room;
  const isEmpty = room.taken.every((other) => distance(other, disc.centre) > disc.radius + room.apart);
  if (isEmpty && marbles.length <= MAX_ON_RING) return onRing(disc, marbles);
  let taken = room.taken;
  return marbles.flatMap((marble) => {
    const at = loneliest({ ...room, taken });
    if (at === null) return [];
    taken = [...taken, at];
    return [{ marble, at }];
  });
}

function onRing(
  { centre: [x, y], radius }: Disc,
  marbles: readonly MarbleId[],
): readonly { readonly marble: MarbleId; readonly at: Spot }[] {
  const ring = marbles.length === 1 ? 0 : radius * RING;
  return marbles.map((marble, index) => {
    const angle = (2 * Math.PI * index) / marbles.length;
    return { marble, at: inMicrometres([x + ring * Math.sin(angle), y - ring * Math.cos(angle)]) };
  });
}

/** On a grid, the free spot with the largest distance to its nearest neighbour. */
function loneliest(room: Room): Spot | null {
  const { disc, taken } = room;
  const [x, y] = disc.centre;
  let best: { readonly at: Spot; readonly clear: number } | null = null;
  for (let south = -disc.radius; south <= disc.radius; south += LATTICE) {
    for (let east = -disc.radius; east <= disc.radius; east += LATTICE) {
      const at = inMicrometres([x + east, y + south]);
      if (!isFree(room, at)) continue;
      const clear = Math.min(disc.radius, ...taken.map((other) => distance(at, other)));
      if (best === null || clear > best.clear) best = { at, clear };
    }
  }
  return best?.at ?? nearestFree(room, disc.centre);
}

type Circle = { readonly centre: Spot; readonly radius: number };

function pushedTo({ centre, radius }: Circle, from: Spot): Spot {
  const length = distance(from, centre);
  if (length === 0) return [centre[0], centre[1] - radius];
  return [centre[0] + ((from[0] - centre[0]) * radius) / length, centre[1] + ((from[1] - centre[1]) * radius) / length];
}

function crossings(one: Circle, other: Circle): readonly Spot[] {
  const apart = distance(one.centre, other.centre);
  if (apart === 0 || apart > one.radius + other.radius || apart < Math.abs(one.radius - other.radius)) return [];
  const along = (one.radius ** 2 - other.radius ** 2 + apart ** 2) / (2 * apart);
  const aside = Math.sqrt(Math.max(0, one.radius ** 2 - along ** 2));
  const east = (other.centre[0] - one.centre[0]) / apart;
  const south = (other.centre[1] - one.centre[1]) / apart;
  return [1, -1].map(
    (side): Spot => [one.centre[0] + along * east - side * aside * south, one.centre[1] + along * south + side * aside * east],
  );
}

export function distance(one: Spot, other: Spot): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

export function inMicrometres([x, y]: Spot): Spot {
  return [Math.round(x * PER_MILLIMETRE) / PER_MILLIMETRE, Math.round(y * PER_MILLIMETRE) / PER_MILLIMETRE];
}

/** In whole micrometres, as the rules compare. */
function squared([x, y]: Spot, [otherX, otherY]: Spot): number {
  const east = Math.round(x * PER_MILLIMETRE) - Math.round(otherX * PER_MILLIMETRE);
  const south = Math.round(y * PER_MILLIMETRE) - Math.round(otherY * PER_MILLIMETRE);
  return east * east + south * south;
}

function square(length: number): number {
  return Math.round(length * PER_MILLIMETRE) ** 2;
}
