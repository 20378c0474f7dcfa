/** What the terminal must know of a game to show it: all that is said of one game in particular stands in its board. */

import type { ActionShape, AnyDescriber, AnyGame, JsonObject, Offer, Seat } from '@tablehop/core';
import { bareFacts, type Catalog, type Locale, type Speaker, trySpeak } from '@tablehop/text';
import { COMMANDS, type Ink } from '../play/terminal.ts';

/** Through whose eyes, in which words and colours. */
export type Scene = {
  readonly seat: Seat;
  readonly nameOf: (seat: Seat) => string;
  readonly say: Speaker;
  readonly describer: AnyDescriber;
  readonly ink: Ink;
};

/** An action, or further choices: where there are hundreds, nobody wants them all in one list. */
export type Choice = ActionShape | (() => Choices);

/** What may be done: choice 1 first, and lines that show the number of each. */
export type Choices = {
  readonly list: readonly Choice[];
  readonly lines: readonly string[];
  /** What else may be typed, where an offer leaves a field open: the choice that it stands for, null if it stands for none. */
  readonly typed?: (given: string) => Choice | null;
};

export type TerminalBoard<View = unknown, Action extends ActionShape = ActionShape> = {
  draw(view: View, offers: readonly Offer<Action>[], scene: Scene): readonly string[];
  choices(view: View, offers: readonly Offer<Action>[], scene: Scene): Choices;
};

/** An action in the words of the game, or else its bare facts. */
export function actionWords({ say, describer, nameOf }: Scene, view: unknown, action: ActionShape): string {
  return trySpeak(say, describer.describeAction(view, action, nameOf)) ?? bareFacts(action as JsonObject);
}

/** For the places that a board shows, in this order: whatever letter is shown can be typed, so none of them is a command. */
export const PLACE_LETTERS: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz'].filter(
  (letter) => !Object.values<string>(COMMANDS).includes(letter),
);

/** What was typed for several actions: the only one, or further choices among them; null for none. */
export function chooseFrom<Action extends ActionShape>(actions: readonly Action[], wordsOf: (action: Action) => string): Choice | null {
  const [only, ...others] = actions;
  return only === undefined || others.length === 0 ? (only ?? null) : () => listInWords(actions, wordsOf);
}

/** Choices that each open further choices. */
export function opening<Item>(items: readonly Item[], open: (item: Item) => Choices): readonly Choice[] {
  return items.map((item) => () => open(item));
}

/** The usual way to list choices: one sentence a line. */
export function listInWords<Action extends ActionShape>(actions: readonly Action[], wordsOf: (action: Action) => string): Choices {
  return { list: actions, lines: numbered(actions.map(wordsOf)) };
}

export function numbered(sentences: readonly string[]): readonly string[] {
  const width = String(sentences.length).length + 2;
  return sentences.map((sentence, index) => `${String(index + 1).padStart(width)}  ${sentence}`);
}

/** What the terminal adds to a game. A game without anything is shown in plain words. */
export type TerminalGame = {
  readonly id: string;
  // As with games: a view and an action only ever go to the board of the game they came from.
  readonly boardOf: (game: AnyGame) => TerminalBoard<never, never>;
  /** The words of its board. */
  readonly catalogs?: { readonly [locale in Locale]: Catalog };
};
