/** The databases to test with, each as a place that is new and empty, and gone when the test ends. */

import { join } from 'node:path';
import postgres from 'postgres';
import { onTestFinished } from 'vitest';
import type { ServerStorage, StorageOptions } from '../../storage/index.ts';
import { temporaryFolder } from '../program.ts';
import { findDatabase } from './find-database.ts';
import { openAt } from './open-at.ts';

export type Place = {
  /** What a child process is told, so that it opens the same. */
  readonly address: string;
  /** Closed, if it is still open, when the test ends. */
  readonly open: (options?: StorageOptions) => Promise<ServerStorage>;
};

export type TestEngine = { readonly name: string; readonly newPlace: () => Promise<Place> };

/** A schema of its own in the database of the tests. */
export async function newSchema(url: string): Promise<string> {
  const name = `test_${process.pid}_${Date.now()}_${Math.random().toString(36).slice(2)}`;
  await runSql(url, `create schema ${name}`);
  onTestFinished(async () => void (await runSql(url, `drop schema ${name} cascade`)));
  const own = new URL(url);
  own.searchParams.set('search_path', name);
  return own.href;
}

/** By a connection of its own. */
export async function runSql(url: string, text: string): Promise<readonly { readonly [column: string]: unknown }[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await sql.unsafe(text);
  } finally {
    await sql.end();
  }
}

function placeAt(address: string): Place {
  return {
    address,
    async open(options) {
      const storage = await openAt(address, options);
      onTestFinished(storage.close);
      return storage;
    },
  };
}

const database = findDatabase(process.env);

export const engines: readonly TestEngine[] = [
  { name: 'SQLite', newPlace: async () => placeAt(join(temporaryFolder(), 'data/tablehop.db')) },
  ...(database === null ? [] : [{ name: 'PostgreSQL', newPlace: async () => placeAt(await newSchema(database)) }]),
];
