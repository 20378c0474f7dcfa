/** The host of this browser's matches, with what a browser has for its ports. */

import { findGame } from '@tablehop/games/rules';
import { createHost } from '@tablehop/host';
import { freshId, freshSeed } from './fresh.ts';
import { createStorage } from './indexed-db.ts';
import { acquireLease } from './web-lease.ts';

export const host = createHost({
  storage: createStorage(),
  acquireLease,
  clock: { now: () => Date.now(), yieldTurn: () => new Promise((resolve) => setTimeout(resolve)) },
  entropy: { id: freshId, seed: freshSeed },
  findGame,
  report: (error) => console.error(error),
  whenUnstored: 'go-on',
});
