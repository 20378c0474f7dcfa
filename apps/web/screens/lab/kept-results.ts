/** Stored results, to continue stopped experiments. A database of its own: these may be deleted, matches may not. */

import type { TaskResult } from '@tablehop/lab';
import type { DBSchema, IDBPDatabase } from 'idb';
import * as v from 'valibot';
import { createDatabase } from '../../storage/database.ts';
import { taskResult } from './experiment-file.ts';

const MAX_STUDIES = 20;

interface Schema extends DBSchema {
  studies: { key: string; value: { readonly id: string; readonly at: number } };
  results: { key: [study: string, task: number]; value: unknown };
}

export type KeptResults = {
  readonly read: (study: string) => Promise<ReadonlyMap<number, TaskResult>>;
  /** False if it could not be stored: it is lost with the page. */
  readonly keep: (study: string, task: number, result: TaskResult) => Promise<boolean>;
};

export function createKeptResults(now: () => number = Date.now): KeptResults {
  const open = createDatabase<Schema>({
    name: 'tablehop-lab',
    steps: [
      (database) => {
        database.createObjectStore('studies', { keyPath: 'id' });
        database.createObjectStore('results');
      },
    ],
  });

  async function forgetOldest(database: IDBPDatabase<Schema>): Promise<void> {
    const transaction = database.transaction(['studies', 'results'], 'readwrite');
    const studies = await transaction.objectStore('studies').getAll();
    const old = studies.toSorted((a, b) => b.at - a.at).slice(MAX_STUDIES);
    await Promise.all([
      ...old.flatMap(({ id }) => [transaction.objectStore('studies').delete(id), transaction.objectStore('results').delete(resultsOf(id))]),
      transaction.done,
    ]);
  }

  return {
    async read(study) {
      try {
        const transaction = (await open()).transaction('results');
        const [keys, values] = await Promise.all([
          transaction.store.getAllKeys(resultsOf(study)),
          transaction.store.getAll(resultsOf(study)),
        ]);
        const read = keys.flatMap(([, task], index): [number, TaskResult][] => {
          const result = v.safeParse(taskResult, values[index]);
          return result.success ? [[task, result.output]] : [];
        });
        return new Map(read);
      } catch {
        return new Map();
      }
    },

    async keep(study, task, result) {
      try {
        const database = await open();
        const transaction = database.transaction(['studies', 'results'], 'readwrite');
        const isNew = (await transaction.objectStore('studies').getKey(study)) === undefined;
        await Promise.all([
          transaction.objectStore('studies').put({ id: study, at: now() }),
          transaction.objectStore('results').put(result, [study, task]),
          transaction.done,
        ]);
        if (isNew) await forgetOldest(database);
        return true;
      } catch {
        return false;
      }
    },
  };
}

function resultsOf(study: string): IDBKeyRange {
  return IDBKeyRange.bound([study, 0], [study, Number.MAX_SAFE_INTEGER]);
}
