import type { Seat } from '@tablehop/core';
import { colorOf } from './goals.ts';
import type { Pieces } from './pieces.ts';
import { COLORS, MARBLES, type MarbleId, type Marbles, type MatchOptions, NUMBERS, type Place, type Spot, type State } from './types.ts';

export function playersOf(state: State): number {
  return state.cards.length;
}

export function seatOfTurn(turnNumber: number, players: number): Seat {
  return (turnNumber - 1) % players;
}

export function flickerOf({ seat }: State): Seat {
  if (seat === null) throw new RangeError('nobody flicks yet');
  return seat;
}

export function inHandOf(marbles: Marbles, seat: Seat): readonly MarbleId[] {
  return MARBLES.filter((marble) => isOf(marbles[marble], 'hand', seat));
}

export function inAreaOf(marbles: Marbles, seat: Seat): readonly MarbleId[] {
  return MARBLES.filter((marble) => isOf(marbles[marble], 'area', seat));
}

export function isHeldFor(place: Place, to: 'area' | 'middle'): boolean {
  return place.in === 'hand' && place.to === to;
}

export function holders(marbles: Marbles, players: number): readonly Seat[] {
  return seatsWhere(players, (seat) => MARBLES.some((marble) => isOf(marbles[marble], 'hand', seat)));
}

/** R3, ascending: every player whom the flick left with nothing. */
export function owedSeats(marbles: Marbles, players: number): readonly Seat[] {
  return seatsWhere(
    players,
    (seat) => !MARBLES.some((marble) => isOf(marbles[marble], 'area', seat) || isOf(marbles[marble], 'hand', seat)),
  );
}

function isOf(place: Place, where: 'area' | 'hand', seat: Seat): boolean {
  return place.in === where && 'seat' in place && place.seat === seat;
}

function seatsWhere(players: number, isSuch: (seat: Seat) => boolean): readonly Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < players; seat++) if (isSuch(seat)) seats.push(seat);
  return seats;
}

const BOX: Place = { in: 'box' };

/** Before anything is placed: seat s holds the marbles numbered s; R1: the others stay in the box; `noCard` puts them into the middle. */
export function startingMarbles({ cloth }: Pieces, { variant }: MatchOptions, players: number): Marbles {
  const middle = variant === 'noCard' ? middleMarbles(cloth.middleSpots, players) : new Map<MarbleId, Spot>();
  const placeOf = (marble: MarbleId): Place => {
    if (variant === 'noCard' && colorOf(marble) === 'D') return BOX;
    const seat = numberOf(marble);
    if (seat < players) return { in: 'hand', seat, to: 'area' };
    const at = middle.get(marble);
    return at === undefined ? BOX : { in: 'middle', at };
  };
  return Object.fromEntries(MARBLES.map((marble) => [marble, placeOf(marble)])) as Marbles;
}

/** Nobody's marbles, number by number, spread evenly over the spots. */
function middleMarbles(spots: readonly Spot[], players: number): ReadonlyMap<MarbleId, Spot> {
  const colors = COLORS.filter((color) => color !== 'D');
  const marbles = NUMBERS.slice(players).flatMap((number) => colors.map((color): MarbleId => `${color}${number}`));
  const stride = Math.floor(spots.length / marbles.length);
  return new Map(marbles.map((marble, index) => [marble, spots[index * stride] ?? [0, 0]]));
}

function numberOf(marble: MarbleId): number {
  return Number(marble[1]);
}
