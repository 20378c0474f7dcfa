/** The worker in which local matches are hosted, so that neither bots nor storage ever hold up the page. */

import { findGame } from '@tablehop/games/rules';
import { createHost } from '@tablehop/host';
import { freshId, freshSeed } from './fresh.ts';
import { createStorage } from './indexed-db.ts';
import { acquireLease } from './web-lease.ts';

const page = self as unknown as DedicatedWorkerGlobalScope;

const host = createHost({
  storage: createStorage(),
  acquireLease,
  clock: { now: () => Date.now(), yieldTurn: () => new Promise((resolve) => setTimeout(resolve)) },
  entropy: { id: freshId, seed: freshSeed },
  findGame,
  report: (error) => console.error(error),
  whenUnstored: 'go-on',
});

const connection = host.connect({ send: (message) => page.postMessage(message) });

page.addEventListener('message', ({ data }: MessageEvent<unknown>) => connection.receive(data));
