import { type AnyGame, withParts } from '@tablehop/core';
import * as list from './index.ts';
import type { GameManifest, Part } from './manifest.ts';

export type { GameManifest, Part };

const listed: { readonly [name: string]: GameManifest } = list;

export const manifests: readonly GameManifest[] = Object.values(listed).toSorted(
  ({ about: one }, { about: other }) =>
    (one.order ?? Number.POSITIVE_INFINITY) - (other.order ?? Number.POSITIVE_INFINITY) || one.title.localeCompare(other.title, 'en'),
);

export function findManifest(id: string): GameManifest | undefined {
  return manifests.find(({ about }) => about.id === id);
}

export async function loadGame(id: string, parts: readonly Part[] = []): Promise<AnyGame | undefined> {
  const found = findManifest(id);
  return found === undefined ? undefined : gameOf(found, parts);
}

/** The rules, with these parts of what is known about the game. */
export async function gameOf(manifest: GameManifest, parts: readonly Part[] = []): Promise<AnyGame> {
  const { about } = manifest;
  const [game, ...known] = await Promise.all([manifest.rules(), ...parts.map(async (part) => [part, await manifest[part]?.()] as const)]);
  if (game.id !== about.id) throw new RangeError(`the rules of "${about.id}" call themselves "${game.id}"`);
  return parts.length === 0 ? game : withParts(game, Object.fromEntries(known));
}
