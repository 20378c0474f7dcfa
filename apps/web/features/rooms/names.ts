/** How those in a room are called: whoever has not said is a number, the seat's. */

import type { Seat } from '@tablehop/core';
import type { SeatView } from '@tablehop/rooms';
import { say } from '../../ui/speech.ts';

export function nameAt(seats: readonly SeatView[], seat: Seat): string {
  const sitting = seats[seat];
  if (sitting === undefined || sitting.kind === 'open') return say('rooms.seat.open');
  return sitting.name === '' ? say('play.seat.player', { number: seat + 1 }) : sitting.name;
}

/** The signs that are worn at the table, and by whom; one's own is free to oneself. */
export function takenMarks(seats: readonly SeatView[], except: Seat | null): ReadonlyMap<number, string> {
  return new Map(
    seats.flatMap((sitting, seat) => (sitting.kind === 'open' || seat === except ? [] : [[sitting.mark, nameAt(seats, seat)] as const])),
  );
}
