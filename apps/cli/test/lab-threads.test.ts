import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Task } from '@tablehop/lab';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createThreadPool } from '../lab/thread-pool.ts';
import { temporaryFolder } from './lab-command.ts';

/** A thread that does what the seed of its task says. */
const THREAD = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ experiment: { seed } }) => {
  if (seed === 'end') process.exit(1);
  if (seed === 'throw') throw new Error('out of luck');
  if (seed === 'hang') return;
  parentPort.postMessage(seed === 'fail' ? { ok: false, reason: 'cannot be played' } : { ok: true, result: String(threadId) });
});
`;

function taskOf(seed: string): Task {
  return { experiment: { game: 'any', options: {}, players: [{ level: 'random' }], seed, rotates: false, choices: 0 }, first: 0, count: 1 };
}

function poolOf(size: number) {
  const file = join(temporaryFolder(), 'thread.mjs');
  writeFileSync(file, THREAD);
  const pool = createThreadPool(size, file);
  onTestFinished(() => pool.stop());
  return (seed: string) => pool.play(taskOf(seed));
}

describe('threads of the lab', () => {
  it('play one task at a time each', async () => {
    const play = poolOf(2);
    const hanging = play('hang');
    const others = await Promise.all([play('a'), play('b'), play('c')]);
    expect(new Set(others).size).toBe(1);
    hanging.catch(() => undefined);
  });

  it('tell what went wrong in a task, and go on', async () => {
    const play = poolOf(1);
    await expect(play('fail')).rejects.toThrow('cannot be played');
    await expect(play('a')).resolves.toMatch(/^\d+$/);
  });

  it('are replaced when they die, with their task failed', async () => {
    const play = poolOf(1);
    const first = await play('a');
    await expect(play('throw')).rejects.toThrow('out of luck');
    await expect(play('end')).rejects.toThrow('the thread ended');
    expect(await play('a')).not.toBe(first);
  });

  it('that are stopped fail what waits and what is under way', async () => {
    const file = join(temporaryFolder(), 'thread.mjs');
    writeFileSync(file, THREAD);
    const pool = createThreadPool(1, file);
    const tasks = [pool.play(taskOf('hang')), pool.play(taskOf('a'))];
    const settled = Promise.allSettled(tasks);
    await pool.stop();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.play(taskOf('a'))).rejects.toThrow('stopped');
  });
});
