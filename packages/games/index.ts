/** The one list that names the games. */

import type { AnyGame } from '@tablehop/core';
import { hipHipHooray } from './hip-hip-hooray/index.ts';
import { hopCestPlie } from './hop-cest-plie/index.ts';
import { hopNRoll } from './hop-n-roll/index.ts';
import { hopTheMarble } from './hop-the-marble/index.ts';

export const games: readonly AnyGame[] = [hopNRoll, hopCestPlie, hopTheMarble, hipHipHooray];

export function findGame(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
