/** How a game is put into words, beside its catalogs: keys into them, never prose. */

import type { Effect, Message, Offer, Seat, Turn } from './game.ts';
import { defined, type Json, type JsonObject } from './json.ts';

export type RulesSection = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Drawn examples, where possible: each key describes one in words. */
  readonly figures?: readonly string[];
};

export type RulesPage = {
  readonly sections: readonly RulesSection[];
  /** Our decisions where the source is silent or contradictory; each is shown as ours. */
  readonly rulings: readonly { readonly id: string; readonly text: string }[];
  /** The paragraph for each rule that a refusal may cite; our rulings have their own. */
  readonly places: { readonly [rule: string]: string };
};

export function placeOfRule({ rulings, places }: RulesPage, rule: string): string | null {
  const ruling = rulings.find(({ id }) => id === rule);
  return ruling?.text ?? (Object.hasOwn(places, rule) ? (places[rule] ?? null) : null);
}

export type Naming = (seat: Seat) => Json;

/** Sentences about moves. A message with the parameter `seat` names a player; the key with `.you` speaks to that player. */
export type Describer<State = unknown, Action = unknown> = {
  readonly describeAction: (view: State, action: Action, nameOf: Naming) => Message;
  /** A key with `.you` speaks to the effect’s `seat` (or only `player`, `players`, `winners`); with `.toYou` to its `other`. */
  readonly describeEffect: (effect: Effect, nameOf: Naming) => Message;
  /** The task of a seat that acts, where its phase is not enough. Absent or null: `phase.<phase>.do`. */
  readonly describeTask?: (view: State, seat: Seat, offers: readonly Offer<Action>[]) => Message | null;
  /** The round, or what the game counts instead. Null before the first; absent where nothing is counted. */
  readonly roundOf?: (view: State) => Message | null;
  /** What points stand for: «2 cards». Null or absent: points. */
  readonly amountOf?: (view: State, points: number) => Message | null;
  /** Whether an action only completes an earlier one, which gets its points. Absent: none does. */
  readonly isFollowUp?: (action: Action) => boolean;
};

/** Why an action is good, by key. `seat`: another player it is about, whose name is the parameter `player`. */
export type Reason = Message & { readonly seat?: Seat };

// biome-ignore lint/suspicious/noExplicitAny: the types of a particular game are forgotten here too
export type AnyDescriber = Describer<any, any>;

/** A rule to teach when first needed: `lesson.<id>.title` and `.text`. Most urgent first. */
export type Lesson<State = unknown> = {
  readonly id: string;
  /** What it is about, which a board marks; absent: nothing in particular. */
  readonly at?: string;
  /** Whether this seat needs it for its next decision. Called only for seats that act. */
  readonly applies: (view: State, seat: Seat, turn: Turn) => boolean;
  /** Whether this effect proves that the seat knew it. Absent: always taught. */
  readonly shownBy?: (effect: Effect, view: State) => boolean;
};

// biome-ignore lint/suspicious/noExplicitAny: the types of a particular game are forgotten here too
export type AnyLesson = Lesson<any>;

/** Works for any game by convention: see `GameModule.describerOf`. */
export const conventionalDescriber: AnyDescriber = {
  describeAction: (_view, { type, ...fields }) => ({ key: `action.${type}`, params: fields }),
  describeEffect: ({ key, only: _, ...fields }, nameOf) => ({
    key: `effect.${key}`,
    params: { ...(defined(fields) as JsonObject), ...(fields.seat === undefined ? {} : { player: nameOf(fields.seat) }) },
  }),
};
