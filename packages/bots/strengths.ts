/** How strong the levels are, as measured by `npm run bench -- levels`; imports no bot. */

import { LEVELS, type Level } from './levels.ts';

export type { Level };

/** Of matches between neighbouring levels; draws count as halves. `low` to `high` is a 95 % interval. */
export type Share = { readonly won: number; readonly low: number; readonly high: number; readonly matches: number };

/** As stored in a game's file. Null: not measured yet. */
export type Strengths = {
  readonly measured: string | null;
  readonly overTheLevelBelow: { readonly [level in Exclude<Level, 'random'>]: Share | null };
};

export type Strength = {
  readonly measured: string | null;
  /** Null for `random`, the lowest level, and if not measured. */
  readonly againstBelow: Share | null;
  /** Null for `expert`, and if not measured. */
  readonly againstAbove: Share | null;
};

export function strengthIn(strengths: Strengths, level: Level): Strength {
  const shareOver = (each: Level | undefined) => (each === undefined || each === 'random' ? null : strengths.overTheLevelBelow[each]);
  const above = shareOver(LEVELS[LEVELS.indexOf(level) + 1]);
  return { measured: strengths.measured, againstBelow: shareOver(level), againstAbove: above === null ? null : seenFromBelow(above) };
}

function seenFromBelow({ won, low, high, matches }: Share): Share {
  return { won: 1 - won, low: 1 - high, high: 1 - low, matches };
}
