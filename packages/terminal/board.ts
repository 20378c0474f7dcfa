/** How the terminal shows a game: everything specific to one game is in its board. */

import type { ActionShape, AnyDescriber, AnyGame, JsonObject, Offer, Seat } from '@tablehop/core';
import { bareFacts, type Catalog, type Locale, type Speaker, trySpeak } from '@tablehop/text';
import { COMMANDS, type Ink } from './layout.ts';

export * from './layout.ts';

export type Scene = {
  readonly seat: Seat;
  readonly nameOf: (seat: Seat) => string;
  readonly say: Speaker;
  readonly describer: AnyDescriber;
  readonly ink: Ink;
};

/** An action, or a submenu: hundreds of actions are too many for one list. */
export type Choice = ActionShape | (() => Choices);

export type Choices = {
  readonly list: readonly Choice[];
  readonly lines: readonly string[];
  /** Reads typed values of an open field; null if invalid. */
  readonly typed?: (given: string) => Choice | null;
};

export type TerminalBoard<View = unknown, Action extends ActionShape = ActionShape> = {
  draw(view: View, offers: readonly Offer<Action>[], scene: Scene): readonly string[];
  choices(view: View, offers: readonly Offer<Action>[], scene: Scene): Choices;
};

export function actionWords({ say, describer, nameOf }: Scene, view: unknown, action: ActionShape): string {
  return trySpeak(say, describer.describeAction(view, action, nameOf)) ?? bareFacts(action as JsonObject);
}

/** Letters of the places on a board, without those of commands. */
export const PLACE_LETTERS: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz'].filter(
  (letter) => !Object.values<string>(COMMANDS).includes(letter),
);

export function chooseFrom<Action extends ActionShape>(actions: readonly Action[], wordsOf: (action: Action) => string): Choice | null {
  const [only, ...others] = actions;
  return only === undefined || others.length === 0 ? (only ?? null) : () => listInWords(actions, wordsOf);
}

export function opening<Item>(items: readonly Item[], open: (item: Item) => Choices): readonly Choice[] {
  return items.map((item) => () => open(item));
}

export function listInWords<Action extends ActionShape>(actions: readonly Action[], wordsOf: (action: Action) => string): Choices {
  return { list: actions, lines: numbered(actions.map(wordsOf)) };
}

export function numbered(sentences: readonly string[]): readonly string[] {
  const width = String(sentences.length).length + 2;
  return sentences.map((sentence, index) => `${String(index + 1).padStart(width)}  ${sentence}`);
}

/** What the terminal adds to a game. Without it, a game is shown in plain words. */
export type TerminalGame = {
  readonly id: string;
  // As with `AnyGame`: views and actions only go to the board of their own game.
  readonly boardOf: (game: AnyGame) => TerminalBoard<never, never>;
  readonly catalogs?: { readonly [locale in Locale]: Catalog };
};
