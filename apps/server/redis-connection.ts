/** A Redis connection that reconnects forever, and counts as broken as soon as Redis does not answer. */

import { Redis } from 'ioredis';

export type RedisConnection = {
  readonly redis: Redis;
  readonly isReady: () => boolean;
  readonly connect: () => Promise<void>;
  readonly renew: () => void;
  readonly close: () => void;
};

export type RedisConnectionParts = {
  readonly url: string;
  readonly ready: () => void;
  readonly gone: () => void;
};

/** A paused Redis, or a silent network, keeps its connections: only pings tell. */
const PING_EVERY_MS = 400;
const ANSWER_MS = 1000;
const CONNECT_MS = 1500;
/** After this an abandoned connection is destroyed: the other side may never close it. */
const LAST_WORDS_MS = 20;
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

export function createRedisConnection({ url, ready, gone }: RedisConnectionParts): RedisConnection {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    disconnectTimeout: LAST_WORDS_MS,
    retryStrategy: (times) => Math.min(SHORTEST_PAUSE_MS * 2 ** Math.min(times - 1, 10), LONGEST_PAUSE_MS),
    // No late sending: callers were told that it failed.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // The bus resubscribes: it must know when all subscriptions are active.
    autoResubscribe: false,
  });
  let made = 0;
  let isReady = false;
  let wasReady = false;
  let isClosed = false;
  let lastError: unknown = null;
  let timer: NodeJS.Timeout | undefined;

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(then, ms);
    timer.unref();
  }

  function lose(): void {
    clearTimeout(timer);
    if (!isReady) return;
    isReady = false;
    gone();
  }

  function renew(): void {
    lose();
    // Otherwise it is reconnecting already.
    if (!isClosed && ['connect', 'ready'].includes(redis.status)) redis.disconnect(true);
  }

  /** Waits one more turn of the event loop: this process may have been too busy to read the answer. */
  function renewUnless(isAnswered: () => boolean): void {
    const asked = made;
    setImmediate(() => setImmediate(() => (asked === made && !isAnswered() ? renew() : undefined)));
  }

  function ping(): void {
    const asked = made;
    let isAnswered = false;
    wait(ANSWER_MS, () => renewUnless(() => isAnswered));
    redis.ping().then(
      () => {
        isAnswered = true;
        if (asked === made && isReady) wait(PING_EVERY_MS, ping);
      },
      () => asked === made && isReady && renew(),
    );
  }

  redis.on('error', (error: unknown) => {
    lastError = error;
  });
  redis.on('connect', () => {
    made += 1;
    // The handshake may get no answer either.
    wait(ANSWER_MS, () => renewUnless(() => isReady));
  });
  redis.on('ready', () => {
    isReady = true;
    wasReady = true;
    ping();
    ready();
  });
  redis.on('close', lose);
  redis.on('end', () => wasReady && wait(LONGEST_PAUSE_MS, () => redis.connect().catch(() => undefined)));

  return {
    redis,
    isReady: () => isReady,
    async connect() {
      try {
        await redis.connect();
      } catch (error) {
        throw lastError ?? error;
      }
    },
    renew,
    close() {
      isClosed = true;
      clearTimeout(timer);
      redis.disconnect();
    },
  };
}
