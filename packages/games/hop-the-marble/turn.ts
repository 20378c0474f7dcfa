/** Whose turn it is, who is owed a marble, who holds some. */

import type { Seat } from '@tablehop/core';
import { MARBLES, type MarbleId, type Marbles, type Place, type State } from './types.ts';

export function playersOf(state: State): number {
  return state.cards.length;
}

/** Who has the turn with this number. */
export function seatOfTurn(turnNumber: number, players: number): Seat {
  return (turnNumber - 1) % players;
}

export function flickerOf({ seat }: State): Seat {
  if (seat === null) throw new RangeError('nobody flicks yet');
  return seat;
}

export function inHandOf(marbles: Marbles, seat: Seat): readonly MarbleId[] {
  return marblesWhere(marbles, (place) => place.in === 'hand' && place.seat === seat);
}

export function inAreaOf(marbles: Marbles, seat: Seat): readonly MarbleId[] {
  return marblesWhere(marbles, (place) => place.in === 'area' && place.seat === seat);
}

function marblesWhere(marbles: Marbles, isSuch: (place: Place) => boolean): readonly MarbleId[] {
  return MARBLES.filter((marble) => isSuch(marbles[marble]));
}

/** Ascending: everybody who still has a marble to place. */
export function holders(marbles: Marbles, players: number): readonly Seat[] {
  return seatsWhere(players, (seat) => MARBLES.some((marble) => isOf(marbles[marble], 'hand', seat)));
}

/** R3, ascending: everybody whom the flick left with nothing at all. */
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
