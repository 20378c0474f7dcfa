/** The Redis of a queue. Its address may hold a password: only the host is ever said. */

import type { Speaker } from '@tablehop/text';
import { Redis } from 'ioredis';
import { Refused } from './refused.ts';

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
