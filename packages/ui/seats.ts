/** The names of the players in a match, and whose view this screen shows. */

import { type Seat, same, type Turn, type Viewer } from '@tablehop/core';
import type { SeatInfo } from '@tablehop/host';
import type { Speaker } from '@tablehop/text';

export function personsAt(seats: readonly SeatInfo[]): readonly Seat[] {
  return seats.flatMap((info, seat) => (info.kind === 'person' ? [seat] : []));
}

/** The only player among bots; null if none or several play here. */
export function onlyPersonAt(seats: readonly SeatInfo[]): Seat | null {
  const [first, ...others] = personsAt(seats);
  return first !== undefined && others.length === 0 ? first : null;
}

/** The only player; on a shared screen the seat to act, otherwise the last viewer. For bots only, the view of a spectator. */
export function chooseViewer(seats: readonly SeatInfo[], turn: Turn | null, previous: Viewer | null): Viewer {
  const persons = personsAt(seats);
  const [first] = persons;
  if (first === undefined) return 'table';
  const stays = typeof previous === 'number' && persons.includes(previous) ? previous : first;
  if (turn === null || turn.kind !== 'act' || turn.seats.includes(stays)) return stays;
  return persons.find((seat) => turn.seats.includes(seat)) ?? stays;
}

/** A curtain is needed between players only if their views differ. */
export function needsCurtain(view: unknown, nextView: unknown): boolean {
  return !same(view, nextView);
}

/** A player without a name is "you" alone or against bots, and a number on a shared screen. `you` is null among strangers. */
export function seatName(speak: Speaker, seats: readonly SeatInfo[], seat: Seat, you: Seat | null = onlyPersonAt(seats)): string {
  const given = seats[seat]?.name ?? '';
  if (given !== '') return given;
  return speak(seat === you ? { key: 'play.seat.you' } : { key: 'play.seat.player', params: { number: seat + 1 } });
}

export function namedSeats(speak: Speaker, seats: readonly SeatInfo[], you: Seat | null = onlyPersonAt(seats)): readonly SeatInfo[] {
  return seats.map((info, seat) => ({ ...info, name: seatName(speak, seats, seat, you) }));
}

/** More than the seats of any match, so that no bot needs the name of a player. */
const BOT_NAMES = ['Juno', 'Basil', 'Mika', 'Odette', 'Pip', 'Nell', 'Otto', 'Suki', 'Bruno', 'Tilda'] as const;

export function botNames(given: readonly string[]): readonly string[] {
  const taken = new Set(given.map(nameKey));
  const free = BOT_NAMES.filter((name) => !taken.has(nameKey(name)));
  return given.map((_, seat) => free[seat % free.length] ?? BOT_NAMES[0]);
}

/** Equal for names that people would call the same. */
function nameKey(name: string): string {
  return name.trim().toLocaleLowerCase();
}

export function lineName(speak: Speaker, line: string): string {
  return speak.knows(`score.${line}`) ? speak({ key: `score.${line}` }) : line;
}
