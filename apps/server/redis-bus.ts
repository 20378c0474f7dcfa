import type { Bus } from '@tablehop/host';
import { createRedisConnection } from './redis-connection.ts';
import { startProblem } from './storage/start-problem.ts';

export type RedisBus = Bus & { readonly close: () => void };

export type RedisBusOptions = {
  readonly url: string;
  readonly report: (error: unknown) => void;
};

const PREFIX = 'tablehop:';
/** Max topics per command after a reconnect. */
const MAX_TOPICS = 1000;

type Listener = { readonly heard: (text: string) => void; readonly stands: () => void };
type Topic = { readonly listeners: Set<Listener>; isStanding: boolean };

/** Rejects with a `StartProblem` if Redis is unreachable now. If it goes down later, the bus waits for it. */
export async function createRedisBus({ url, report }: RedisBusOptions): Promise<RedisBus> {
  if (!URL.canParse(url) || !/^rediss?:$/.test(new URL(url).protocol))
    throw startProblem('REDIS_URL is not the address of a Redis, such as redis://localhost:6379.');
  const topics = new Map<string, Topic>();
  const watchers = new Set<(isUp: boolean) => void>();
  /** Ignores answers of an earlier connection. */
  let listening = 0;
  let isListening = false;
  let wasUp = false;
  let isClosed = false;

  const speaker = createRedisConnection({ url, ready: settle, gone: settle });
  const ear = createRedisConnection({
    url,
    ready() {
      void listen().catch(report);
    },
    gone() {
      listening += 1;
      isListening = false;
      for (const topic of topics.values()) topic.isStanding = false;
      settle();
    },
  });

  function isUp(): boolean {
    return speaker.isReady() && isListening;
  }

  /** Watchers first: listeners may publish at once. */
  function settle(): void {
    if (isUp() === wasUp || isClosed) return;
    wasUp = isUp();
    for (const watcher of [...watchers]) guard(() => watcher(wasUp));
    if (wasUp) for (const topic of [...topics.values()]) if (topic.isStanding) tellStanding(topic);
  }

  function tellStanding({ listeners }: Topic): void {
    for (const listener of [...listeners]) guard(listener.stands);
  }

  function guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      report(error);
    }
  }

  async function listen(): Promise<void> {
    const asked = listening;
    const names = [...topics.keys()];
    const parts = Array.from({ length: Math.ceil(names.length / MAX_TOPICS) }, (_, index) =>
      names.slice(index * MAX_TOPICS, (index + 1) * MAX_TOPICS),
    );
    const outcomes = await Promise.all(parts.map((some) => ask(some)));
    if (asked !== listening || outcomes.includes(false)) return;
    isListening = true;
    settle();
  }

  /** False if it failed: the next connection subscribes all topics again. */
  async function ask(names: readonly string[]): Promise<boolean> {
    const asked = listening;
    const wanted = names.map((name) => topics.get(name));
    try {
      await ear.redis.subscribe(...names.map((name) => PREFIX + name));
    } catch (error) {
      if (asked === listening && !isClosed) {
        report(error);
        ear.renew();
      }
      return false;
    }
    if (asked !== listening) return false;
    for (const [index, topic] of wanted.entries()) {
      // Meanwhile all may have left, and others come with a new request.
      if (topic === undefined || topics.get(names[index] ?? '') !== topic) continue;
      topic.isStanding = true;
      if (wasUp) tellStanding(topic);
    }
    return true;
  }

  ear.redis.on('message', (channel: string, text: string) => {
    for (const { heard } of [...(topics.get(channel.slice(PREFIX.length))?.listeners ?? [])]) guard(() => heard(text));
  });

  function close(): void {
    isClosed = true;
    speaker.close();
    ear.close();
  }

  try {
    await Promise.all([speaker.connect(), ear.connect()]);
  } catch (error) {
    close();
    throw startProblem(sentenceFor(error, new URL(url)), error);
  }
  await listen();

  return {
    async publish(topic, text) {
      // Also while nothing is heard here: others may be listening.
      if (!speaker.isReady()) return 0;
      try {
        return await speaker.redis.publish(PREFIX + topic, text);
      } catch {
        return 0;
      }
    },
    subscribe(name, heard, stands = () => undefined) {
      const listener: Listener = { heard, stands };
      const known = topics.get(name);
      const topic: Topic = known ?? { listeners: new Set(), isStanding: false };
      topic.listeners.add(listener);
      topics.set(name, topic);
      if (known === undefined && ear.isReady()) void ask([name]);
      if (topic.isStanding && wasUp)
        queueMicrotask(() => {
          if (topic.isStanding && wasUp && topic.listeners.has(listener)) guard(stands);
        });
      return () => {
        topic.listeners.delete(listener);
        if (topic.listeners.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        if (ear.isReady()) ear.redis.unsubscribe(PREFIX + name).catch(() => undefined);
      };
    },
    isUp,
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    close,
  };
}

function sentenceFor(error: unknown, { host }: URL): string {
  const reason = error instanceof Error && 'code' in error && error.code ? String(error.code) : String(error);
  if (/\b(WRONGPASS|NOAUTH|NOPERM)\b|invalid password/.test(String(error)))
    return `The Redis at ${host} refuses the user or the password in REDIS_URL. Correct them.`;
  return `The Redis at ${host} cannot be used (${reason}). Start it, or correct REDIS_URL.`;
}
