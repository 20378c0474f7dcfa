import type { SentTry } from '@tablehop/boards/messages';
import type { MatchRecord } from '@tablehop/core';
import type { DBSchema } from 'idb';
import { freshId } from '../../match/fresh.ts';
import { createDatabase } from '../../storage/database.ts';
import { self } from '../../ui/settings.ts';
import { waitByClock } from '../../ui/wait.ts';
import { markWaiting } from './mark.ts';
import { createOutbox, fetchJson, type Outbox, type OutboxStore } from './outbox.ts';

export const outbox: Outbox = createOutbox({
  store: createOutboxStore(),
  fetch: fetchJson,
  // Without a network it would fail all the same, and complain in the console.
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
// Another tab has kept a try, or sent one.
addEventListener('storage', () => void outbox.refresh());

/** By the browser's Web Locks. Pages served without encryption have none: there two tabs may send the same, which the server knows. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('tablehop outbox', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/**
 * Sends the try that counts to the board of its day, now or as soon as the server can be reached; under the name and the sign of whoever
 * is at this browser. Where there is no server, nothing comes of it.
 */
export function sendTry(played: { readonly game: string; readonly day: string; readonly record: MatchRecord }): Promise<void> {
  return outbox.send({ ...played, record: played.record as unknown as SentTry['record'], person: self() });
}

const SECRET = 'secret';

interface Schema extends DBSchema {
  tries: { key: [game: string, day: string]; value: unknown };
  browser: { key: string; value: unknown };
}

/** In a database of its own: it is not the matches' business when it changes its shape. */
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
      // One transaction: of two tabs that ask at once, both get the first one's.
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
