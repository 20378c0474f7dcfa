import type { ActionShape, AnyGame, JsonObject, Offer, Seat } from '@tablehop/core';

type PuzzleTable = { readonly options: JsonObject; readonly players: number };

export type PuzzleKnowledge<State = unknown> = {
  readonly id: string;
  /** The tables at which matches are simulated, in turn; options that are not named are as usual. Absent: one with the usual options. */
  readonly tables?: readonly PuzzleTable[];
  /** What there is to find, if this is the best move and how the turn goes on; null if that is not asked. Absent: the type of the action. */
  readonly kindOf?: (view: State, seat: Seat, line: readonly ActionShape[], game: AnyGame) => string | null;
  /** Whether positions like this are worth a look at all, before anything is worked out. Absent: all are. */
  readonly asks?: (view: State, seat: Seat) => boolean;
  /** Where a search for one kind alone looks. Absent: everywhere. */
  readonly mayBe?: (kind: string, offers: readonly Offer<ActionShape>[]) => boolean;
  /** What is done last decides most: a match is looked through from its end. Absent: in an order that favours nothing. */
  readonly isDecidedLate?: true;
  /** Of one match, at most so many. Absent: two. */
  readonly mostOfAMatch?: number;
  /** With fewer moves to choose from, guessing is too easy. Absent: four. */
  readonly fewestChoices?: number;
  /** Of all puzzles, so many of 100 may be of one kind. Absent: all. */
  readonly mostOfAKind?: { readonly [kind: string]: number };
};
