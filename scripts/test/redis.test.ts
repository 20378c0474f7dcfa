import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../redis.mjs');
const { TEST_REDIS_URL, ...withoutUrl } = process.env;

/** What a private Redis is asked to print: where its files are. */
const PRINT_FOLDER = `
  import { Redis } from 'ioredis';
  const redis = new Redis(process.env.TEST_REDIS_URL);
  const [, folder] = await redis.call('config', 'get', 'dir');
  redis.disconnect();
  console.log(folder);
`;
/** Where ioredis is found from: it belongs to the server. */
const cwd = join(import.meta.dirname, '../../apps/server');

describe('the Redis of the tests', () => {
  it('is the one at TEST_REDIS_URL, if it is set', () => {
    const env = { ...withoutUrl, TEST_REDIS_URL: 'redis://given' };
    const words = [SCRIPT, process.execPath, '-p', 'process.env.TEST_REDIS_URL'];
    expect(spawnSync(process.execPath, words, { env, encoding: 'utf8' }).stdout.trim()).toBe('redis://given');
  });

  // As long as `npm test` has found one, so will these.
  it.skipIf(!TEST_REDIS_URL)('is a private one otherwise, which is gone when the command has ended, with its code', () => {
    const words = [SCRIPT, process.execPath, '--input-type=module', '-e', `${PRINT_FOLDER} process.exitCode = 7;`];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { env: withoutUrl, encoding: 'utf8', cwd });
    expect({ status, stderr }).toEqual({ status: 7, stderr: '' });
    expect(stdout).toContain('tablehop-redis-');
    expect(existsSync(stdout.trim())).toBe(false);
  });

  it.skipIf(!TEST_REDIS_URL)('is gone as well when whoever started it is killed', async () => {
    const words = [SCRIPT, process.execPath, '--input-type=module', '-e', `${PRINT_FOLDER} setInterval(() => {}, 1000);`];
    const child = spawn(process.execPath, words, { env: withoutUrl, cwd, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    onTestFinished(() => {
      // The command that was run with it: a group of its own, so that nobody is left running.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    });
    const [said] = await once(child.stdout, 'data');
    const folder = String(said).trim();
    expect(existsSync(folder)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => existsSync(folder), { timeout: 60_000 }).toBe(false);
  });
});
