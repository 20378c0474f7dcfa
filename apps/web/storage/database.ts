/** Opens IndexedDB for matches, results, the outbox and the lab. */

import { storageError } from '@tablehop/host';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** `steps[n]` upgrades from version n to n + 1; a published step is never changed. */
type Plan<S extends DBSchema> = { readonly name: string; readonly steps: readonly ((database: IDBPDatabase<S>) => void)[] };

/** Opens when first needed, and again after it failed or was closed. Rejects with `blocked` or `newer` where tabs differ. */
export function createDatabase<S extends DBSchema>({ name, steps }: Plan<S>): () => Promise<IDBPDatabase<S>> {
  let opening: Promise<IDBPDatabase<S>> | null = null;
  let isOutdated = false;

  function connect(): Promise<IDBPDatabase<S>> {
    return new Promise((resolve, reject) => {
      openDB<S>(name, steps.length, {
        upgrade(database, oldVersion) {
          for (const step of steps.slice(oldVersion)) step(database);
        },
        blocked: () => reject(storageError('blocked')),
        blocking(_current, _next, event) {
          // A newer version in another tab upgrades the database: this tab must not write any more.
          isOutdated = true;
          opening = null;
          (event.target as IDBDatabase).close();
        },
        terminated() {
          opening = null;
        },
      }).then(resolve, reject);
    });
  }

  return () => {
    if (isOutdated) return Promise.reject(storageError('newer'));
    opening ??= connect().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}
