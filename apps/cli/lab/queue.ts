/** Shared by both sides of a queue. Each run of a study has its own queue, announced while the run lasts. */

import type { Task } from '@tablehop/lab';
import type { Speaker } from '@tablehop/text';
import { Redis } from 'ioredis';
import { Refused } from '../failure.ts';
import type { Identity } from './thread-pool.ts';

export const PREFIX = 'tablehop-lab';
export const QUEUES = `${PREFIX}:queues`;
/** A killed worker holds its task for at most this long; a living one renews its lock. */
export const LOCK_MS = 3_000;
export const STALLED_EVERY_MS = 1_000;
/** An announcement that is older was made by a killed run. */
export const ANNOUNCED_MS = 10_000;
export const ANNOUNCE_EVERY_MS = 2_000;

export type Announcement = Identity & { readonly game: string };
export type QueuedTask = Task;

export function announcementKey(queue: string): string {
  return `${PREFIX}:${queue}:announced`;
}

export function refusalsKey(queue: string): string {
  return `${PREFIX}:${queue}:refusals`;
}

const KEYS_AT_A_TIME = 200;

/** Call when nobody writes to the queue. BullMQ's own removal fails if another process removes at the same time. */
export async function removeKeys(redis: Redis, queue: string): Promise<void> {
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${PREFIX}:${queue}:*`, 'COUNT', KEYS_AT_A_TIME);
    if (keys.length > 0) await redis.del(keys);
    cursor = next;
  } while (cursor !== '0');
}

/** The Redis of a queue. Its URL may have a password: print only the host. */
const CONNECT_MS = 5_000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Reconnects by itself and queues commands meanwhile. Refused if it cannot connect now. */
export async function connectRedis(text: string, say: Speaker): Promise<Redis> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === '') throw new Refused(say({ key: 'lab.queue.address' }));
  const redis = new Redis(text, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(SHORTEST_PAUSE_MS * times, LONGEST_PAUSE_MS),
  });
  let problem: unknown;
  redis.on('error', (error: unknown) => {
    problem = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new Refused(sentenceFor(problem ?? error, url.host, say));
  }
}

function sentenceFor(error: unknown, host: string, say: Speaker): string {
  if (/\b(WRONGPASS|NOAUTH|NOPERM)\b|invalid password/.test(String(error))) return say({ key: 'lab.queue.password', params: { host } });
  const reason = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));
  return say({ key: 'lab.queue.unreachable', params: { host, reason } });
}
