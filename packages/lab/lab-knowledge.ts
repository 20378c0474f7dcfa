import { remembered } from '@tablehop/bots';
import type { AnyGame, Effect, Message, Move, Seat } from '@tablehop/core';

/** Something that can be completed on a score sheet. */
export type Harvest = { readonly seat: Seat; readonly key: string; readonly complete: boolean; readonly points: number };

export type Step<State> = {
  readonly before: State;
  readonly move: Move;
  readonly after: State;
  readonly effects: readonly Effect[];
};

export type LabKnowledge<State = unknown> = {
  readonly id: string;
  /** The game with custom pieces, if it is otherwise always played with the standard ones. Absent: the game itself. */
  readonly changeable?: AnyGame;
  /** The approximate duration of a match relative to a short game. Absent: 1. */
  readonly matchCost?: number;
  /** The length of a match in rounds or turns. Absent: decisions. */
  readonly turnsOf?: (state: State) => number;
  /** Who began, if the first decision does not tell. Absent: the seat that made it alone. */
  readonly beginnerOf?: (state: State) => Seat;
  /** By seat: everybody's progress, if points do not tell before the end. Absent: the totals. */
  readonly standingOf?: (state: State, game: AnyGame) => readonly number[];
  /** At the end: each row, fold, card, colour or formation of every seat. Absent: the score lines. */
  readonly harvestOf?: (state: State, game: AnyGame) => readonly Harvest[];
  /** Whether this can be completed, or only earns points. Absent: all can. */
  readonly isCompletable?: (key: string) => boolean;
  /** Its name in the game's catalog. Absent: the name of the score line with that key. */
  readonly nameOf?: (key: string) => Message;
  /** Rules that applied in a step, once per time: rulings by number (R7), others by name; none that hold in every match. */
  readonly rulesIn?: (step: Step<State>, game: AnyGame) => readonly string[];
  /** All rules that `rulesIn` can return, so that reports show rules that never applied. */
  readonly knownRules?: readonly string[];
};

/** Memoizes a value per game and pieces. */
export function onceAGame<Value>(make: (game: AnyGame) => Value): (game: AnyGame) => Value {
  const made = new WeakMap<AnyGame, Value>();
  return (game) => remembered(made, game, () => make(game));
}
