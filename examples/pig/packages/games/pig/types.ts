/** The nouns of Pig. */

import type { Seat } from '@tablehop/core';

export const GOALS = [50, 100] as const;
export type Options = { readonly goal: (typeof GOALS)[number] };

export const FACES = 6;

export type State = {
  readonly options: Options;
  readonly phase: 'decide' | 'roll' | 'over';
  readonly seat: Seat;
  /** What the rolls of this turn add up to so far; lost with a 1. */
  readonly turnTotal: number;
  readonly banked: readonly number[];
  /** How often the die has been rolled: it names the next roll. */
  readonly rolls: number;
};

export type Action = { readonly type: 'roll' } | { readonly type: 'hold' } | { readonly type: 'die'; readonly value: number };
