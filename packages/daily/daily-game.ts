/** Types of daily challenges, and what the challenges of several games share. */

import type { Level } from '@tablehop/bots';
import {
  type AnyGame,
  type Effect,
  type JsonObject,
  type Move,
  type Over,
  parseOptions,
  type Random,
  type Seat,
  type Seed,
} from '@tablehop/core';
import type { Day } from './day.ts';

/** One game, one date, one set-up: the same for everybody. */
export type Challenge = {
  readonly format: 1;
  readonly game: string;
  readonly rules: number;
  readonly day: Day;
  readonly options: JsonObject;
  /** Of dice and bots, from game and day alone. */
  readonly seed: Seed;
  /** The player has the first seat. */
  readonly seats: readonly ('you' | Level)[];
  readonly position?: JsonObject;
};

export const YOU: Seat = 0;

type SetUp = Pick<Challenge, 'options' | 'seats' | 'position'>;

export type Measure = { readonly name: string; readonly value: number };

export type TryResult = {
  /** Compared lexicographically: more is better. */
  readonly rank: readonly number[];
  /** Displayed as `daily.measure.<name>` of the catalogs, with `value` as parameter. */
  readonly measures: readonly Measure[];
  /** Null if nothing can be won. */
  readonly won: boolean | null;
};

export type Played = {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly over: Over;
  readonly moves: readonly (Move & { readonly effects: readonly Effect[] })[];
};

export type DailyGame = {
  readonly id: string;
  /** Displayed as `daily.goal.<goal>` of the catalogs. */
  readonly goal: 'points' | 'crowns' | 'flicks';
  readonly chosen: readonly string[];
  /** Must stay the same for past days: tests pin some. */
  readonly setUp: (game: AnyGame, random: Random, day: Day) => SetUp;
  readonly resultOf: (played: Played) => TryResult;
  /** A line or two of emoji to share, without hints for others with the same challenge. */
  readonly signsOf: (played: Played) => readonly string[];
};

const WANTED = 3;

export const usualDaily: DailyGame = {
  id: '',
  goal: 'points',
  chosen: [],
  setUp: (game) => ({ options: usualOptions(game), seats: againstBots(game) }),
  resultOf: pointsResult,
  signsOf: (played) => [pointsSigns(played)],
};

function usualOptions(game: AnyGame): Challenge['options'] {
  const parsed = parseOptions<Challenge['options']>(game.options, {});
  if (!parsed.ok) throw new RangeError(`no usual options of ${game.id}`);
  return parsed.value;
}

function againstBots({ players: [fewest, most] }: AnyGame): Challenge['seats'] {
  const players = Math.min(most, Math.max(fewest, WANTED));
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? 'you' : 'medium'));
}

function pointsResult({ game, state, over }: Played): TryResult {
  const totals = game.score(state).map(({ total }) => total);
  const points = totals[YOU] ?? 0;
  const others = totals.filter((_, seat) => seat !== YOU);
  const place = placeOf(over);
  const told = { name: 'points', value: points };
  if (others.length === 0) return { rank: [points], measures: [told], won: place === 1 };
  return { rank: [points, points - Math.max(...others)], measures: [told, { name: 'place', value: place }], won: place === 1 };
}

export function pointsSigns(played: Played): string {
  const { measures, won } = pointsResult(played);
  const points = measures.find(({ name }) => name === 'points')?.value ?? 0;
  const place = measures.find(({ name }) => name === 'place')?.value ?? (won === true ? 1 : 0);
  return `${medal(place)} ${points}`;
}

const MEDALS = ['🥇', '🥈', '🥉'];

/** From 1; tied seats share the better place. 0: no place, as in a lost solo game. */
export function placeOf({ ranking }: Over): number {
  const index = ranking.findIndex((seats) => seats.includes(YOU));
  return index === -1 ? 0 : ranking.slice(0, index).flat().length + 1;
}

export function medal(place: number): string {
  return MEDALS[place - 1] ?? '▫️';
}

export function outOf(count: number, most: number, sign: string, otherwise = '▫️'): string {
  return sign.repeat(count) + otherwise.repeat(Math.max(0, most - count));
}
