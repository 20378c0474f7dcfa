import type { SentTry } from '@tablehop/boards/messages';
import type { MatchRecord } from '@tablehop/core';
import { waitByClock } from '@tablehop/ui/wait.ts';
import type { DBSchema } from 'idb';
import { freshId } from '../../match/fresh.ts';
import { createDatabase } from '../../storage/database.ts';
import { self } from '../../ui/settings.ts';
import { markWaiting } from './mark.ts';
import { createOutbox, fetchJson, type Outbox, type OutboxStore } from './outbox.ts';

export const outbox: Outbox = createOutbox({
  store: createOutboxStore(),
  fetch: fetchJson,
  // Without a network the request would fail anyway, and log an error in the console.
  isOnline: () => navigator.onLine,
  freshSecret: freshId,
  now: () => Date.now(),
  wait: waitByClock,
  random: Math.random,
  alone,
  mark: markWaiting,
});

addEventListener('online', () => void outbox.flush());
document.addEventListener('visibilitychange', () => {
  if (!document.hidden && outbox.tries.peek().some(({ state }) => state === 'waiting')) void outbox.flush();
});
// Another tab has stored an attempt, or sent one.
addEventListener('storage', () => void outbox.refresh());

/** Uses Web Locks. Pages served over plain HTTP have none: two tabs may send the same attempt there, which the server detects. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('tablehop outbox', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/** Sends the attempt that counts, now or once the server is reachable, under this browser's name and sign. No server: no effect. */
export function sendTry(played: { readonly game: string; readonly day: string; readonly record: MatchRecord }): Promise<void> {
  return outbox.send({ ...played, record: played.record as unknown as SentTry['record'], person: self() });
}

const SECRET = 'secret';

interface Schema extends DBSchema {
  tries: { key: [game: string, day: string]; value: unknown };
  browser: { key: string; value: unknown };
}

/** A database of its own: its schema changes independently of the matches. */
function createOutboxStore(): OutboxStore {
  const open = createDatabase<Schema>({
    name: 'tablehop-outbox',
    steps: [
      (database) => {
        database.createObjectStore('tries');
        database.createObjectStore('browser');
      },
    ],
  });

  return {
    async secret(fresh) {
      // One transaction: two tabs that ask at once both get the first secret.
      const transaction = (await open()).transaction('browser', 'readwrite', { durability: 'strict' });
      const kept = await transaction.store.get(SECRET);
      if (typeof kept !== 'string') await transaction.store.put(fresh, SECRET);
      await transaction.done;
      return typeof kept === 'string' ? kept : fresh;
    },
    all: async () => (await open()).getAll('tries'),
    async add(waiting) {
      const transaction = (await open()).transaction('tries', 'readwrite', { durability: 'strict' });
      const key: [string, string] = [waiting.game, waiting.day];
      const isThere = (await transaction.store.getKey(key)) !== undefined;
      if (!isThere) await transaction.store.put(waiting, key);
      await transaction.done;
      return !isThere;
    },
    async replace(settled) {
      await (await open()).put('tries', settled, [settled.game, settled.day]);
    },
    async remove({ game, day }) {
      await (await open()).delete('tries', [game, day]);
    },
  };
}
