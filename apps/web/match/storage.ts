/**
 * Where matches are kept: IndexedDB. A match is a summary and a log of entries; an entry is added, never changed, and its number
 * within the match is unique, so that two writers can never fork a match.
 */

import type { Message } from '@tablehop/core';
import type { Entry } from '@tablehop/table';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as v from 'valibot';
import { type StoredSummary, storedSummary } from './plan.ts';

const NAME = 'tablehop';
const VERSION = 1;

interface Schema extends DBSchema {
  matches: { key: string; value: unknown };
  entries: { key: [match: string, number: number]; value: unknown };
}

/** No room; not allowed; a newer or an older version is open beside this one; another tab has written this match. */
export const STORAGE_TROUBLES = ['full', 'closed', 'newer', 'blocked', 'grown'] as const;
export type StorageTrouble = (typeof STORAGE_TROUBLES)[number];

export class StorageError extends Error {
  readonly trouble: StorageTrouble;
  readonly problem: Message;

  constructor(trouble: StorageTrouble, cause?: unknown) {
    super(`storage: ${trouble}`, { cause });
    this.name = 'StorageError';
    this.trouble = trouble;
    this.problem = { key: `match.storage.${trouble}` };
  }
}

/** As it was found, not yet trusted. */
export type StoredMatch = { readonly summary: unknown; readonly entries: readonly unknown[] };

/** Every function rejects with a `StorageError` and has then changed nothing. */
export type MatchStorage = {
  readonly list: () => Promise<readonly StoredSummary[]>;
  readonly read: (id: string) => Promise<StoredMatch | null>;
  /** Writes the summary and adds the entries, all or nothing; resolves when they are on the disk. */
  readonly append: (summary: StoredSummary, entries: readonly Entry[]) => Promise<void>;
  /** Replaces the summary, which can be made again from the entries and may therefore get lost in a crash. */
  readonly summarise: (summary: StoredSummary) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
};

/** The database is opened when first needed, and again after it failed or was taken away. */
export function createStorage(): MatchStorage {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  let isOutdated = false;

  function open(): Promise<IDBPDatabase<Schema>> {
    if (isOutdated) return Promise.reject(new StorageError('newer'));
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
        blocked: () => reject(new StorageError('blocked')),
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
      throw storageError(error);
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

    append: (summary, entries) =>
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

function storageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  switch (error instanceof Error ? error.name : '') {
    case 'QuotaExceededError':
      return new StorageError('full', error);
    case 'ConstraintError':
      return new StorageError('grown', error);
    case 'VersionError':
      return new StorageError('newer', error);
    default:
      return new StorageError('closed', error);
  }
}
