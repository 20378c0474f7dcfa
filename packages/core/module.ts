/** One module per game, light enough to be listed before the game is loaded. Absent fields have defaults. */

import type { Seed } from './chance.ts';
import type { AnyGame, Over } from './game.ts';
import type { JsonObject, JsonPrimitive } from './json.ts';
import type { AnyDescriber, AnyLesson, RulesPage } from './words.ts';

export type GameModule = {
  readonly about: GameAbout;
  readonly rules: () => Promise<AnyGame>;
  /** By language. English replaces missing languages and keys; without English, bare facts are shown. */
  readonly catalogs?: CatalogFiles;
  readonly rulesPage?: () => Promise<RulesPage>;
  /** Absent: `action.<type>` and `effect.<key>` of the catalog, with the fields of the action or effect as parameters. */
  readonly describerOf?: () => Promise<DescriberOf>;
  readonly lessonsOf?: () => Promise<LessonsOf>;
  readonly firstSteps?: () => Promise<FirstSteps>;
  /** Which result counts in solo play. Absent: points. */
  readonly alone?: AloneResult;
  /** Benchmark targets for one core with default options. Absent: none. */
  readonly expectedSpeed?: ExpectedSpeed;
};

/** A match that begins shortly before its end and that a new player, in the first seat, is likely to win. */
export type FirstSteps = {
  readonly options: JsonObject;
  readonly level: string | null;
  readonly position: JsonObject;
  readonly seed: Seed;
  /** Result of `tries` matches of bots in the first seat: win rate by level, and the usual number of decisions of an easy bot. */
  readonly measured: { readonly tries: number; readonly won: { readonly [level: string]: number }; readonly decisions: number };
};

type ExpectedSpeed = {
  readonly players: number;
  /** With random play. */
  readonly gamesASecond: number;
  readonly changed?: readonly { readonly option: string; readonly value: JsonPrimitive; readonly gamesASecond: number }[];
  /** Of medium bots, with the smallest number of players but at least two. */
  readonly botGamesAMinute: number;
};

export type GameAbout = {
  readonly id: string;
  readonly title: string;
  readonly players: readonly [min: number, max: number];
  /** The game draws who begins. Absent: the first seat does. */
  readonly drawsFirst?: true;
  readonly minutes?: number;
  /** Sort key among the games, ascending. Absent: after those that have one, by title. */
  readonly order?: number;
  readonly words?: { readonly en: LobbyWords; readonly [locale: string]: LobbyWords };
};

export type LobbyWords = {
  readonly tagline: string;
  readonly summary: string;
};

export type AloneResult = {
  /** Each is said by `result.<name>` of the catalog with `value`; joined they make a phrase. */
  readonly measures: readonly { readonly name: string; readonly better: 'more' | 'fewer' }[];
  /** By measure; called only for a match that was won. */
  readonly of: (over: Over, view: unknown) => { readonly [measure: string]: number };
};

export type Catalog = { readonly [key: string]: string };

/** A file per language, loaded when needed, which exports its catalog by the name of the language. */
export type CatalogFiles<Locale extends string = string> = {
  readonly [locale in Locale]: () => Promise<{ readonly [name in locale]: Catalog }>;
};

export function catalogLoader<Locale extends string>(files: CatalogFiles<Locale>): (locale: Locale) => Promise<Catalog> {
  return async (locale) => (await files[locale]())[locale];
}

export type DescriberOf = (game: AnyGame) => AnyDescriber;
export type LessonsOf = (game: AnyGame) => readonly AnyLesson[];
