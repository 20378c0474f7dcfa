/** How strong the levels are, as measured by `npm run bench -- levels`; imports no game, so a form can show it without loading a bot. */

import hipHipHooray from './hip-hip-hooray/strengths.json' with { type: 'json' };
import hopCestPlie from './hop-cest-plie/strengths.json' with { type: 'json' };
import hopNRoll from './hop-n-roll/strengths.json' with { type: 'json' };
import hopTheMarble from './hop-the-marble/strengths.json' with { type: 'json' };
import { LEVELS, type Level } from './levels.ts';

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

const MEASURED: { readonly [game: string]: Strengths } = {
  'hip-hip-hooray': hipHipHooray,
  'hop-cest-plie': hopCestPlie,
  'hop-n-roll': hopNRoll,
  'hop-the-marble': hopTheMarble,
};

export function strengthOf(gameId: string, level: Level): Strength | null {
  const strengths = MEASURED[gameId];
  if (strengths === undefined) return null;
  const shareOver = (each: Level | undefined) => (each === undefined || each === 'random' ? null : strengths.overTheLevelBelow[each]);
  const above = shareOver(LEVELS[LEVELS.indexOf(level) + 1]);
  return { measured: strengths.measured, againstBelow: shareOver(level), againstAbove: above === null ? null : seenFromBelow(above) };
}

function seenFromBelow({ won, low, high, matches }: Share): Share {
  return { won: 1 - won, low: 1 - high, high: 1 - low, matches };
}
