import type { AnyGame, GameModule } from '@tablehop/core';
import * as list from './list.ts';

const listed: { readonly [name: string]: GameModule } = list;

export const gameModules: readonly GameModule[] = Object.values(listed).toSorted(
  ({ about: one }, { about: other }) =>
    (one.order ?? Number.POSITIVE_INFINITY) - (other.order ?? Number.POSITIVE_INFINITY) || one.title.localeCompare(other.title, 'en'),
);

export function findModule(id: string): GameModule | undefined {
  return gameModules.find(({ about }) => about.id === id);
}

export async function loadGame(id: string): Promise<AnyGame | undefined> {
  const found = findModule(id);
  return found === undefined ? undefined : rulesOf(found);
}

export async function rulesOf({ about, rules }: GameModule): Promise<AnyGame> {
  const game = await rules();
  if (game.id !== about.id) throw new RangeError(`the rules of "${about.id}" call themselves "${game.id}"`);
  return game;
}
