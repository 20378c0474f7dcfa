/** A thread that plays tasks, one at a time, each answered once. Started by thread-pool.ts. */

import { parentPort } from 'node:worker_threads';
import { findGame } from '@tablehop/games/rules';
import type { Task } from '@tablehop/lab';
import { createTaskPlayer } from './task-player.ts';
import type { ThreadReply } from './thread-pool.ts';

const play = createTaskPlayer(findGame);

parentPort?.on('message', (task: Task) => {
  let reply: ThreadReply;
  try {
    reply = { ok: true, result: JSON.stringify(play(task)) };
  } catch (error) {
    reply = { ok: false, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(reply);
});
