/** Who sits at a table: how they are called, and through whose eyes the table is shown on this screen. */

import { type Seat, same, type Turn, type Viewer } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';

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

/**
 * Who has not said how they are called is "you" where they play alone or against bots, and a number where several share the screen.
 * `you` is null at a table of strangers.
 */
export function seatName(speak: Speaker, seats: readonly SeatInfo[], seat: Seat, you: Seat | null = onlyPersonAt(seats)): string {
  const given = seats[seat]?.name ?? '';
  if (given !== '') return given;
  return speak(seat === you ? { key: 'play.seat.you' } : { key: 'play.seat.player', params: { number: seat + 1 } });
}

export function namedSeats(speak: Speaker, seats: readonly SeatInfo[], you: Seat | null = onlyPersonAt(seats)): readonly SeatInfo[] {
  return seats.map((info, seat) => ({ ...info, name: seatName(speak, seats, seat, you) }));
}

/** More than sit at any table, so that none of them need have the name of a person. */
const BOT_NAMES = ['Juno', 'Basil', 'Mika', 'Odette', 'Pip', 'Nell', 'Otto', 'Suki', 'Bruno', 'Tilda'] as const;

export function botNames(given: readonly string[]): readonly string[] {
  const taken = new Set(given.map(nameKey));
  const free = BOT_NAMES.filter((name) => !taken.has(nameKey(name)));
  return given.map((_, seat) => free[seat % free.length] ?? BOT_NAMES[0]);
}

/** Names that a person would call the same. */
function nameKey(name: string): string {
  return name.trim().toLocaleLowerCase();
}
