import type { AnyGame } from '@tablehop/core';
import { gameOf, manifests } from './find.ts';
import type { GameManifest, Part } from './manifest.ts';

export type LoadedGames = {
  readonly games: readonly AnyGame[];
  readonly findGame: (id: string) => AnyGame | undefined;
};

/** A game that fails to load is left out, and the others start without it. */
export async function loadAll(parts: readonly Part[]): Promise<LoadedGames> {
  const loaded = await Promise.all(manifests.map((manifest) => loadSafely(manifest, parts)));
  const games = loaded.filter((game) => game !== null);
  return { games, findGame: (id) => games.find((game) => game.id === id) };
}

async function loadSafely(manifest: GameManifest, parts: readonly Part[]): Promise<AnyGame | null> {
  try {
    return await gameOf(manifest, parts);
  } catch (error) {
    console.error(`The rules of "${manifest.about.id}" could not be loaded.`, error);
    return null;
  }
}
