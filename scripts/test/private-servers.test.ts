import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

/** `printFolder`: script that prints the data folder of the private server. */
const SERVERS = [
  {
    name: 'postgres',
    variable: 'TEST_DATABASE_URL',
    printFolder: `
      import postgres from 'postgres';
      const sql = postgres(process.env.TEST_DATABASE_URL, { max: 1 });
      const [{ data_directory }] = await sql\`show data_directory\`;
      await sql.end();
      console.log(data_directory);`,
  },
  {
    name: 'redis',
    variable: 'TEST_REDIS_URL',
    printFolder: `
      import { Redis } from 'ioredis';
      const redis = new Redis(process.env.TEST_REDIS_URL);
      const [, folder] = await redis.call('config', 'get', 'dir');
      redis.disconnect();
      console.log(folder);`,
  },
];
/** ioredis is installed for the server only. */
const cwd = join(import.meta.dirname, '../../apps/server');

describe.each(SERVERS)('the $name of the tests', ({ name, variable, printFolder }) => {
  const script = join(import.meta.dirname, `../${name}.mjs`);
  const { [variable]: url, ...env } = process.env;
  const wordsFor = (code: string) => [script, process.execPath, '--input-type=module', '-e', `${printFolder} ${code}`];

  it(`is the one at ${variable}, if it is set`, () => {
    const words = [script, process.execPath, '-p', `process.env.${variable}`];
    const { stdout } = spawnSync(process.execPath, words, { env: { ...env, [variable]: `${name}://given` }, encoding: 'utf8' });
    expect(stdout.trim()).toBe(`${name}://given`);
  });

  // If `npm test` has found this server, so will these tests.
  it.skipIf(!url)('is a private one otherwise, which is gone when the command has ended, with its code', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, wordsFor('process.exitCode = 7;'), { env, encoding: 'utf8', cwd });
    expect({ status, stderr }).toEqual({ status: 7, stderr: '' });
    expect(stdout).toContain(`tablehop-${name}-`);
    expect(existsSync(stdout.trim())).toBe(false);
  });

  it.skipIf(!url)('is gone too when the process that owns it dies', async () => {
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const child = spawn(process.execPath, wordsFor('setInterval(() => {}, 1000);'), { env, cwd, stdio: [...stdio], detached: true });
    onTestFinished(() => {
      // Kills the whole process group, so no process is left running.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    });
    const [said] = await once(child.stdout ?? process.stdin, 'data');
    const folder = String(said).trim();
    expect(existsSync(folder)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => existsSync(folder), { timeout: 60_000 }).toBe(false);
  });
});
