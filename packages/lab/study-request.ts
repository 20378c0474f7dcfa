/** What a person asks of the lab, before anything is checked: a file, a link, a command line. Plain JSON. */

import type { Level } from '@tablehop/bots';
import type { JsonObject, PieceSet, Seed } from '@tablehop/core';
import type { StopRule, Study } from './study.ts';

export type SweptValue = string | number | boolean | null;

export type Sweep = {
  /** `grid`: every combination. `one-at-a-time`: each value alone, all else as it is. */
  readonly mode: 'grid' | 'one-at-a-time';
  /** `path`: a JSON Pointer into the data of the pieces, or `options/<name>`. */
  readonly vary: readonly { readonly path: string; readonly values: readonly SweptValue[] }[];
};

export type StudyRequest = {
  readonly kind: Study['kind'];
  readonly game: string;
  /** What is not said is as usual. */
  readonly options?: JsonObject;
  /** Absent: the pieces in the box. */
  readonly components?: PieceSet;
  /** One for each seat, or one for all; in a duel two: the first against the second at all other seats. */
  readonly levels: readonly Level[];
  readonly players: number;
  /** Of each arm. In a duel as many more as make whole deals. */
  readonly games: number;
  readonly seed: Seed;
  /** Playouts for a decision, at levels that search by playouts. */
  readonly iterations?: number;
  /** In how many decisions of a match the good moves are counted. */
  readonly choices?: number;
  /** What a sweep varies. */
  readonly sweep?: Sweep;
  /** What a comparison compares with: whatever is not said is the same. */
  readonly other?: { readonly options?: JsonObject; readonly components?: PieceSet };
  /** When a duel ends before all its games are played. */
  readonly stop?: StopRule;
};
