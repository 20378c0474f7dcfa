/** Who plays the tasks of a study: threads of this process, or workers at a queue. */

import { type NumberedTask, type Study, tasksOf } from '@tablehop/lab';
import type { Speaker } from '@tablehop/text';
import type { Identity } from './identity.ts';
import { createThreadPool } from './thread-pool.ts';

export type Players = {
  /** Resolves with the result as JSON. */
  readonly play: (task: NumberedTask) => Promise<string>;
  readonly lanes: number;
  readonly stop: () => Promise<void>;
};

/** More than the threads of all workers together: a worker that asks for a task gets one. */
const QUEUED = 256;

export function threadPlayers(threads: number): Players {
  return { ...createThreadPool(threads), lanes: threads };
}

export async function queuePlayers(
  address: string,
  study: Study,
  identity: Identity,
  say: Speaker,
  warn: (text: string) => void,
): Promise<Players> {
  const { connectRedis } = await import('./redis-address.ts');
  const { queueStudy } = await import('./queue-study.ts');
  const redis = await connectRedis(address, say);
  const { host } = new URL(address);
  const queue = await queueStudy({
    redis,
    announcement: { ...identity, game: study.arms[0].experiment.game },
    lonely: () => warn(say({ key: 'lab.queue.lonely', params: { host } })),
    refused: (worker) => warn(say({ key: 'lab.queue.refused', params: { worker } })),
  });
  return {
    play: queue.play,
    lanes: Math.min(QUEUED, tasksOf(study).length),
    async stop() {
      await queue.stop();
      redis.disconnect();
    },
  };
}
