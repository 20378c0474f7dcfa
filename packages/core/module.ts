/** One module per game, light enough to be listed before the game is loaded. What is absent has a default. */

import type { Seed } from './chance.ts';
import type { AnyGame, Over } from './game.ts';
import type { JsonObject, JsonPrimitive } from './json.ts';
import type { AnyDescriber, AnyLesson, RulesPage } from './words.ts';

export type GameModule = {
  readonly about: GameAbout;
  readonly rules: () => Promise<AnyGame>;
  /** By language. One that is missing, and every key that is missing in one, is said in English; without English, bare facts are told. */
  readonly catalogs?: { readonly [locale: string]: () => Promise<{ readonly [key: string]: string }> };
  /** Absent: there is no rules page. */
  readonly rulesPage?: () => Promise<RulesPage>;
  /** Absent: `action.<type>` and `effect.<key>` of the catalog, with the fields of the action or effect as parameters. */
  readonly describerOf?: () => Promise<DescriberOf>;
  /** Absent: nothing is taught. */
  readonly lessonsOf?: () => Promise<LessonsOf>;
  /** A short match to learn the game by. Absent: there is none. */
  readonly firstSteps?: () => Promise<FirstSteps>;
  /** Which result counts when somebody plays alone. Absent: points. */
  readonly alone?: AloneResult;
  /** What the benchmark expects of one core, with the default options. Absent: nothing. */
  readonly expectedSpeed?: ExpectedSpeed;
};

/** A match that begins shortly before its end, and that whoever plays for the first time is likely to win. They sit on the first seat. */
export type FirstSteps = {
  readonly options: JsonObject;
  /** Of the bot they play against; null: they play alone. */
  readonly level: string | null;
  readonly position: JsonObject;
  readonly seed: Seed;
  /** What came of so many tries of bots on the first seat: the share that each level won, and how many decisions an easy one usually made. */
  readonly measured: { readonly tries: number; readonly won: { readonly [level: string]: number }; readonly decisions: number };
};

type ExpectedSpeed = {
  /** At the tables of random play. */
  readonly players: number;
  /** Of random play. */
  readonly gamesASecond: number;
  /** The same where an option has another value than usual. */
  readonly changed?: readonly { readonly option: string; readonly value: JsonPrimitive; readonly gamesASecond: number }[];
  /** Of medium bots, two or the fewest that can play. */
  readonly botGamesAMinute: number;
};

/** What a lobby says before the rules are there. */
export type GameAbout = {
  readonly id: string;
  readonly title: string;
  readonly players: readonly [min: number, max: number];
  /** The game itself draws who begins. Absent: the first seat does. */
  readonly drawsFirst?: true;
  /** How long a match takes. */
  readonly minutes?: number;
  /** Its place among the games: smaller numbers first. Absent: after those that have one, by title. */
  readonly order?: number;
  readonly words?: { readonly en: LobbyWords; readonly [locale: string]: LobbyWords };
};

export type LobbyWords = {
  /** One sentence for a tile. */
  readonly tagline: string;
  /** A paragraph for the page of the game. */
  readonly summary: string;
};

/** The numbers that make one result better than another: the first in which they differ decides. */
export type AloneResult = {
  /** Each is said by `result.<name>` of the catalog, with `value` as parameter; one after the other they make a phrase. */
  readonly measures: readonly { readonly name: string; readonly better: 'more' | 'fewer' }[];
  /** By the name of the measure; asked only of a match that was won. */
  readonly of: (over: Over, view: unknown) => { readonly [measure: string]: number };
};

/** Speaks of a game as it is played, with the pieces it is played with. */
export type DescriberOf = (game: AnyGame) => AnyDescriber;
/** What is taught in a first match of the game, with the pieces it is played with. */
export type LessonsOf = (game: AnyGame) => readonly AnyLesson[];
