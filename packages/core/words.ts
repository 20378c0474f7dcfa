/** What a game brings along to be spoken of, beside its catalogs: keys into them, never prose. */

import type { Effect, Message, Offer, Seat, Turn } from './game.ts';
import { defined, type Json, type JsonObject } from './json.ts';

export type RulesSection = {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What drawn examples show, where examples can be drawn: the key of each says it in words. */
  readonly figures?: readonly string[];
};

/** A game's rules page: keys in reading order. */
export type RulesPage = {
  readonly sections: readonly RulesSection[];
  /** Where the source is silent or torn, we decide; each ruling is shown as ours. */
  readonly rulings: readonly { readonly id: string; readonly text: string }[];
  /** The paragraph that states each rule which a refusal may cite; one of our rulings states itself. */
  readonly places: { readonly [rule: string]: string };
};

/** The key of the paragraph or ruling that states a rule; null where none does. */
export function placeOfRule({ rulings, places }: RulesPage, rule: string): string | null {
  const ruling = rulings.find(({ id }) => id === rule);
  return ruling?.text ?? (Object.hasOwn(places, rule) ? (places[rule] ?? null) : null);
}

/** How whoever sits there is called: a name, or a message. */
export type Naming = (seat: Seat) => Json;

/** Sentences about moves. A message with the parameter `seat` names a player; the key with `.you` speaks to that player. */
export type Describer<State = unknown, Action = unknown> = {
  readonly describeAction: (view: State, action: Action, nameOf: Naming) => Message;
  /** A key with `.you` speaks to the effect’s `seat` (or only `player`, `players`, `winners`); with `.toYou` to its `other`. */
  readonly describeEffect: (effect: Effect, nameOf: Naming) => Message;
  /** What a seat that acts has to do now, where its phase alone does not say it. Absent or null: `phase.<phase>.do` says it. */
  readonly describeTask?: (view: State, seat: Seat, offers: readonly Offer<Action>[]) => Message | null;
  /** The round of a position, or what the game counts instead. Null before the first; absent where nothing is counted. */
  readonly roundOf?: (view: State) => Message | null;
  /** What so many points are, where a point stands for something: «2 cards». Null or absent: points. */
  readonly amountOf?: (view: State, points: number) => Message | null;
  /** Whether an action only carries out an earlier one, so that the points it brings count for that one. Absent: none does. */
  readonly isFollowUp?: (action: Action) => boolean;
};

/** Why an action is good, in a sentence of the game's catalogs. `seat`: somebody else whom it is about; their name is its parameter `player`. */
export type Reason = Message & { readonly seat?: Seat };

/** Any game's, as `AnyGame` is any game. */
// biome-ignore lint/suspicious/noExplicitAny: the types of a particular game are forgotten here too
export type AnyDescriber = Describer<any, any>;

/** A rule to be taught when first needed: `lesson.<id>.title` and `.text`. Lessons are listed most pressing first. */
export type Lesson<State = unknown> = {
  readonly id: string;
  /** The name of what it speaks of, which a board marks; absent: nothing in particular. */
  readonly at?: string;
  /** Whether this seat needs it for what it is about to decide. Asked only of seats that act. */
  readonly applies: (view: State, seat: Seat, turn: Turn) => boolean;
  /** Whether this effect shows that the seat knew the lesson. Absent: it is always taught. */
  readonly shownBy?: (effect: Effect, view: State) => boolean;
};

// biome-ignore lint/suspicious/noExplicitAny: the types of a particular game are forgotten here too
export type AnyLesson = Lesson<any>;

/** Speaks of any game by convention: see `GameModule.describerOf`. */
export const conventionalDescriber: AnyDescriber = {
  describeAction: (_view, { type, ...fields }) => ({ key: `action.${type}`, params: fields }),
  describeEffect: ({ key, only: _, ...fields }, nameOf) => ({
    key: `effect.${key}`,
    params: { ...(defined(fields) as JsonObject), ...(fields.seat === undefined ? {} : { player: nameOf(fields.seat) }) },
  }),
};
