/** What a journal or a queue belongs to: the study, the rules it is played by, and the code that plays it. Others would find something else. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type AnyGame, hashOf } from '@tablehop/core';
import type { Study } from '@tablehop/lab';
import { THREAD_FILE } from './thread-pool.ts';

export type Identity = {
  /** A hash of all that was asked. */
  readonly study: string;
  readonly rules: number;
  /** A hash of the program that plays: games, bots and the lab. */
  readonly code: string;
};

/** So many digits tell studies apart. */
const DIGITS = 16;

export async function identityOf(study: Study, game: AnyGame): Promise<Identity> {
  return { study: hashOf(study).slice(0, DIGITS), rules: game.rules, code: await codeVersion() };
}

/** Of the bundled thread, which holds all that a match depends on. */
export async function codeVersion(file = THREAD_FILE): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, DIGITS);
}
