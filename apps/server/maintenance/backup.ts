/**
 * A copy of the SQLite file while the server plays on it, by `VACUUM INTO`: it is read as of one moment, and in a write-ahead log nobody who
 * writes waits for whoever reads.
 */

import { closeSync, existsSync, fsyncSync, linkSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATABASE_FILE } from '../data-folder.ts';
import { isStartProblem, startProblem } from '../storage/start-problem.ts';
import { checkCopy, told } from './check-copy.ts';
import { codeOf, openSqliteFile } from './sqlite-file.ts';

/** What was copied, in a sentence. Rejects with a `StartProblem`, and has then left nothing behind. */
export async function backUp(folder: string, to: string): Promise<string> {
  if (existsSync(to)) throw startProblem(`There is a file ${to} already: nothing was copied. Choose another name.`);
  const begun = performance.now();
  const file = join(folder, DATABASE_FILE);
  const source = await openSqliteFile(file);
  const partial = `${to}.${process.pid}.partial`;
  try {
    source.reader.prepare('vacuum into ?').run(partial);
    const contents = await checkCopy(partial, file);
    sync(partial);
    // Unlike renaming, this replaces no file that somebody else has made meanwhile.
    linkSync(partial, to);
    sync(dirname(to));
    const megabytes = (statSync(to).size / 2 ** 20).toFixed(1);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    return `${to} is a copy of ${told(contents)} (${megabytes} MB, checked, ${seconds} s).`;
  } catch (error) {
    if (isStartProblem(error)) throw error;
    throw startProblem(`The copy ${to} could not be made (${codeOf(error)}): nothing was kept of it.`, error);
  } finally {
    source.close();
    removeFile(partial);
  }
}

/** With what SQLite may have left beside it. */
export function removeFile(database: string): void {
  if (!existsSync(database)) return;
  for (const end of ['', '-wal', '-shm']) rmSync(`${database}${end}`, { force: true });
}

/** Durable before it is called a copy. */
export function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
