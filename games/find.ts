import { type AnyGame, withParts } from '@tablehop/core';
import * as list from './index.ts';
import type { GameManifest, PartName } from './manifest.ts';
import type { Part } from './parts.ts';

const listed: { readonly [name: string]: GameManifest } = list;

export const manifests: readonly GameManifest[] = Object.values(listed).toSorted(
  ({ about: one }, { about: other }) =>
    (one.order ?? Number.POSITIVE_INFINITY) - (other.order ?? Number.POSITIVE_INFINITY) || one.title.localeCompare(other.title, 'en'),
);

export function findManifest(id: string): GameManifest | undefined {
  return manifests.find(({ about }) => about.id === id);
}

export function hasPart(id: string, name: PartName): boolean {
  return findManifest(id)?.parts?.includes(name) === true;
}

/** The rules, with these parts of what is known about the game. */
export async function loadGame(id: string, parts: readonly Part[] = []): Promise<AnyGame | undefined> {
  const rules = findManifest(id)?.rules;
  if (rules === undefined) return undefined;
  const present = parts.filter(({ name }) => hasPart(id, name));
  const [game, ...known] = await Promise.all([rules(), ...present.map(async ({ name, load }) => [name, await load(id)] as const)]);
  if (game.id !== id) throw new RangeError(`the rules of "${id}" call themselves "${game.id}"`);
  return known.length === 0 ? game : withParts(game, Object.fromEntries(known));
}
