import type { Level } from '@tablehop/bots';
import type { AnyGame, JsonObject } from '@tablehop/core';

/** A position from which a game may be learned, before anybody has tried to. */
export type Candidate = {
  readonly position: JsonObject;
  readonly seed: string;
  /** What one has to look through before the first decision; the fewer, the clearer. */
  readonly clutter: number;
};

/** How first steps of one game are looked for. */
export type Search = {
  readonly id: string;
  readonly options: JsonObject;
  /** Of the bot on the other seat; null: the game is learned alone. */
  readonly level: Level | null;
  /** How many own decisions are wanted, from the fewest to the most. */
  readonly decisions: readonly [number, number];
  /** The share of tries that must be won at random. Zero where nobody gets anywhere without a plan or an aim. */
  readonly wonAtRandom: number;
  /** Of so many seeds. */
  readonly seeds: number;
  readonly candidatesOf: (game: AnyGame, options: JsonObject, seed: string) => Iterable<Candidate>;
};
