import type { By, Seat } from './index.ts';

/** For moves that only players make. */
export function seatOf(by: By): Seat {
  if (by === 'chance') throw new TypeError('chance only rolls');
  return by;
}

/** Seats that compare as equal share a place. */
export function rankBy(seats: Iterable<Seat>, compare: (a: Seat, b: Seat) => number): readonly (readonly Seat[])[] {
  const places: Seat[][] = [];
  for (const seat of [...seats].sort((a, b) => compare(a, b) || a - b)) {
    const place = places.at(-1);
    const [tied] = place ?? [];
    if (place !== undefined && tied !== undefined && compare(tied, seat) === 0) place.push(seat);
    else places.push([seat]);
  }
  return places;
}
