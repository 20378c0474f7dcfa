import { describe, expect, it } from 'vitest';
import { runNpm } from './npm-command.ts';
import { smallProject } from './small-project.ts';

const TOOLS = ['biome', 'knip', 'depcruise', 'vitest'];

async function builtFor(steps: readonly string[]): Promise<readonly (string | undefined)[]> {
  const folder = smallProject({ buildPage: '', tools: TOOLS });
  const given = { CHROMIUM_PATH: process.execPath, TEST_DATABASE_URL: 'postgres://given', TEST_REDIS_URL: 'redis://given' };
  const { code, output } = await runNpm(folder, ['test', '--', ...steps], given).ended;
  expect(output).toMatch(new RegExp(`steps passed: ${steps.join(', ')}\\.`));
  expect(code).toBe(0);
  return [...output.matchAll(/Building (\w+)/g)].map(([, name]) => name);
}

describe('npm test with the names of some steps', () => {
  it('builds nothing for those that read sources alone', async () => {
    expect(await builtFor(['lint', 'types', 'unused', 'layers'])).toEqual([]);
  });

  it('builds what the tests of the packages run, and for the browser the page and the server', async () => {
    expect(await builtFor(['lint', 'units'])).toEqual(['cli', 'web', 'server']);
    expect(await builtFor(['browser'])).toEqual(['web', 'server']);
  });
});

// If `npm test` has found a PostgreSQL and a Redis, so will this test.
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
it.skipIf(!TEST_DATABASE_URL || !TEST_REDIS_URL)('npm test starts a PostgreSQL and a Redis for the tests of the packages', async () => {
  const folder = smallProject({ buildPage: '', tools: TOOLS });
  const { code, output } = await runNpm(folder, ['test', '--', 'units'], { TEST_DATABASE_URL: '', TEST_REDIS_URL: '' }).ended;
  expect(output).toMatch(/tool, with the database postgres:\/\/tablehop:\w+@127\.0\.0\.1:\d+\/postgres and redis:\/\/127\.0\.0\.1:\d+\n/);
  expect(code).toBe(0);
});
