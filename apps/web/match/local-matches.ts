/** The host of this browser's matches, with the browser's implementation of its ports. */

import { signal } from '@preact/signals';
import { loadGame } from '@tablehop/games';
import { createMatches, isStorageError, type MatchStorage, type StorageError, storageError, storedSummary } from '@tablehop/host';
import type { DBSchema, IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { createDatabase } from '../storage/database.ts';
import { think, thinking } from '../thinking/pool.ts';
import { freshId } from './fresh.ts';
import { acquireLease } from './web-lease.ts';

/** Long logs are replayed in slices, so that the page can draw and respond in between. */
const SLICE_MS = 8;

const turns = new MessageChannel();
const waiting: (() => void)[] = [];
turns.port1.onmessage = () => waiting.shift()?.();

/** By a message, not a timer: browsers throttle timers of hidden pages to one per second. */
function yieldTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    turns.port2.postMessage(null);
  });
}

export const localMatches = createMatches(
  {
    storage: createStorage(),
    acquireLease,
    clock: { now: () => Date.now(), yieldTurn },
    entropy: { id: freshId, seed: freshId },
    findGame: loadGame,
    report: (error) => console.error(error),
    onStorageFailure: 'continue',
    think,
    importMatch: (asked) => thinking.run('importMatch', asked, { attempts: 2 }),
    sliceMs: SLICE_MS,
  },
  signal,
);

interface Schema extends DBSchema {
  matches: { key: string; value: unknown };
  entries: { key: [match: string, number: number]; value: unknown };
}

export function createStorage(): MatchStorage {
  const open = createDatabase<Schema>({
    name: 'tablehop',
    steps: [
      (database) => {
        database.createObjectStore('matches');
        database.createObjectStore('entries');
      },
    ],
  });

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

/** In key order an array comes after every number. */
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
