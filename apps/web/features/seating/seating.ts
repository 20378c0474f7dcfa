import type { Strength } from '@tablehop/bots/strengths';
import type { Seat } from '@tablehop/core';
import { BOT_LEVELS, type BotLevel, type MatchPlan, type SeatInfo } from '@tablehop/host';
import { trySpeak } from '@tablehop/text';
import { distinctMarks } from '@tablehop/ui/marks.ts';
import { botNames } from '@tablehop/ui/seats.ts';
import type { WebSpeaker } from '../../text/index.ts';

export const ARRANGEMENTS = ['bots', 'together', 'alone', 'watch'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];

/** As typed into the form. A bot without a name gets one; a player may have none. */
export type SeatChoice = {
  readonly kind: 'person' | BotLevel;
  readonly name: string;
  readonly mark?: number;
};

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

export function arrangementOf(seats: readonly SeatChoice[]): Arrangement | null {
  const persons = seats.filter(({ kind }) => kind === 'person').length;
  if (persons === 0) return 'watch';
  if (persons === seats.length) return persons === 1 ? 'alone' : 'together';
  return persons === 1 ? 'bots' : null;
}

/** Adds seats as the arrangement would, or removes the last ones. */
export function resize(seats: readonly SeatChoice[], players: number, level: BotLevel): readonly SeatChoice[] {
  const arrangement = arrangementOf(seats);
  const more = arrange(arrangement === null || arrangement === 'alone' ? 'bots' : arrangement, players, level);
  return more.map((fresh, seat) => seats[seat] ?? fresh);
}

/** Name and sign of this browser's player, who takes the first human seat. */
export type Self = { readonly name: string; readonly mark: number };

export function ownSeat(seats: readonly SeatChoice[]): Seat | null {
  const seat = seats.findIndex(({ kind }) => kind === 'person');
  return seat === -1 ? null : seat;
}

export function withSelf(seats: readonly SeatChoice[], self: Self): readonly SeatChoice[] {
  const own = ownSeat(seats);
  return seats.map((choice, seat) => (seat === own ? { ...choice, ...self } : choice));
}

/** Bots get unique names; all signs differ. */
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

export function usualBotNames(seats: readonly SeatChoice[]): readonly string[] {
  return botNames(seats.map(({ name }) => name));
}

/** Seats are in play order: `first` comes first, the others follow in turn. */
export function beginningWith<Sitting>(seats: readonly Sitting[], first: Seat): readonly Sitting[] {
  return [...seats.slice(first), ...seats.slice(0, first)];
}

export function readSeatKind(value: string): SeatChoice['kind'] {
  return BOT_LEVELS.find((level) => level === value) ?? 'person';
}

export const FIRST_LEVEL: BotLevel = 'easy';

export function usualLevel(levels: readonly string[], game: string): BotLevel {
  return BOT_LEVELS.find((level) => levels.includes(`${game}/${level}`)) ?? FIRST_LEVEL;
}

/** Replaces the game's level by that of the strongest bot, for a match from the start in which players chose the bots. */
export function withLevelOf({ game, seats, position, trial }: MatchPlan, levels: readonly string[]): readonly string[] {
  const bots = seats.flatMap((info) => (info.kind === 'bot' ? [BOT_LEVELS.indexOf(info.level)] : []));
  const level = BOT_LEVELS[Math.max(...bots)];
  if (level === undefined || bots.length === seats.length || position !== undefined || trial !== undefined) return levels;
  return [...levels.filter((each) => !each.startsWith(`${game}/`)), `${game}/${level}`];
}

/** The game's own description of the level if it has one, otherwise the general one. */
export function characterOf(speak: WebSpeaker, gameSpeak: WebSpeaker, level: BotLevel): string {
  return trySpeak(gameSpeak, { key: `character.${level}` }) ?? speak(`shell.character.${level}`);
}

/** Fewer matches do not tell how a hundred would end. */
const FEWEST_MATCHES = 100;

/** Null until strength was measured: no guesses. */
export function strengthWords(speak: WebSpeaker, level: BotLevel, strength: Strength | null): string | null {
  if (strength === null || strength.measured === null) return null;
  const at = BOT_LEVELS.indexOf(level);
  const against = [
    { share: strength.againstBelow, level: BOT_LEVELS[at - 1] },
    { share: strength.againstAbove, level: BOT_LEVELS[at + 1] },
  ].flatMap(({ share, level: other }) => {
    if (share === null || share.matches < FEWEST_MATCHES || other === undefined) return [];
    const params = { won: Math.round(100 * share.won), level: speak(`shell.levelName.${other}`) };
    return [speak('shell.strength.against', params)];
  });
  return against.length === 0 ? null : speak('shell.strength', { against });
}
