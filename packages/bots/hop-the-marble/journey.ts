/** How many turns an area is from its owner's goals. A turn wins a marble or gets rid of one, so marbles too many count as well as those missing, where a goal must be met exactly. */

import { COLORS } from '@tablehop/games/hop-the-marble';
import { countOf, TALLIES, type Tally } from './tally.ts';

/**
 * What somebody collects. `order`: in which order the goals must be reached, or that one of them is enough. `extras`: whether other marbles
 * may lie beside those of a goal (R6); otherwise it must be met exactly.
 */
export type Goals = { readonly wanted: readonly Tally[]; readonly order: 'any' | 'given' | 'one'; readonly extras?: boolean };

export type Journey = {
  /** Whether nothing is left to reach. */
  isAtEnd(reached: number): boolean;
  /** The goal that this area is, as a bit; 0 if it is none of those that count now. */
  reachedBy(area: Tally, reached: number): number;
  /** Turns to the last goal, if nobody interferes. `reached`: a bit for each goal that is. */
  turnsLeft(area: Tally, reached: number): number;
};

/** Winning a marble may fail; getting rid of one hardly ever does. */
const TURNS_TO_WIN_ONE = 1.3;
const TURNS_TO_LOSE_ONE = 1;
/** What a goal that is not yet reached costs beyond its marbles: others take some of them on the way. */
const TURNS_OF_RISK = 1;

export function createJourney({ wanted, order, extras = false }: Goals): Journey {
  const all = 2 ** wanted.length - 1;
  const tables: Float64Array[] = [];

  /** By what is reached: the goals that count then. */
  const open: (readonly number[])[] = [];

  function openAfter(reached: number): readonly number[] {
    open[reached] ??= goalsLeft(reached);
    return open[reached];
  }

  function goalsLeft(reached: number): readonly number[] {
    const left = [...wanted.keys()].filter((goal) => (reached & (1 << goal)) === 0);
    return order === 'given' ? left.slice(0, 1) : left;
  }

  function turnsLeft(area: Tally, reached: number): number {
    if (isAtEnd(reached)) return 0;
    tables[reached] ??= new Float64Array(TALLIES).fill(-1);
    const table = tables[reached];
    const known = table[area] ?? -1;
    if (known >= 0) return known;
    let fewest = Number.POSITIVE_INFINITY;
    for (const goal of openAfter(reached)) {
      const target = wanted[goal] ?? area;
      fewest = Math.min(fewest, TURNS_OF_RISK + turnsBetween(area, target, extras) + turnsLeft(target, reached | (1 << goal)));
    }
    table[area] = fewest;
    return fewest;
  }

  function isAtEnd(reached: number): boolean {
    return order === 'one' ? reached !== 0 : reached === all;
  }

  function reachedBy(area: Tally, reached: number): number {
    if (isAtEnd(reached)) return 0;
    for (const goal of openAfter(reached)) if (meets(area, wanted[goal] ?? area, extras)) return 1 << goal;
    return 0;
  }

  return { isAtEnd, reachedBy, turnsLeft };
}

function meets(area: Tally, target: Tally, extras: boolean): boolean {
  return extras ? COLORS.every((_, color) => countOf(area, color) >= countOf(target, color)) : area === target;
}

function turnsBetween(area: Tally, target: Tally, extras: boolean): number {
  let turns = 0;
  for (let color = 0; color < COLORS.length; color++) {
    const missing = countOf(target, color) - countOf(area, color);
    if (missing > 0) turns += missing * TURNS_TO_WIN_ONE;
    else if (!extras) turns -= missing * TURNS_TO_LOSE_ONE;
  }
  return turns;
}
