/** Copies the SQLite file of a running server by `VACUUM INTO`: as of one moment, without blocking writers. */

import { closeSync, copyFileSync, existsSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findGame } from '@tablehop/games/rules';
import { readStored, recordOf } from '@tablehop/host';
import { DATABASE_FILE, LOCK_FILE, lockFolder, prepareFolder } from '../data-folder.ts';
import { isStartProblem, startProblem } from '../storage/start-problem.ts';
import { codeOf, openSqliteFile } from './sqlite-file.ts';

/** Returns a sentence for the user. Rejects with a `StartProblem`, and has then left nothing behind. */
export async function backUp(folder: string, to: string): Promise<string> {
  if (existsSync(to)) throw startProblem(`There is a file ${to} already: nothing was copied. Choose another name.`);
  const begun = performance.now();
  const file = join(folder, DATABASE_FILE);
  const source = await openSqliteFile(file);
  const partial = `${to}.${process.pid}.partial`;
  try {
    // The copy can give back free pages, even if its source is too old or too large for that.
    source.reader.prepare('pragma auto_vacuum = incremental').run();
    source.reader.prepare('vacuum into ?').run(partial);
    const contents = await checkCopy(partial, file);
    sync(partial);
    // Unlike a rename, this never replaces an existing file.
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

function removeFile(database: string): void {
  if (!existsSync(database)) return;
  for (const end of ['', '-wal', '-shm']) rmSync(`${database}${end}`, { force: true });
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

const PARTIAL_FILE = `${DATABASE_FILE}.partial`;

/** Returns a sentence for the user. Rejects with a `StartProblem`. */
export async function restore(file: string, folder: string): Promise<string> {
  if (!existsSync(file)) throw startProblem(`There is no file ${file}.`);
  prepareFolder(folder);
  // No lock in a folder that is not ours.
  if (isUsed(folder) && !existsSync(join(folder, LOCK_FILE))) throw notEmpty(folder);
  const unlock = await lockFolder(folder);
  const partial = join(folder, PARTIAL_FILE);
  try {
    if (isUsed(folder)) throw notEmpty(folder);
    removeFile(partial);
    copyFileSync(file, partial);
    const contents = await checkCopy(partial, file);
    sync(partial);
    renameSync(partial, join(folder, DATABASE_FILE));
    sync(folder);
    return `${folder} holds ${told(contents)} again: start a server there with tablehop serve --data ${folder}`;
  } catch (error) {
    removeFile(partial);
    if (isStartProblem(error)) throw error;
    throw startProblem(`The copy ${file} could not be put into ${folder} (${codeOf(error)}).`, error);
  } finally {
    unlock();
  }
}

/** Besides the lock, its journal, and leftovers of a killed restore. */
function isUsed(folder: string): boolean {
  const ours = [LOCK_FILE, `${LOCK_FILE}-journal`];
  return readdirSync(folder).some((name) => !ours.includes(name) && !name.startsWith(PARTIAL_FILE));
}

function notEmpty(folder: string): Error {
  return startProblem(`The folder ${folder} is not empty: nothing was put there. Choose another, or move away what is in it.`);
}

export type Contents = { readonly rooms: number; readonly matches: number; readonly moves: number; readonly results: number };

/** Rejects with a `StartProblem`. `source`: the copied file, which is at fault. */
async function checkCopy(file: string, source: string): Promise<Contents> {
  const copy = await openSqliteFile(file, source);
  try {
    const found = copy.reader.prepare('pragma integrity_check').all() as { readonly integrity_check: string }[];
    const [first] = found;
    if (found.length !== 1 || first?.integrity_check !== 'ok')
      throw startProblem(`The file ${source} is damaged: ${first?.integrity_check ?? 'it cannot be read'}.`);
    let matches = 0;
    let moves = 0;
    for (const batch of copy.matches()) {
      for (const { key, id, summary } of batch) {
        const entries = copy.entries(key).map(({ entry }) => JSON.parse(entry));
        await recordOf(readStored({ summary: JSON.parse(summary), entries }, findGame)).catch((error: Error) => {
          throw startProblem(`In the file ${source} the match ${id} does not open: ${error.message}.`, error);
        });
        matches += 1;
        moves += entries.length;
      }
    }
    let results = 0;
    for (const batch of copy.boardEntries()) {
      for (const { result } of batch) JSON.parse(result);
      results += batch.length;
    }
    return { rooms: copy.countRooms(), matches, moves, results };
  } finally {
    copy.close();
  }
}

export function told({ rooms, matches, moves, results }: Contents): string {
  const parts = [counted(rooms, 'room'), counted(matches, 'match', 'matches'), counted(moves, 'move')];
  if (results > 0) parts.push(counted(results, 'result of a day', 'results of days'));
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
