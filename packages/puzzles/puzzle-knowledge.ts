import type { ActionShape, AnyGame, JsonObject, Offer, Seat } from '@tablehop/core';

type PuzzleTable = { readonly options: JsonObject; readonly players: number };

export type PuzzleKnowledge<State = unknown> = {
  readonly id: string;
  /** What `npm run puzzles` has found. Absent: nothing. */
  readonly file?: () => Promise<{ readonly default: unknown }>;
  /** Set-ups of the simulated matches, in turn; missing options have their defaults. Absent: one with default options. */
  readonly tables?: readonly PuzzleTable[];
  /** The kind of puzzle for this best move and its continuation; null: no puzzle. Absent: the type of the action. */
  readonly kindOf?: (view: State, seat: Seat, line: readonly ActionShape[], game: AnyGame) => string | null;
  /** A cheap filter of positions. Absent: all pass. */
  readonly asks?: (view: State, seat: Seat) => boolean;
  /** A cheap filter for a search for one kind. Absent: all pass. */
  readonly mayBe?: (kind: string, offers: readonly Offer<ActionShape>[]) => boolean;
  /** The last moves decide most: examines a match from its end. Absent: in random order. */
  readonly isDecidedLate?: true;
  /** Absent: two. */
  readonly mostOfAMatch?: number;
  /** With fewer moves to choose from, guessing is too easy. Absent: four. */
  readonly fewestChoices?: number;
  /** Max percentage of all puzzles, by kind. Absent: 100. */
  readonly mostOfAKind?: { readonly [kind: string]: number };
};
