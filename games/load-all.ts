import type { AnyGame } from '@tablehop/core';
import { loadGame, manifests } from './find.ts';
import type { Part } from './parts.ts';

export type LoadedGames = {
  readonly games: readonly AnyGame[];
  readonly findGame: (id: string) => AnyGame | undefined;
};

/** A game that fails to load is left out, and the others start without it. */
export async function loadAll(parts: readonly Part[]): Promise<LoadedGames> {
  const loaded = await Promise.all(manifests.map(({ about }) => loadSafely(about.id, parts)));
  const games = loaded.filter((game) => game !== undefined);
  return { games, findGame: (id) => games.find((game) => game.id === id) };
}

async function loadSafely(id: string, parts: readonly Part[]): Promise<AnyGame | undefined> {
  try {
    return await loadGame(id, parts);
  } catch (error) {
    console.error(`The rules of "${id}" could not be loaded.`, error);
    return undefined;
  }
}
