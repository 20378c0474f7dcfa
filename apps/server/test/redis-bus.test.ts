import { Redis } from 'ioredis';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { busContract } from '../../../packages/host/test/bus-contract.ts';
import { createRedisBus, type RedisBus } from '../redis-bus.ts';
import { startRedis } from './find-redis.ts';
import { problemOf } from './storage/engines.ts';
import { startProxy } from './storage/proxy.ts';

const redis = await startRedis();
afterAll(() => redis?.stop());
const url = redis?.url ?? '';

const until = (isSo: () => boolean | Promise<boolean>) => expect.poll(isSo, { timeout: 30_000, interval: 5 }).toBe(true);

async function open(at = url, reported: unknown[] = []): Promise<RedisBus> {
  const bus = await createRedisBus({ url: at, report: (error) => reported.push(error) });
  onTestFinished(() => {
    bus.close();
    expect(reported).toEqual([]);
  });
  return bus;
}

describe.skipIf(redis === null)('a bus by way of Redis', () => {
  let topics = 0;

  it.each(busContract)('$name', async ({ check }) => {
    topics += 1;
    const proxy = await startProxy(url);
    const buses: RedisBus[] = [];
    await check(
      {
        async connect() {
          const bus = await open(proxy.url);
          buses.push(bus);
          return bus;
        },
        async away() {
          proxy.cut('refuses');
          await until(() => buses.every((bus) => !bus.isUp()));
        },
        async back() {
          proxy.restore();
          await until(() => buses.every((bus) => bus.isUp()));
        },
        until,
      },
      `topic ${topics}`,
    );
  });

  async function pair(topic: string, at = url) {
    const [bus, other] = [await open(at), await open(at)];
    const heard: string[] = [];
    const told: boolean[] = [];
    let stood = 0;
    bus.subscribe(
      topic,
      (text) => void heard.push(text),
      () => (stood += 1),
    );
    bus.watch((isUp) => void told.push(isUp));
    await until(() => stood === 1);
    return { bus, other, heard, told, stood: () => stood };
  }

  it('reconnects when Redis was restarted', async () => {
    const { bus, other, heard, told, stood } = await pair('restarted');
    for (const round of [1, 2, 3]) {
      expect(await redis?.restart()).toBeNull();
      await until(() => stood() === 1 + round && bus.isUp() && other.isUp());
      expect(await other.publish('restarted', `${round}`)).toBe(1);
      await until(() => heard.length === round);
    }
    expect(told).toEqual([false, true, false, true, false, true]);
    expect(heard).toEqual(['1', '2', '3']);
  });

  it.each(['normal', 'pubsub'])(
    'says that subscriptions stand only when it can be heard as well: a connection breaks (%s)',
    async (type) => {
      const { bus, other, heard, told, stood } = await pair(type);
      const heardByStanding: number[] = [];
      bus.subscribe(
        `${type} again`,
        () => undefined,
        () => void bus.publish(type, 'here again').then((count) => heardByStanding.push(count)),
      );
      await until(() => heardByStanding.length === 1);
      const client = new Redis(url);
      onTestFinished(() => client.disconnect());
      await client.call('client', 'kill', 'type', type);
      await until(() => told.length === 2 && stood() === 2 && other.isUp() && heardByStanding.length === 2);
      expect(told).toEqual([false, true]);
      expect(heardByStanding).toEqual([1, 1]);
      await until(() => heard.length === 2);
    },
  );

  it('counts as away while Redis is paused, and settles every publish call', async () => {
    const { bus, other, heard, told, stood } = await pair('paused');
    redis?.pause();
    const unanswered = [bus.publish('paused', 'lost?'), bus.publish('paused', 'lost?')];
    await until(() => !bus.isUp() && !other.isUp());
    expect(await bus.publish('paused', 'lost')).toBe(0);
    await Promise.all(unanswered);
    redis?.resume();
    await until(() => bus.isUp() && other.isUp());
    expect([told, stood()]).toEqual([[false, true], 2]);
    expect(await other.publish('paused', 'again')).toBe(1);
    await until(() => heard.includes('again'));
    expect(heard).not.toContain('lost');
  });

  it.each(['loseQuestions', 'loseAnswers'] as const)('counts as away behind a network that loses data: %s', async (lose) => {
    const proxy = await startProxy(url);
    const { bus, other, heard, told } = await pair(lose, proxy.url);
    proxy[lose]();
    await until(() => !bus.isUp() && !other.isUp());
    expect(await bus.publish(lose, 'lost')).toBe(0);
    proxy.restore();
    await until(() => bus.isUp() && other.isUp());
    expect(await other.publish(lose, 'again')).toBe(1);
    await until(() => heard.includes('again'));
    expect(told).toEqual([false, true]);
  });

  it('restores all of many subscriptions before it counts as back', async () => {
    const proxy = await startProxy(url);
    const [bus, other] = [await open(proxy.url), await open()];
    const count = 2500;
    let heard = 0;
    let stood = 0;
    for (let number = 0; number < count; number++)
      bus.subscribe(
        `many ${number}`,
        () => (heard += 1),
        () => (stood += 1),
      );
    await until(() => stood === count);
    proxy.cut('closes');
    await until(() => !bus.isUp());
    proxy.restore();
    await until(() => bus.isUp());
    expect(stood).toBe(2 * count);
    const handed = await Promise.all(Array.from({ length: count }, (_, number) => other.publish(`many ${number}`, '')));
    expect(new Set(handed)).toEqual(new Set([1]));
    await until(() => heard === count);
  });
});

describe('a Redis that cannot be used', () => {
  it('is said to be away, by name and without the password', async () => {
    const message = await problemOf(createRedisBus({ url: 'redis://ada:s3cret@127.0.0.1:1', report: () => undefined }));
    expect(message).toBe('The Redis at 127.0.0.1:1 cannot be used (ECONNREFUSED). Start it, or correct REDIS_URL.');
  });

  it.each(['mysql://s3cret@localhost', 'localhost:6379', ''])('is said to have no proper address: %s', async (wrong) => {
    const message = await problemOf(createRedisBus({ url: wrong, report: () => undefined }));
    expect(message).toBe('REDIS_URL is not the address of a Redis, such as redis://localhost:6379.');
  });

  it.skipIf(redis === null)('is said to refuse the user or the password', async () => {
    const wrong = url.replace('redis://', 'redis://ada:s3cret@');
    const message = await problemOf(createRedisBus({ url: wrong, report: () => undefined }));
    expect(message).toMatch(/^The Redis at 127\.0\.0\.1:\d+ refuses the user or the password in REDIS_URL\. Correct them\.$/);
  });
});
