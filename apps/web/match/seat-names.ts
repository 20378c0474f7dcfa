/** How those at a table are called, wherever the table is spoken of. */

import type { Seat } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';
import { onlyPersonAt } from './viewer.ts';

/**
 * Who has not said how they are called is "you" where they play alone or against bots, and a number where several share the screen.
 * `you` is null at a table of strangers.
 */
export function seatName(speak: Speaker, seats: readonly SeatInfo[], seat: Seat, you: Seat | null = onlyPersonAt(seats)): string {
  const given = seats[seat]?.name ?? '';
  if (given !== '') return given;
  return speak(seat === you ? { key: 'play.seat.you' } : { key: 'play.seat.player', params: { number: seat + 1 } });
}

/** Who sits where, each by the name that is said here. */
export function namedSeats(speak: Speaker, seats: readonly SeatInfo[], you: Seat | null = onlyPersonAt(seats)): readonly SeatInfo[] {
  return seats.map((info, seat) => ({ ...info, name: seatName(speak, seats, seat, you) }));
}
