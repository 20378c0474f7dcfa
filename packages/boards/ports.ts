/** What boards need of the place where they are. */

import type { BoardName, Judge } from './board.ts';
import type { BoardLimits } from './limits.ts';
import type { BoardProblemCode } from './problems.ts';
import type { BoardStorage } from './storage.ts';

export type BoardsPorts = {
  readonly storage: BoardStorage;
  /** May take its time, and must not hold up others. */
  readonly judge: Judge;
  /** Whether there was ever a challenge of this game on this day. */
  readonly hasChallenge: (board: BoardName) => boolean;
  /** The time of day, in milliseconds since 1970. */
  readonly now: () => number;
  /** Runs something later; returns how to call it off. */
  readonly after: (ms: number, run: () => void) => () => void;
  readonly limits: BoardLimits;
  /** How many days boards are kept after they take no more results. */
  readonly keepDays: number;
  readonly report: (error: unknown) => void;
  /** Absent: nobody counts. */
  readonly meter?: BoardMeter;
};

export const TRY_OUTCOMES = ['entered', 'known'] as const;
/** `known`: it was sent before, and is on the board. */
export type TryOutcome = (typeof TRY_OUTCOMES)[number] | BoardProblemCode;

/** Counts what happens, for whoever runs the server. Nothing depends on it, and it never throws. */
export type BoardMeter = {
  readonly looked: () => void;
  readonly tried: (outcome: TryOutcome) => void;
  readonly removed: (entries: number) => void;
};
