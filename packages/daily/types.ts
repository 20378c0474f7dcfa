/** The nouns of daily challenges. */

import type { Level } from '@tablehop/bots';
import type { AnyGame, Effect, JsonObject, Move, Over, Random, Seat, Seed } from '@tablehop/core';
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
  /** You sit first. */
  readonly seats: readonly ('you' | Level)[];
  /** Where the match begins, if not at the start. */
  readonly position?: JsonObject;
};

export const YOU: Seat = 0;

type SetUp = Pick<Challenge, 'options' | 'seats' | 'position'>;

export type Measure = { readonly name: string; readonly value: number };

export type TryResult = {
  /** Compared from the first on: more is better. */
  readonly rank: readonly number[];
  /** What is told of it: `daily.measure.<name>` of the catalogs says each, with `value` as parameter. */
  readonly measures: readonly Measure[];
  /** Null where nothing can be won. */
  readonly won: boolean | null;
};

/** A try that is over. */
export type Played = {
  readonly game: AnyGame;
  readonly state: unknown;
  readonly over: Over;
  readonly moves: readonly (Move & { readonly effects: readonly Effect[] })[];
};

/** A game's challenges. */
export type DailyGame = {
  readonly id: string;
  /** What counts: `daily.goal.<goal>` of the catalogs says it. */
  readonly goal: 'points' | 'crowns' | 'flicks';
  /** The options that differ from day to day. */
  readonly chosen: readonly string[];
  /** The set-up of a day. It must stay the same for days that have been: tests keep some. */
  readonly setUp: (game: AnyGame, random: Random, day: Day) => SetUp;
  readonly resultOf: (played: Played) => TryResult;
  /** A line or two of signs that tell how it went, and nothing that helps others with the same challenge. */
  readonly signsOf: (played: Played) => readonly string[];
};
