/** What a study that has ended leaves in Redis: nothing. BullMQ's own removal leaves what somebody writes a moment later. */

import type { Redis } from 'ioredis';
import { PREFIX } from './queue-names.ts';

const KEYS_AT_A_TIME = 200;

/** Every key of the queue. To be called by whoever has stopped writing to it. */
export async function removeKeys(redis: Redis, queue: string): Promise<void> {
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${PREFIX}:${queue}:*`, 'COUNT', KEYS_AT_A_TIME);
    if (keys.length > 0) await redis.del(keys);
    cursor = next;
  } while (cursor !== '0');
}
