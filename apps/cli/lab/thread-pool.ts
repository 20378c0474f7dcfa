/** Threads that play tasks, and which code they play by. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type AnyGame, hashOf } from '@tablehop/core';
import { createWorkerPool } from '@tablehop/core/requests';
import { startThread } from '@tablehop/core/requests/threads';
import type { Study, Task } from '@tablehop/lab';

/** The result is JSON: the text that goes into journals and queues, the same whoever has played. */
export type LabQuestions = { readonly play: { readonly asked: Task; readonly answer: string } };

export type ThreadPool = {
  readonly play: (task: Task) => Promise<string>;
  /** Ends what is under way. */
  readonly stop: () => Promise<void>;
};

/** The bundled thread.ts, beside the bundled command. */
const THREAD_FILE = fileURLToPath(new URL('./lab-thread.mjs', import.meta.url));

export function createThreadPool(size: number, file = THREAD_FILE): ThreadPool {
  const pool = createWorkerPool<LabQuestions>({ start: startThread(file, { name: 'lab' }), size });
  return { play: (task) => pool.run('play', task), stop: pool.stop };
}

/** What a journal or a queue belongs to: the study, the rules it is played by, and the code that plays it. Others would find something else. */
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
