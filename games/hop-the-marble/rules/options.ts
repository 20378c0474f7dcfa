import type { OptionSpec } from '@tablehop/core';
import {
  type MatchOptions,
  type Options,
  type OptionsOfRules1,
  PILE_SIZES,
  RELIEFS,
  STEADINESSES,
  TURN_LIMITS,
  VARIANTS,
} from './types.ts';

export const OPTIONS_OF_RULES_1: OptionSpec<OptionsOfRules1> = {
  variant: { values: VARIANTS, default: 'normal' },
  relief: { values: RELIEFS, default: 'gentle' },
  steadiness: { values: STEADINESSES, default: 'natural' },
  pileCards: { values: PILE_SIZES, default: 12 },
};

export const OPTIONS: OptionSpec<Options> = {
  ...OPTIONS_OF_RULES_1,
  turnLimit: { values: TURN_LIMITS, default: 600 },
  extras: { values: [true, false], default: true },
};

/** Rules 1 had no choice here. Its matches and states do not name these options. */
const FIXED_BY_RULES_1 = { turnLimit: 200, extras: false } as const;

export function allOptions(options: MatchOptions): Options {
  return { ...FIXED_BY_RULES_1, ...options };
}

export function asOfRules1({ variant, relief, steadiness, pileCards }: MatchOptions): OptionsOfRules1 {
  return { variant, relief, steadiness, pileCards };
}

/** R10 */
export function lastTurnOf(options: MatchOptions): number {
  return options.turnLimit ?? FIXED_BY_RULES_1.turnLimit;
}

/** R6 */
export function mayHaveExtras(options: MatchOptions): boolean {
  return options.extras ?? FIXED_BY_RULES_1.extras;
}
