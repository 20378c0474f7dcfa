/** The worker's side of a queue: plays tasks of every announced study with the same version of rules and lab. */

import { randomBytes } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import { findGame } from '@tablehop/games/all';
import type { Locale } from '@tablehop/text';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { plainSpeaker } from '../voice.ts';
import {
  ANNOUNCED_MS,
  type Announcement,
  announcementKey,
  connectRedis,
  LOCK_MS,
  PREFIX,
  QUEUES,
  type QueuedTask,
  refusalsKey,
  removeKeys,
  STALLED_EVERY_MS,
} from './queue.ts';
import { stopOnSignals } from './signals.ts';
import { codeVersion, createThreadPool, type ThreadPool } from './thread-pool.ts';

export type WorkerFlags = { readonly queue: string; readonly threads?: number };

/** `tablehop lab worker`: plays for studies of others, on all cores, until it is stopped. */
export async function runWorker({ queue, threads = availableParallelism() }: WorkerFlags, locale: Locale): Promise<void> {
  const say = plainSpeaker(locale);
  const tell = (key: string, params: { readonly [name: string]: string | number }) => process.stderr.write(`${say({ key, params })}\n`);
  const about = ({ study, game }: Announcement) => ({ study, game: findGame(game)?.title ?? game });
  const redis = await connectRedis(queue, say);
  const pool = createThreadPool(threads);
  const stopping = stopOnSignals();
  tell('lab.worker.waits', { host: new URL(queue).host });
  const tasks = await workOnQueue({
    redis,
    pool,
    threads,
    code: await codeVersion(),
    joined: (announcement) => tell('lab.worker.joined', about(announcement)),
    refused: (announcement) => tell('lab.worker.refused', about(announcement)),
    signal: stopping.signal,
  });
  tell('lab.worker.ended', { tasks });
  await pool.stop();
  redis.disconnect();
}

type QueueWorkerParts = {
  readonly redis: Redis;
  readonly pool: ThreadPool;
  readonly threads: number;
  readonly code: string;
  readonly joined: (announcement: Announcement) => void;
  readonly refused: (announcement: Announcement) => void;
  /** When aborted, it finishes its tasks and takes no more. */
  readonly signal: AbortSignal;
};

const LOOK_EVERY_MS = 250;
const MAX_DEATHS = 10;

async function workOnQueue({ redis, pool, threads, code, joined, refused, signal }: QueueWorkerParts): Promise<number> {
  const name = `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`;
  const open = new Map<string, Worker<QueuedTask, string>>();
  const seen = new Set<string>();
  let played = 0;

  async function look(): Promise<void> {
    const queues = await redis.smembers(QUEUES);
    const texts = queues.length === 0 ? [] : await redis.mget(queues.map(announcementKey));
    const alive = new Set(queues.filter((_, index) => texts[index] !== null));
    for (const queue of seen) if (!alive.has(queue)) seen.delete(queue);
    for (const [queue, worker] of open) {
      if (alive.has(queue)) continue;
      open.delete(queue);
      // Nobody waits for the running tasks.
      await worker.close(true);
      await removeKeys(redis, queue);
    }
    for (const [index, queue] of queues.entries()) {
      const text = texts[index] ?? null;
      if (text === null) await removeRemains(redis, queue);
      else if (!seen.has(queue)) await meet(queue, JSON.parse(text) as Announcement);
    }
  }

  async function meet(queue: string, announcement: Announcement): Promise<void> {
    seen.add(queue);
    if (announcement.code !== code || findGame(announcement.game)?.rules !== announcement.rules) {
      await redis.multi().hset(refusalsKey(queue), name, code).pexpire(refusalsKey(queue), ANNOUNCED_MS).exec();
      refused(announcement);
      return;
    }
    joined(announcement);
    open.set(queue, join(queue));
  }

  function join(queue: string): Worker<QueuedTask, string> {
    const worker = new Worker<QueuedTask, string>(
      queue,
      async ({ data }) => {
        const result = await pool.play(data);
        played += 1;
        return result;
      },
      {
        connection: redis,
        prefix: PREFIX,
        concurrency: threads,
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_EVERY_MS,
        maxStalledCount: MAX_DEATHS,
        name,
      },
    );
    // A lost lock, queue or connection: another worker repeats the task if needed.
    worker.on('error', () => undefined);
    return worker;
  }

  while (!signal.aborted) {
    await look();
    await pause(LOOK_EVERY_MS, signal);
  }
  await Promise.all([...open.values()].map((worker) => worker.close()));
  return played;
}

/** The announcing run was killed. The worker that removes the queue from the set removes the rest. */
async function removeRemains(redis: Redis, name: string): Promise<void> {
  if ((await redis.srem(QUEUES, name)) === 0) return;
  await removeKeys(redis, name);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
