/** What sets one set of options and pieces apart from another, by path. */

import type { AnyGame, Json } from '@tablehop/core';
import { dataOf, type LabSet } from './lab-set.ts';
import { leavesOf } from './paths.ts';
import type { Arm } from './study.ts';

/** Sets that differ in more than this are told apart by their names. */
const MOST_NAMED = 12;

/** A value that the other does not have is null. */
export function changesBetween(game: AnyGame, one: LabSet, other: LabSet): Arm['changes'] {
  const options = differences(one.options, other.options).map(([path, value]) => [`options${path}`, value] as const);
  const pieces = differences(dataOf(game, one), dataOf(game, other));
  if (pieces.length <= MOST_NAMED) return Object.fromEntries([...options, ...pieces]);
  return Object.fromEntries([...options, ['components', other.components?.name ?? game.title]]);
}

function differences(one: Json, other: Json): readonly (readonly [path: string, value: Arm['changes'][string]])[] {
  const before = new Map(leavesOf(one).map(({ path, value }) => [path, value]));
  const after = new Map(leavesOf(other).map(({ path, value }) => [path, value]));
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .filter((path) => before.has(path) !== after.has(path) || before.get(path) !== after.get(path))
    .map((path) => [path, after.get(path) ?? null] as const);
}
