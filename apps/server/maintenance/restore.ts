/** Puts a copy that `backup` has made into an empty data folder, from which a server can be started. */

import { copyFileSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, lockFolder, prepareFolder } from '../data-folder.ts';
import { isStartProblem, startProblem } from '../storage/start-problem.ts';
import { removeFile, sync } from './backup.ts';
import { checkCopy, told } from './check-copy.ts';
import { codeOf } from './sqlite-file.ts';

/** What was put back, in a sentence. Rejects with a `StartProblem`. */
export async function restore(file: string, folder: string): Promise<string> {
  if (!existsSync(file)) throw startProblem(`There is no file ${file}.`);
  prepareFolder(folder);
  if (readdirSync(folder).length > 0) {
    // Says so if a server has it.
    (await lockFolder(folder))();
    throw startProblem(`The folder ${folder} is not empty: nothing was put there. Choose another, or move away what is in it.`);
  }
  const unlock = await lockFolder(folder);
  const partial = join(folder, `${DATABASE_FILE}.partial`);
  try {
    copyFileSync(file, partial);
    const contents = await checkCopy(partial);
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
