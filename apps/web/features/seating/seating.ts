/** Who sits where before a match: the usual arrangements, which of them a list of seats is, and who those at the table are in it. */

import type { Seat } from '@tablehop/core';
import { BOT_LEVELS, type BotLevel, type SeatInfo } from '@tablehop/host';
import { botNames } from '../../match/bot-names.ts';
import { distinctMarks } from '../../ui/marks.ts';

export const ARRANGEMENTS = ['bots', 'together', 'alone', 'watch'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** As typed into the form. A bot without a name gets one; a person may do without. */
export type SeatChoice = {
  readonly kind: 'person' | BotLevel;
  readonly name: string;
  /** The sign that whoever sits there keeps; absent: any that is free. */
  readonly mark?: number;
};

/** Which arrangements a game for so many players has. */
export function arrangementsFor(players: readonly [min: number, max: number]): readonly Arrangement[] {
  return ARRANGEMENTS.filter((arrangement) => arrangement !== 'alone' || players[0] === 1);
}

/** The number of players nearest to the wish that the arrangement and the game allow. */
export function playersFor(arrangement: Arrangement, wish: number, [min, max]: readonly [min: number, max: number]): number {
  if (arrangement === 'alone') return 1;
  return Math.max(arrangement === 'watch' ? min : Math.max(min, 2), Math.min(wish, max));
}

export function arrange(arrangement: Arrangement, players: number, level: BotLevel): readonly SeatChoice[] {
  return Array.from({ length: players }, (_, seat) => ({ kind: kindAt(arrangement, seat, level), name: '' }));
}

function kindAt(arrangement: Arrangement, seat: number, level: BotLevel): SeatChoice['kind'] {
  switch (arrangement) {
    case 'alone':
    case 'together':
      return 'person';
    case 'watch':
      return level;
    case 'bots':
      return seat === 0 ? 'person' : level;
  }
}

/** Which arrangement this is, if it is one of the usual. */
export function arrangementOf(seats: readonly SeatChoice[]): Arrangement | null {
  const persons = seats.filter(({ kind }) => kind === 'person').length;
  if (persons === 0) return 'watch';
  if (persons === seats.length) return persons === 1 ? 'alone' : 'together';
  return persons === 1 ? 'bots' : null;
}

/** Adds seats as the arrangement would, or takes away the last ones; those who sit stay. */
export function resize(seats: readonly SeatChoice[], players: number, level: BotLevel): readonly SeatChoice[] {
  const arrangement = arrangementOf(seats);
  const more = arrange(arrangement === null || arrangement === 'alone' ? 'bots' : arrangement, players, level);
  return more.map((fresh, seat) => seats[seat] ?? fresh);
}

/** How the person at this browser is called and which sign they have: they are the first person at a table. */
export type Self = { readonly name: string; readonly mark: number };

export function ownSeat(seats: readonly SeatChoice[]): Seat | null {
  const seat = seats.findIndex(({ kind }) => kind === 'person');
  return seat === -1 ? null : seat;
}

export function withSelf(seats: readonly SeatChoice[], self: Self): readonly SeatChoice[] {
  const own = ownSeat(seats);
  return seats.map((choice, seat) => (seat === own ? { ...choice, ...self } : choice));
}

/** Everybody as they are written down: bots with names that nobody else has, signs that differ. */
export function seatInfos(seats: readonly SeatChoice[]): readonly SeatInfo[] {
  const names = usualBotNames(seats);
  const marks = distinctMarks(seats.map(({ mark }) => mark));
  return seats.map(({ kind, name }, seat) => {
    const given = name.trim();
    const mark = marks[seat] ?? seat;
    if (kind === 'person') return { kind, name: given, mark };
    return { kind: 'bot', level: kind, name: given || (names[seat] ?? ''), mark };
  });
}

/** By seat, what a bot without a name of its own is called there. */
export function usualBotNames(seats: readonly SeatChoice[]): readonly string[] {
  return botNames(seats.map(({ name }) => name));
}

/** Seats are in the order of play: whoever begins comes first, the others follow as they sat. */
export function beginningWith<Sitting>(seats: readonly Sitting[], first: Seat): readonly Sitting[] {
  return [...seats.slice(first), ...seats.slice(0, first)];
}

export function readSeatKind(value: string): SeatChoice['kind'] {
  return BOT_LEVELS.find((level) => level === value) ?? 'person';
}
