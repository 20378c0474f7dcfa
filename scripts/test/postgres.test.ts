import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../postgres.mjs');
const { TEST_DATABASE_URL, ...withoutUrl } = process.env;

/** What a private cluster is asked to print: where its files are. */
const PRINT_FOLDER = `
  import postgres from 'postgres';
  const sql = postgres(process.env.TEST_DATABASE_URL, { max: 1 });
  const [{ data_directory }] = await sql\`show data_directory\`;
  await sql.end();
  console.log(data_directory);
`;

describe('the PostgreSQL of the tests', () => {
  it('is the one at TEST_DATABASE_URL, if it is set', () => {
    const env = { ...withoutUrl, TEST_DATABASE_URL: 'postgres://given' };
    const { stdout } = spawnSync(process.execPath, [SCRIPT, process.execPath, '-p', 'process.env.TEST_DATABASE_URL'], {
      env,
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe('postgres://given');
  });

  // As long as `npm test` has found one, so will these.
  it.skipIf(!TEST_DATABASE_URL)('is a private one otherwise, which is gone when the command has ended, with its code', () => {
    const words = [SCRIPT, process.execPath, '--input-type=module', '-e', `${PRINT_FOLDER} process.exitCode = 7;`];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { env: withoutUrl, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 7, stderr: '' });
    expect(stdout).toContain('tablehop-postgres-');
    expect(existsSync(stdout.trim())).toBe(false);
  });

  it.skipIf(!TEST_DATABASE_URL)('is gone as well when whoever started it is killed', async () => {
    const words = [SCRIPT, process.execPath, '--input-type=module', '-e', `${PRINT_FOLDER} setInterval(() => {}, 1000);`];
    const child = spawn(process.execPath, words, { env: withoutUrl, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
    onTestFinished(() => {
      // The command that was run with it: a group of its own, so that nobody is left running.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    });
    const [said] = await once(child.stdout, 'data');
    const folder = String(said).trim();
    expect(existsSync(folder)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => existsSync(join(folder, '..')), { timeout: 60_000 }).toBe(false);
  });
});
