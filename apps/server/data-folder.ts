/** The folder that rooms and matches are kept in: made if it is missing, and written to before anybody plays. */

import { accessSync, constants, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Nobody else on this machine needs to look into it. */
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

/** Null if it can be written; otherwise what is wrong, and the way out. */
export function prepareFolder(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'EEXIST' });
    accessSync(folder, constants.W_OK | constants.X_OK);
    // Only writing tells whether it can be written: the disk may be full, or rights may lie.
    const probe = join(folder, `.probe-${process.pid}`);
    writeFileSync(probe, 'tablehop');
    rmSync(probe);
    return null;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return `The data folder ${folder} cannot be written: ${REASONS[code] ?? code}. Mend that, or choose another: TABLEHOP_DATA=FOLDER npm start, or tablehop serve --data FOLDER`;
  }
}
