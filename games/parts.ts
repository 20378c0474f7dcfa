/** What a loaded game can bring with it, see `withParts`; puzzles too, in `puzzles.ts`: their files are large, and most programs need none. */

import type { BotKnowledge } from '@tablehop/bots';
import { type AnyGame, withParts } from '@tablehop/core';
import type { DailyGame } from '@tablehop/daily';
import type { LabKnowledge } from '@tablehop/lab';
import { hasPart, loadGame, manifests } from './find.ts';
import type { PartName } from './manifest.ts';

export type Part<Known = unknown> = { readonly name: PartName; readonly load: (id: string) => Promise<Known> };

export const bot: Part<BotKnowledge> = { name: 'bot', load: async (id) => (await import(`./${id}/bot/index.ts`)).bot };
export const lab: Part<LabKnowledge> = { name: 'lab', load: async (id) => (await import(`./${id}/lab.ts`)).lab };
export const daily: Part<DailyGame> = { name: 'daily', load: async (id) => (await import(`./${id}/daily.ts`)).daily };

export async function loadGameWith(id: string, parts: readonly Part[]): Promise<AnyGame | undefined> {
  const present = parts.filter(({ name }) => hasPart(id, name));
  const [game, ...known] = await Promise.all([loadGame(id), ...present.map(async ({ name, load }) => [name, await load(id)] as const)]);
  return game === undefined ? undefined : withParts(game, Object.fromEntries(known));
}

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
    return await loadGameWith(id, parts);
  } catch (error) {
    console.error(`The rules of "${id}" could not be loaded.`, error);
    return undefined;
  }
}
