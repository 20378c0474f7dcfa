/** Studies over a real Redis, with workers in their own processes. */

import type { NumberedTask } from '@tablehop/lab';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startRedis } from '../../server/test/find-redis.ts';
import type { Program } from '../../server/test/program.ts';
import { announcementKey, PREFIX, QUEUES, refusalsKey } from '../lab/queue.ts';
import { queueStudy } from '../lab/queue-study.ts';
import { lab, startLab } from './command.ts';

/** Processes start slowly while other tests keep the machine busy. */
const PATIENCE = { timeout: 90_000, interval: 20 };

const server = await startRedis();
afterAll(() => server?.stop());

describe.skipIf(server === null)('a study over a queue', () => {
  const url = server?.url ?? '';
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(url, { maxRetriesPerRequest: null });
  });
  afterAll(() => redis.disconnect());

  const startWorker = () => startLab(['worker', '--queue', url, '--threads', '1']);

  /** Redis keys of the jobs that a worker plays now. */
  async function tasksOf({ child }: Program): Promise<readonly string[]> {
    const mine: string[] = [];
    for (const queue of await redis.smembers(QUEUES)) {
      for (const job of await redis.lrange(`${PREFIX}:${queue}:active`, 0, -1)) {
        const key = `${PREFIX}:${queue}:${job}`;
        if ((await redis.hget(key, 'pb'))?.includes(`-${child.pid}-`)) mine.push(key);
      }
    }
    return mine;
  }

  async function killInTask(worker: Program): Promise<string> {
    let held: readonly string[] = [];
    const freeze = async () => {
      if ((await tasksOf(worker)).length === 0) return 0;
      // Freezes the worker first, then checks that its task has not ended meanwhile.
      worker.child.kill('SIGSTOP');
      held = await tasksOf(worker);
      if (held.length === 0) worker.child.kill('SIGCONT');
      return held.length;
    };
    await expect.poll(freeze, PATIENCE).toBe(1);
    worker.child.kill('SIGKILL');
    expect(await worker.ended).toMatchObject({ signal: 'SIGKILL' });
    expect(await tasksOf(worker)).toEqual(held);
    return held[0] ?? '';
  }

  it('reports the same bytes as one machine, though one of three workers is killed in the middle of a task', async () => {
    const words = ['simulate', 'hip-hip-hooray', '--games', '400', '--levels', 'easy', '--choices', '0', '--json'];
    const workers = [startWorker(), startWorker(), startWorker()] as const;
    for (const { errors } of workers) await expect.poll(errors, PATIENCE).toBe(`Waiting for studies at ${new URL(url).host}.\n`);
    const study = startLab([...words, '--queue', url]);
    const task = await killInTask(workers[0]);
    expect(await redis.exists(task)).toBe(1);
    expect(await study.ended).toMatchObject({ code: 0 });
    expect(study.errors()).toBe('');
    expect(study.output()).toBe((await lab([...words, '--threads', '1'])).output);
    // The other workers have done everything, and Redis is empty.
    for (const { errors } of workers.slice(1)) expect(errors()).toMatch(/^Playing for study [0-9a-f]{16} of Hip, Hip, Hooray\.$/m);
    await expect.poll(() => redis.keys('*'), PATIENCE).toEqual([]);
    for (const { child, ended, errors } of workers.slice(1)) {
      child.kill('SIGTERM');
      expect(await ended).toMatchObject({ code: 0 });
      expect(errors()).toMatch(/^Stopped after \d+ tasks?\.$/m);
    }
  });

  it('that is stopped takes its tasks back', async () => {
    const study = startLab(['simulate', 'hip-hip-hooray', '--levels', 'random', '--queue', url]);
    await expect.poll(() => redis.scard(QUEUES), PATIENCE).toBe(1);
    study.child.kill('SIGINT');
    expect(await study.ended).toMatchObject({ code: 130 });
    expect(study.errors()).toMatch(/^Stopped after 0 of 1,?000 matches\. Nothing was kept/);
    await expect.poll(() => redis.keys('*'), PATIENCE).toEqual([]);
  });

  it('that stops does not mind whoever removes its queue at the same time', async () => {
    const announcement = { study: 'efgh', rules: 1, code: 'any', game: 'hop-n-roll' };
    const study = await queueStudy({ redis, announcement, lonely: () => undefined, refused: () => undefined });
    const task: NumberedTask = { number: 0, arm: 0, experiment: {} as never, first: 0, count: 1 };
    const played = study.play(task).catch(String);
    const [name = ''] = await redis.smembers(QUEUES);
    let isStopped = false;
    const stopping = study.stop().finally(() => {
      isStopped = true;
    });
    // As workers do once the announcement is gone.
    while (!isStopped) {
      void redis.del(`${PREFIX}:${name}:meta`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await stopping;
    expect(await played).toContain('the study was stopped');
    expect(await redis.keys('*')).toEqual([]);
  });

  it('is refused by a worker of another version, which says so to both', async () => {
    const announcement = { study: 'abcd', rules: 1, code: 'another', game: 'hop-n-roll' };
    await redis.sadd(QUEUES, 'abcd-1');
    await redis.set(announcementKey('abcd-1'), JSON.stringify(announcement));
    onTestFinished(async () => void (await redis.flushall()));
    const worker = startWorker();
    await expect
      .poll(worker.errors, PATIENCE)
      .toMatch(/^Study abcd of Hop'n'ROLL is of another version of the rules or of the lab: refused\.$/m);
    await expect.poll(() => redis.hkeys(refusalsKey('abcd-1')), PATIENCE).toHaveLength(1);
  });

  it('removes what a killed process has left', async () => {
    await redis.sadd(QUEUES, 'dead-1');
    await redis.hset(`${PREFIX}:dead-1:meta`, 'opts.maxLenEvents', '200');
    startWorker();
    await expect.poll(() => redis.keys('*'), PATIENCE).toEqual([]);
  });
});

describe('the address of a queue', () => {
  it.each(['http://localhost', 'redis:', 'nowhere'])('is refused: %s', async (address) => {
    const { code, errors } = await lab(['worker', '--queue', address]);
    expect(code).toBe(2);
    expect(errors).toBe('--queue takes the address of a Redis, such as redis://localhost:6379.\n');
  });

  it('is shown with no password', async () => {
    for (const words of [['worker'], ['simulate', 'hop-n-roll']]) {
      const { code, output, errors } = await lab([...words, '--queue', 'redis://ada:sesame@127.0.0.1:1']);
      expect({ code, output }).toEqual({ code: 2, output: '' });
      expect(errors).toBe('The Redis at 127.0.0.1:1 cannot be reached (ECONNREFUSED).\n');
    }
  });
});
