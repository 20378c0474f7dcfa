import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { loadLibrary } from './storage/sqlite-connection.ts';
import { startProblem } from './storage/start-problem.ts';

const OWNER_ONLY = 0o700;

const REASONS: { readonly [code: string]: string } = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a disk that is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'there is a file of that name',
  ENOTDIR: 'part of its path is a file',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it cannot be made',
};

const ANOTHER = 'TABLEHOP_DATA=FOLDER npm start, or tablehop serve --data FOLDER';

/** Throws a `StartProblem`. */
export function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
    accessSync(folder, constants.W_OK | constants.X_OK);
    // Only writing tells: the disk may be full, or permissions wrong.
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, 'tablehop');
    rmSync(probe);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw startProblem(
      `The data folder ${folder} cannot be written: ${REASONS[code] ?? code}. Mend that, or choose another: ${ANOTHER}`,
      error,
    );
  }
}

/** One by one: recursive mkdir of Node never ends below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: OWNER_ONLY });
}

export const DATABASE_FILE = 'tablehop.sqlite';
export const LOCK_FILE = 'lock';
/** A killed server may take a moment to be gone. */
const PATIENCE_MS = 2_000;

/** Locks the folder until released or the process ends: the lock is an open transaction on a small database beside the real one. */
export async function lockFolder(folder: string): Promise<() => void> {
  const { Reader: Database } = await loadLibrary();
  const lock = new Database(join(folder, LOCK_FILE), { timeout: PATIENCE_MS });
  try {
    lock.prepare('begin exclusive').run();
  } catch (error) {
    lock.close();
    if (!String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw error;
    throw startProblem(`Another server keeps its rooms in ${folder}. Stop it, or choose another folder: ${ANOTHER}`, error);
  }
  return () => {
    lock.prepare('rollback').run();
    lock.close();
  };
}
