/** Puts a copy that `backup` has made into an empty data folder, from which a server can be started. */

import { copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, LOCK_FILE, lockFolder, prepareFolder } from '../data-folder.ts';
import { isStartProblem, startProblem } from '../storage/start-problem.ts';
import { removeFile, sync } from './backup.ts';
import { checkCopy, told } from './check-copy.ts';
import { codeOf } from './sqlite-file.ts';

const PARTIAL_FILE = `${DATABASE_FILE}.partial`;

/** What was put back, in a sentence. Rejects with a `StartProblem`. */
export async function restore(file: string, folder: string): Promise<string> {
  if (!existsSync(file)) throw startProblem(`There is no file ${file}.`);
  prepareFolder(folder);
  // A folder that is not ours gets no lock either.
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

/** Besides the lock, its journal, and what a restore that was killed has left. */
function isUsed(folder: string): boolean {
  const ours = [LOCK_FILE, `${LOCK_FILE}-journal`];
  return readdirSync(folder).some((name) => !ours.includes(name) && !name.startsWith(PARTIAL_FILE));
}

function notEmpty(folder: string): Error {
  return startProblem(`The folder ${folder} is not empty: nothing was put there. Choose another, or move away what is in it.`);
}
