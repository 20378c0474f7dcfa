/** What both sides of a queue share. Each run of a study has its own queue, announced as long as the run lasts. */

import type { Task } from '@tablehop/lab';
import type { Speaker } from '@tablehop/text';
import { Redis } from 'ioredis';
import { Refused } from '../failure.ts';
import type { Identity } from './thread-pool.ts';

/** Of every key in Redis. */
export const PREFIX = 'tablehop-lab';
/** The set of all queues. */
export const QUEUES = `${PREFIX}:queues`;
/** A worker that is killed holds its task for this long at most; one that is alive renews its claim. */
export const LOCK_MS = 3_000;
export const STALLED_EVERY_MS = 1_000;
/** An announcement that is not renewed for so long is of somebody who was killed. */
export const ANNOUNCED_MS = 10_000;
export const ANNOUNCE_EVERY_MS = 2_000;

/** `game`: its id. */
export type Announcement = Identity & { readonly game: string };
export type QueuedTask = Task;

export function announcementKey(queue: string): string {
  return `${PREFIX}:${queue}:announced`;
}

/** Which workers do not take part, and why: by their names. */
export function refusalsKey(queue: string): string {
  return `${PREFIX}:${queue}:refusals`;
}

const KEYS_AT_A_TIME = 200;

/** Call when nobody writes to the queue any more: BullMQ's own removal leaves what is written a moment later. */
export async function removeKeys(redis: Redis, queue: string): Promise<void> {
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${PREFIX}:${queue}:*`, 'COUNT', KEYS_AT_A_TIME);
    if (keys.length > 0) await redis.del(keys);
    cursor = next;
  } while (cursor !== '0');
}

/** The Redis of a queue. Its address may hold a password: only the host is ever said. */
const CONNECT_MS = 5_000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** A connection that is made again whenever it breaks, and keeps what it is asked until then. Refused if it cannot be made now. */
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
