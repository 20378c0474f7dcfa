/** The databases to test with. Each place is new and empty, and removed when the test ends. */

import { join } from 'node:path';
import type { StorageTrouble } from '@tablehop/host';
import postgres from 'postgres';
import { expect, onTestFinished } from 'vitest';
import { isStartProblem, type ServerStorage, type StorageOptions } from '../../storage/index.ts';
import { temporaryFolder } from '../program.ts';
import { openAt } from './open-at.ts';

export type Place = {
  /** Passed to a child process, so that it opens the same database. */
  readonly address: string;
  /** The test closes it at its end, if it is still open. */
  readonly open: (options?: StorageOptions) => Promise<ServerStorage>;
};

export type TestEngine = { readonly name: string; readonly newPlace: () => Promise<Place> };

export async function newSchema(url: string): Promise<string> {
  const name = `test_${process.pid}_${Date.now()}_${Math.random().toString(36).slice(2)}`;
  await runSql(url, `create schema ${name}`);
  onTestFinished(async () => void (await runSql(url, `drop schema ${name} cascade`)));
  const own = new URL(url);
  own.searchParams.set('search_path', name);
  return own.href;
}

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

export const NO_DATABASE = 'THERE IS NO POSTGRESQL to test with. Run "npm test -- units", which starts one, or set TEST_DATABASE_URL.';

/** `npm test` starts this PostgreSQL (scripts/postgres.mjs). Null if there is none. */
export function findDatabase({ TEST_DATABASE_URL, CI }: { readonly [name: string]: string | undefined }): string | null {
  if (TEST_DATABASE_URL) return TEST_DATABASE_URL;
  if (CI === 'true') throw new Error(NO_DATABASE);
  return null;
}

export const database = findDatabase(process.env);

export const engines: readonly TestEngine[] = [
  { name: 'SQLite', newPlace: async () => placeAt(join(temporaryFolder(), 'data/tablehop.db')) },
  ...(database === null ? [] : [{ name: 'PostgreSQL', newPlace: async () => placeAt(await newSchema(database)) }]),
];

export async function expectTrouble(work: Promise<unknown>, trouble: StorageTrouble): Promise<void> {
  await expect(work).rejects.toMatchObject({ name: 'StorageError', trouble });
}

/** The error message with which a storage or a bus refuses to open. */
export async function problemOf(opening: Promise<unknown>): Promise<string> {
  const error: unknown = await opening.then(() => null).catch((reason) => reason);
  expect(error).toSatisfy(isStartProblem);
  return isStartProblem(error) ? error.message : '';
}
