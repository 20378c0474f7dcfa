/** Seeds that take over in the middle of a match: one that was begun by oneself, and goes on with fair dice. */

import type { Seed } from './chance.ts';
import { type FairDice, isFairDice } from './fair.ts';
import { isObject } from './json.ts';

/** From the move with this index on, counted from 0 among the moves that stand, chance is drawn from this seed. */
export type Reseed = { readonly from: number; readonly seed: Seed; readonly fair?: FairDice };

/** What of a set-up decides about chance. */
export type Seeds = { readonly seed: Seed; readonly fair?: FairDice; readonly reseeds?: readonly Reseed[] };

/** The seed from which chance is drawn if it is the move with this index. */
export function seedAt({ seed, reseeds = [] }: Seeds, move: number): Seed {
  return reseeds.findLast(({ from }) => from <= move)?.seed ?? seed;
}

/** All seeds in the order in which they apply, the first one from move 0 on. */
export function everySeed({ seed, fair, reseeds = [] }: Seeds): readonly Reseed[] {
  return [{ from: 0, seed, ...(fair === undefined ? {} : { fair }) }, ...reseeds];
}

/** The shape alone, of plain JSON from outside: each takes over later than the one before. */
export function isReseeds(value: unknown, players: number): value is readonly Reseed[] {
  if (!Array.isArray(value) || !value.every((each) => isReseed(each, players))) return false;
  return value.every(({ from }, index) => from > (value[index - 1]?.from ?? -1));
}

function isReseed(value: unknown, players: number): value is Reseed {
  if (!isObject(value)) return false;
  const { from, seed, fair, ...others } = value;
  if (Object.keys(others).length > 0 || typeof from !== 'number' || !Number.isSafeInteger(from) || from < 0) return false;
  return isSeed(seed) && (fair === undefined || isFairDice(fair, players));
}

export function isSeed(value: unknown): value is Seed {
  return typeof value === 'string' || (typeof value === 'number' && Number.isInteger(value));
}
