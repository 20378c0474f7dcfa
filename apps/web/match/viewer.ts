/** Through whose eyes the table is shown on this screen. */

import { type Seat, same, type Turn, type Viewer } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';

export function personsAt(seats: readonly SeatInfo[]): readonly Seat[] {
  return seats.flatMap((info, seat) => (info.kind === 'person' ? [seat] : []));
}

/** The one person among bots; null if nobody or more than one plays here. */
export function onlyPersonAt(seats: readonly SeatInfo[]): Seat | null {
  const [first, ...others] = personsAt(seats);
  return first !== undefined && others.length === 0 ? first : null;
}

/**
 * The only person; where several share the screen, whoever must act, and otherwise whoever looked last. Where bots are among
 * themselves, the table.
 */
export function chooseViewer(seats: readonly SeatInfo[], turn: Turn | null, previous: Viewer | null): Viewer {
  const persons = personsAt(seats);
  const [first] = persons;
  if (first === undefined) return 'table';
  const stays = typeof previous === 'number' && persons.includes(previous) ? previous : first;
  if (turn === null || turn.kind !== 'act' || turn.seats.includes(stays)) return stays;
  return persons.find((seat) => turn.seats.includes(seat)) ?? stays;
}

/** Whether the screen must be covered while it goes from one person to another: only if they may not know the same. */
export function needsCurtain(view: unknown, nextView: unknown): boolean {
  return !same(view, nextView);
}
