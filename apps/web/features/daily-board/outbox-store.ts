/** The outbox in IndexedDB, in a database of its own: it is not the matches' business when it changes its shape. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxStore } from './outbox.ts';

const NAME = 'tablehop-outbox';
const VERSION = 1;
const SECRET = 'secret';

interface Schema extends DBSchema {
  tries: { key: [game: string, day: string]; value: unknown };
  browser: { key: string; value: unknown };
}

/** The database is opened when first needed, and again after it failed or was taken away. */
export function createOutboxStore(): OutboxStore {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;

  function open(): Promise<IDBPDatabase<Schema>> {
    opening ??= connect().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  function connect(): Promise<IDBPDatabase<Schema>> {
    return new Promise((resolve, reject) => {
      openDB<Schema>(NAME, VERSION, {
        upgrade(database, oldVersion) {
          // One step for each version, in order; a step that was ever published is never changed.
          if (oldVersion < 1) {
            database.createObjectStore('tries');
            database.createObjectStore('browser');
          }
        },
        blocked: () => reject(new Error('blocked by another tab')),
        blocking(_current, _next, event) {
          opening = null;
          (event.target as IDBDatabase).close();
        },
        terminated() {
          opening = null;
        },
      }).then(resolve, reject);
    });
  }

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
