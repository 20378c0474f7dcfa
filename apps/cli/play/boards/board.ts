/** What the terminal must know of a game to show it: all that is said of one game in particular stands in its board. */

import type { ActionShape, AnyDescriber, Offer, Seat } from '@tablehop/core';
import type { Speaker } from '@tablehop/text';
import type { Ink } from '../ink.ts';

/** Through whose eyes, in which words and colours. */
export type Scene = {
  readonly seat: Seat;
  readonly nameOf: (seat: Seat) => string;
  readonly say: Speaker;
  readonly describer: AnyDescriber;
  readonly ink: Ink;
};

/** What may be done: the action of choice 1 first, and lines that show the number of each. */
export type Choices = { readonly actions: readonly ActionShape[]; readonly lines: readonly string[] };

export type TerminalBoard<View = unknown, Action extends ActionShape = ActionShape> = {
  draw(view: View, offers: readonly Offer<Action>[], scene: Scene): readonly string[];
  choices(view: View, offers: readonly Offer<Action>[], scene: Scene): Choices;
};

/** The usual way to list choices: one sentence a line. */
export function listInWords(actions: readonly ActionShape[], wordsOf: (action: ActionShape) => string): Choices {
  const width = String(actions.length).length + 2;
  return { actions, lines: actions.map((action, index) => `${String(index + 1).padStart(width)}  ${wordsOf(action)}`) };
}
