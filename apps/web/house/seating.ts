/** Who sits where before a match: the usual arrangements, and which of them a list of seats is. */

import { BOT_LEVELS, type BotLevel, type SeatInfo } from '../match/session.ts';

export const ARRANGEMENTS = ['bots', 'together', 'alone', 'watch'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** As typed into the form: without a name, a seat gets the usual one. */
export type SeatChoice = { readonly kind: 'person' | BotLevel; readonly name: string };

/** One for each seat, so that no two at a table share a name. The same in all languages. */
const BOT_NAMES = ['Juno', 'Basil', 'Mika', 'Odette', 'Pip'] as const;
const USUAL_LEVEL: BotLevel = 'medium';

/** Which arrangements a game for so many players has. */
export function arrangementsFor(players: readonly [min: number, max: number]): readonly Arrangement[] {
  return ARRANGEMENTS.filter((arrangement) => arrangement !== 'alone' || players[0] === 1);
}

/** The number of players nearest to the wish that the arrangement and the game allow. */
export function playersFor(arrangement: Arrangement, wish: number, [min, max]: readonly [min: number, max: number]): number {
  if (arrangement === 'alone') return 1;
  return Math.max(arrangement === 'watch' ? min : Math.max(min, 2), Math.min(wish, max));
}

export function arrange(arrangement: Arrangement, players: number): readonly SeatChoice[] {
  return Array.from({ length: players }, (_, seat) => ({ kind: kindAt(arrangement, seat), name: '' }));
}

function kindAt(arrangement: Arrangement, seat: number): SeatChoice['kind'] {
  switch (arrangement) {
    case 'alone':
    case 'together':
      return 'person';
    case 'watch':
      return USUAL_LEVEL;
    case 'bots':
      return seat === 0 ? 'person' : USUAL_LEVEL;
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
export function resize(seats: readonly SeatChoice[], players: number): readonly SeatChoice[] {
  const arrangement = arrangementOf(seats);
  const more = arrange(arrangement === null || arrangement === 'alone' ? 'bots' : arrangement, players);
  return more.map((fresh, seat) => seats[seat] ?? fresh);
}

export function botName(seat: number): string {
  return BOT_NAMES[seat % BOT_NAMES.length] ?? BOT_NAMES[0];
}

/** `personName` names a person who gave no name. */
export function seatInfos(seats: readonly SeatChoice[], personName: (seat: number) => string): readonly SeatInfo[] {
  return seats.map(({ kind, name }, seat) => {
    const given = name.trim();
    if (kind === 'person') return { kind: 'person', name: given || personName(seat) };
    return { kind: 'bot', level: kind, name: given || botName(seat) };
  });
}

export function readSeatKind(value: string): SeatChoice['kind'] {
  return BOT_LEVELS.find((level) => level === value) ?? 'person';
}
