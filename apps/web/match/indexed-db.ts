/** The storage of matches in a browser: IndexedDB, with entries under the key of their match and number. */

import { isStorageError, type MatchStorage, type StorageError, storageError, storedSummary } from '@tablehop/host';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';

const NAME = 'tablehop';
const VERSION = 1;

interface Schema extends DBSchema {
  matches: { key: string; value: unknown };
  entries: { key: [match: string, number: number]; value: unknown };
}

/** The database is opened when first needed, and again after it failed or was taken away. */
export function createStorage(): MatchStorage {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  let isOutdated = false;

  function open(): Promise<IDBPDatabase<Schema>> {
    if (isOutdated) return Promise.reject(storageError('newer'));
    opening ??= connect().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  function connect(): Promise<IDBPDatabase<Schema>> {
    return new Promise((resolve, reject) => {
      openDB<Schema>(NAME, VERSION, {
        upgrade,
        blocked: () => reject(storageError('blocked')),
        blocking(_current, _next, event) {
          // A newer Tablehop in another tab needs the database in a new shape: this one makes way.
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

  async function attempt<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
    try {
      return await work(await open());
    } catch (error) {
      throw asStorageError(error);
    }
  }

  return {
    list: () =>
      attempt(async (database) => {
        const summaries = await database.getAll('matches');
        return summaries.flatMap((summary) => {
          const read = v.safeParse(storedSummary, summary);
          return read.success ? [read.output] : [];
        });
      }),

    read: (id) =>
      attempt(async (database) => {
        const transaction = database.transaction(['matches', 'entries']);
        const [summary, entries] = await Promise.all([
          transaction.objectStore('matches').get(id),
          transaction.objectStore('entries').getAll(entriesOf(id)),
          transaction.done,
        ]);
        return summary === undefined ? null : { summary, entries };
      }),

    append: ({ summary, entries }) =>
      attempt(async (database) => {
        const transaction = database.transaction(['matches', 'entries'], 'readwrite', { durability: 'strict' });
        const log = transaction.objectStore('entries');
        await Promise.all([
          transaction.objectStore('matches').put(summary, summary.id),
          ...entries.map((entry) => log.add(entry, [summary.id, entry.number])),
          transaction.done,
        ]);
      }),

    summarise: (summary) =>
      attempt(async (database) => {
        await database.put('matches', summary, summary.id);
      }),

    remove: (id) =>
      attempt(async (database) => {
        const transaction = database.transaction(['matches', 'entries'], 'readwrite');
        await Promise.all([
          transaction.objectStore('matches').delete(id),
          transaction.objectStore('entries').delete(entriesOf(id)),
          transaction.done,
        ]);
      }),
  };
}

/** One step for each version of the database, in order; a step that was ever published is never changed. */
function upgrade(database: IDBPDatabase<Schema>, oldVersion: number): void {
  if (oldVersion < 1) {
    database.createObjectStore('matches');
    database.createObjectStore('entries');
  }
}

/** In the order of keys an array comes after every number. */
function entriesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

function asStorageError(error: unknown): StorageError {
  if (isStorageError(error)) return error;
  switch (error instanceof Error ? error.name : '') {
    case 'QuotaExceededError':
      return storageError('full', error);
    case 'ConstraintError':
      return storageError('grown', error);
    case 'VersionError':
      return storageError('newer', error);
    default:
      return storageError('closed', error);
  }
}
