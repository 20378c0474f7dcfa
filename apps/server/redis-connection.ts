/** A connection to Redis that is made again whenever it breaks, for ever, and that counts as broken as soon as Redis does not answer. */

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

/** A Redis that is paused, or behind a network that swallows everything, keeps its connections: only questions tell. */
const PING_EVERY_MS = 400;
const ANSWER_MS = 1000;
const CONNECT_MS = 1500;
/** After this a connection that was given up is torn apart: the other side may never close it. */
const LAST_WORDS_MS = 20;
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

export function createRedisConnection({ url, ready, gone }: RedisConnectionParts): RedisConnection {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    disconnectTimeout: LAST_WORDS_MS,
    retryStrategy: (times) => Math.min(SHORTEST_PAUSE_MS * 2 ** Math.min(times - 1, 10), LONGEST_PAUSE_MS),
    // What cannot be sent now is not to be sent later: whoever asked has long been told that it failed.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // The bus does it itself: it must know when all of them stand.
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
    // Otherwise another one is being made already, or will be in a moment.
    if (!isClosed && ['connect', 'ready'].includes(redis.status)) redis.disconnect(true);
  }

  /** Whether this process itself was too busy to read the answer in time is seen after another round of the event loop. */
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
    // The handshake may be swallowed, too.
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
