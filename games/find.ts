import type { AnyGame } from '@tablehop/core';
import * as list from './index.ts';
import type { GameManifest, PartName } from './manifest.ts';

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

/** The rules alone; `loadGameWith` brings what else is known about the game. */
export async function loadGame(id: string): Promise<AnyGame | undefined> {
  const game = await findManifest(id)?.rules();
  if (game !== undefined && game.id !== id) throw new RangeError(`the rules of "${id}" call themselves "${game.id}"`);
  return game;
}
