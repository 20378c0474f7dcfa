/** Where positions and actions lead, world by world. What is compared is looked at in the same worlds (common random numbers). */

import type { ActionShape, Seat } from '@tablehop/core';
import type { Unit } from './types.ts';

/** By seat, then by world. */
export type BySeatAndWorld = readonly (readonly number[])[];

/** Of positions or actions, or of what fell compared with what could have fallen. */
export type Luck = { readonly leads: BySeatAndWorld; readonly chances: BySeatAndWorld };

export type Samples = Luck & {
  /** By world, the positions in which the match ended; empty where nothing was played to the end. */
  readonly ends: readonly unknown[];
};

/** A position, and the seat through whose eyes it is looked at: what is hidden from it is imagined anew in every world. */
export type Sight = { readonly view: unknown; readonly seat: Seat };

/** Work that may be interrupted wherever it yields. */
export type Work<Result> = Generator<void, Result, void>;

export type Appraiser = {
  readonly unit: Unit;
  /** Differences in leads that are too small to matter. */
  readonly least: number;
  /** How many worlds a judgement of this effort takes. */
  worldsFor(effort: number): number;
  position(sight: Sight, worlds: readonly number[]): Work<Samples>;
  /** Samples for each of the actions. */
  actions(sight: Sight, actions: readonly ActionShape[], worlds: readonly number[]): Work<readonly Samples[]>;
  /** What fell, `after` it, compared with what could have fallen: one sample a world, or a draw. */
  luck(before: Sight, after: Sight, worlds: readonly number[]): Work<Luck>;
};
