/**
 * The worth of rows of Hop'n'ROLL by state: expected points in the rounds to come, and how soon they can be complete.
 * Points come from backward induction over the rounds left, per row. A round has one entry for all rows together: Lagrangian relaxation
 * drops this constraint and charges a row for every entry what it is worth elsewhere (its shadow price, the Lagrange multiplier).
 */

import { createSimulationRandom } from '@tablehop/bots';
import { pick } from '@tablehop/core';
import {
  type DiscoFace,
  givenNumbers,
  NUMBERS,
  type NumberSet,
  type Options,
  type Pieces,
  type Row,
  rolledNumbers,
  spacesOf,
} from '../rules/index.ts';
import type { RowState, RowStates } from './row-states.ts';

export type StateWorths = {
  /** The value function, by state index. `price`: an index into `prices`; `place`: in the next round's hopping order; absent: any. */
  worths(rounds: number, price: number, place?: number): Float64Array;
  /** By state index: expected rounds for a player who only wants to complete its row. */
  readonly roundsToComplete: Float64Array;
};

/** What a round offers a row: the chance that no number of a set is available, and the chance of the disco die (any number). */
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
    const table = computeTable(rounds, price, place === undefined ? usual : (places[place] ?? usual));
    tables[slot] = table;
    return table;
  }

  /** One step of backward induction (Bellman equation): takes the best gain on offer in the next round. */
  function computeTable(rounds: number, price: number, chances: Chances): Float64Array {
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

/** By number − 1: the advantage of an entry over waiting, minus its cost; 0 if waiting is better. */
function gainsOf(state: RowState, later: Float64Array, cost: number, gains: Float64Array): Float64Array {
  const without = later[state.index] ?? 0;
  gains.fill(0);
  for (const { value, points, next } of state.steps) {
    const gain = points - cost + (later[next.index] ?? 0) - without;
    if (gain > (gains[value - 1] ?? 0)) gains[value - 1] = gain;
  }
  return gains;
}

/** The expected maximum of the gains: best first, each times the chance that it is offered and no better one is. Clears `gains`. */
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

/** Dynamic programming: successors come before a state. */
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

/** Optimal stopping: tries every acceptance threshold (`after`: rounds to come after each number). Waiting is geometric. */
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

export type Chances = {
  /** By set of numbers: the chance that none of them is available. */
  readonly none: readonly number[];
  readonly disco: number;
  readonly faces: readonly DiscoFace[];
};

const SETS = 1 << NUMBERS.length;
/** Samples, drawn once per board and number of players: the standard error of a chance is at most 0.01. */
const ROLLS = 3_000;

/** Which numbers a round offers by hopping place, simulated: earlier pawns choose at random, because they want other numbers. */
export function chancesByPlace(pieces: Pieces, options: Options, players: number): readonly Chances[] {
  const spaces = spacesOf(pieces, options, players);
  const random = createSimulationRandom('number chances');
  const counts = Array.from({ length: players }, () => ({ offered: Array.from({ length: SETS }, () => 0), disco: 0 }));
  for (let roll = 0; roll < ROLLS; roll++) {
    const dice = Array.from({ length: players }, () => 1 + random.below(NUMBERS.length)).sort((a, b) => a - b);
    const free = spaces.slice();
    for (const count of counts) {
      let offered: NumberSet = 0;
      for (const space of free) {
        if (space.gives === 'disco') count.disco += 1;
        else offered |= givenNumbers(space, rolledNumbers(space, dice));
      }
      count.offered[offered] = (count.offered[offered] ?? 0) + 1;
      free.splice(free.indexOf(pick(random, free)), 1);
    }
  }
  return counts.map(({ offered, disco }) => ({ none: noneOf(offered), disco: disco / ROLLS, faces: pieces.discoFaces }));
}

/** From the frequency of each exact set to the chance that nothing of a set is offered: sums over all disjoint sets. */
function noneOf(offered: readonly number[]): readonly number[] {
  return offered.map((_, set) => offered.reduce((sum, count, other) => ((other & set) === 0 ? sum + count : sum), 0) / ROLLS);
}

function averageOf(chances: readonly Chances[]): Chances {
  const mean = (of: (each: Chances) => number) => chances.reduce((sum, each) => sum + of(each), 0) / chances.length;
  const [first] = chances;
  return {
    none: (first?.none ?? []).map((_, set) => mean(({ none }) => none[set] ?? 0)),
    disco: mean(({ disco }) => disco),
    faces: first?.faces ?? [],
  };
}

function discoChance({ disco, faces }: Chances, { color }: Row): number {
  return (disco * faces.filter((face) => face === color || face === 'any').length) / faces.length;
}
