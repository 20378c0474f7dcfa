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
  /** The same game with pieces that can be changed, where elsewhere it is always played with those in the box. Absent: as it is. */
  readonly changeable?: AnyGame;
  /** How many times as long as one of Hop'n'ROLL a match takes to play, about. Absent: as long. */
  readonly matchCost?: number;
  /** How long a match was, in what people count: rounds or turns. Absent: decisions. */
  readonly turnsOf?: (state: State) => number;
  /** Who began, where the first decision does not tell. Absent: who made it, if they made it alone. */
  readonly beginnerOf?: (state: State) => Seat;
  /** By seat: how far everybody is, where points do not tell before the end. Absent: the totals. */
  readonly standingOf?: (state: State, game: AnyGame) => readonly number[];
  /** At the end: each row, fold, card, colour or formation of everybody. Absent: the score lines. */
  readonly harvestOf?: (state: State, game: AnyGame) => readonly Harvest[];
  /** Whether something that was harvested has an end, unlike what only brings points. Absent: all has. */
  readonly isCompletable?: (key: string) => boolean;
  /** What something that was harvested is called, in the game's catalog. Absent: as the score line of that key. */
  readonly nameOf?: (key: string) => Message;
  /** Rules that came to bear in a step, each as often as it did: rulings by number (R7), others by name; none that hold in every match. */
  readonly rulesIn?: (step: Step<State>, game: AnyGame) => readonly string[];
  /** All rules that `rulesIn` can tell of, so that one that never fired is seen. */
  readonly knownRules?: readonly string[];
};

/** What follows from a game and its pieces, worked out when it is first asked for (memoization). */
export function onceAGame<Value>(make: (game: AnyGame) => Value): (game: AnyGame) => Value {
  const made = new WeakMap<AnyGame, Value>();
  return (game) => remembered(made, game, () => make(game));
}
