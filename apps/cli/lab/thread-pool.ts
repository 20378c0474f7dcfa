import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type AnyGame, hashOf } from '@tablehop/core';
import { createWorkerPool } from '@tablehop/core/requests';
import { startThread } from '@tablehop/core/requests/threads';
import type { Study, Task } from '@tablehop/lab';

/** The result is JSON text, the same for every player, for journals and queues. */
export type LabQuestions = { readonly play: { readonly asked: Task; readonly answer: string } };

export type ThreadPool = {
  readonly play: (task: Task) => Promise<string>;
  readonly stop: () => Promise<void>;
};

const THREAD_FILE = fileURLToPath(new URL('./lab-thread.mjs', import.meta.url));

export function createThreadPool(size: number, file = THREAD_FILE): ThreadPool {
  const pool = createWorkerPool<LabQuestions>({ start: startThread(file, { name: 'lab' }), size });
  return { play: (task) => pool.run('play', task), stop: pool.stop };
}

/** Identifies the study, rules and code of a journal or queue: others would give other results. */
export type Identity = {
  readonly study: string;
  readonly rules: number;
  readonly code: string;
};

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
