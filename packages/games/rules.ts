/** The rules of all games. A game whose rules fail to load is left out, and the others start without it. */

import type { AnyGame, GameModule } from '@tablehop/core';
import { gameModules, rulesOf } from './index.ts';

type Loaded = { readonly game: AnyGame } | { readonly id: string; readonly error: unknown };

const loaded: readonly Loaded[] = await Promise.all(gameModules.map(loadSafely));

export const games: readonly AnyGame[] = loaded.flatMap((each) => ('game' in each ? [each.game] : []));

for (const each of loaded) if ('error' in each) console.error(`The rules of "${each.id}" could not be loaded.`, each.error);

export function findGame(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}

async function loadSafely(module: GameModule): Promise<Loaded> {
  try {
    return { game: await rulesOf(module) };
  } catch (error) {
    return { id: module.about.id, error };
  }
}
