/**
 * What rows of Hop'n'ROLL are still worth, by state: the points they can be expected to bring in the rounds to come, and how soon they can
 * be complete. A round has one entry for all rows together, so each row pays a price for every entry that it takes: what the entry is
 * worth elsewhere.
 */

import { NUMBERS } from '@tablehop/games/hop-n-roll';
import { averageOf, type Chances, discoChance } from './number-chances.ts';
import type { RowState, RowStates } from './row-states.ts';

export type StateWorths = {
  /** By index of a state. `price` counts in `prices`; `place` is the one in the next round's order of hopping, absent: any. */
  worths(rounds: number, price: number, place?: number): Float64Array;
  /** By index of a state, for somebody who wants nothing but to complete its row. */
  readonly roundsToComplete: Float64Array;
};

/** What is to be had for a row: numbers as chance has it, and any number from the disco die. */
type Supply = { readonly none: readonly number[]; readonly disco: number };

export function createStateWorths(rows: readonly RowStates[], places: readonly Chances[], prices: readonly number[]): StateWorths {
  const usual = averageOf(places);
  const usualTables: Float64Array[] = [];
  const tablesByPlace: Float64Array[][] = places.map(() => []);

  function worths(rounds: number, price: number, place?: number): Float64Array {
    const tables = place === undefined ? usualTables : (tablesByPlace[place] ?? usualTables);
    const slot = rounds * prices.length + price;
    const found = tables[slot];
    if (found !== undefined) return found;
    const table = computed(rounds, price, place === undefined ? usual : (places[place] ?? usual));
    tables[slot] = table;
    return table;
  }

  function computed(rounds: number, price: number, chances: Chances): Float64Array {
    const table = tableFor(rows);
    if (rounds <= 0) return table;
    const later = worths(rounds - 1, price);
    const cost = prices[price] ?? 0;
    const gains = new Float64Array(NUMBERS.length);
    for (const { row, all } of rows) {
      const supply = { none: chances.none, disco: discoChance(chances, row) };
      for (const state of all) table[state.index] = (later[state.index] ?? 0) + expectedBest(gainsOf(state, later, cost, gains), supply);
    }
    return table;
  }

  return { worths, roundsToComplete: soonestCompletions(rows, usual) };
}

function tableFor(rows: readonly RowStates[]): Float64Array {
  return new Float64Array(rows.reduce((sum, { all }) => sum + all.length, 0));
}

/** By number − 1: what an entry brings beyond its cost; nothing if it brings less. */
function gainsOf(state: RowState, later: Float64Array, cost: number, gains: Float64Array): Float64Array {
  const without = later[state.index] ?? 0;
  gains.fill(0);
  for (const { value, points, next } of state.steps) {
    const gain = points - cost + (later[next.index] ?? 0) - without;
    if (gain > (gains[value - 1] ?? 0)) gains[value - 1] = gain;
  }
  return gains;
}

/** Of the best gain that the supply allows. Uses up `gains`. */
function expectedBest(gains: Float64Array, { none, disco }: Supply): number {
  let expected = 0;
  let highest = 0;
  let better = 0;
  let missing = 1;
  for (let rank = 0; rank < gains.length; rank++) {
    let best = 0;
    for (let index = 1; index < gains.length; index++) if ((gains[index] ?? 0) > (gains[best] ?? 0)) best = index;
    const gain = gains[best] ?? 0;
    if (gain === 0) break;
    if (rank === 0) highest = gain;
    better |= 1 << best;
    const stillMissing = none[better] ?? 0;
    expected += (missing - stillMissing) * gain;
    missing = stillMissing;
    gains[best] = 0;
  }
  return disco * highest + (1 - disco) * expected;
}

function soonestCompletions(rows: readonly RowStates[], chances: Chances): Float64Array {
  const table = tableFor(rows);
  for (const { row, all } of rows) {
    const supply = { none: chances.none, disco: discoChance(chances, row) };
    for (const { index, isComplete, steps } of all) {
      if (isComplete) continue;
      const after = NUMBERS.map(() => Number.POSITIVE_INFINITY);
      for (const { value, next } of steps) after[value - 1] = Math.min(after[value - 1] ?? 0, table[next.index] ?? 0);
      table[index] = expectedRounds(after, supply);
    }
  }
  return table;
}

/** How long a state takes in which each number leads to one that takes so long: it waits for a number that is good enough. */
function expectedRounds(after: readonly number[], { none, disco }: Supply): number {
  const shortestFirst = [...after.keys()].sort((a, b) => (after[a] ?? 0) - (after[b] ?? 0));
  const shortest = Math.min(...after);
  let fastest = Number.POSITIVE_INFINITY;
  let goodEnough = 0;
  let missing = 1;
  let sum = 0;
  for (const index of shortestFirst) {
    const rounds = after[index] ?? 0;
    if (rounds === Number.POSITIVE_INFINITY) break;
    goodEnough |= 1 << index;
    const stillMissing = none[goodEnough] ?? 0;
    sum += (missing - stillMissing) * rounds;
    missing = stillMissing;
    const chance = disco + (1 - disco) * (1 - missing);
    fastest = Math.min(fastest, (1 + disco * shortest + (1 - disco) * sum) / chance);
  }
  return fastest;
}
