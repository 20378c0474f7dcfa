// `npm test`: installs what it needs, then runs every check: lint, types, unused code, layers, unit tests
// (with a real PostgreSQL and Redis), browser tests, and servers that are killed during play.
// Arguments select steps: `npm test -- types units`.

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { findBrowser, findEngines } from './browser.mjs';
import { startPostgres } from './postgres.mjs';
import { giveUp, ROOT, ready, say } from './ready.mjs';
import { startRedis } from './redis.mjs';

/** With the builds a step needs, and `seconds` for those that keep one core busy. */
const STEPS = [
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'], seconds: 10 },
  // TypeScript 7 checks in a third of the time; dependency-cruiser and knip need the API of version 6.
  { name: 'types', command: [process.execPath, 'node_modules/typescript-7/bin/tsc', '-p', '.'], seconds: 15 },
  { name: 'unused', command: ['knip'], seconds: 15 },
  {
    name: 'layers',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'bench', 'examples', 'simulation'],
    seconds: 20,
  },
  { name: 'size', command: [process.execPath, 'scripts/size.mjs', '--check'], seconds: 2 },
  { name: 'units', command: ['vitest', 'run'], build: ['cli', 'web', 'server'], needsServers: true },
  {
    name: 'browser',
    command: ['vitest', 'run', '--config', 'vitest.browser.config.ts'],
    build: ['web', 'server'],
    needsBrowser: true,
    needsServers: true,
  },
  {
    name: 'kills',
    command: [process.execPath, 'scripts/kills.mjs', '--times', '30'],
    build: ['web', 'server', 'kills'],
    seconds: 40,
  },
];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !STEPS.some((step) => step.name === name));
if (unknown !== undefined) giveUp(`There is no step "${unknown}"; the steps are: ${STEPS.map((step) => step.name).join(', ')}.`);
const steps = asked.length === 0 ? STEPS : STEPS.filter((step) => asked.includes(step.name));

const env = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
if (steps.some((step) => step.needsBrowser)) env.CHROMIUM_PATH = findBrowser();
if (env.TOURS === 'all') Object.assign(env, findEngines());
await ready({ build: [...new Set(steps.flatMap((step) => step.build ?? []))] });
const starting = steps.some((step) => step.needsServers) ? Promise.all([startPostgres(), startRedis()]) : [];

const failed = [];
// One of these on each core, the longest first (LPT scheduling); each test run gets the machine to itself.
const waiting = steps.filter((step) => step.seconds !== undefined).toSorted((a, b) => b.seconds - a.seconds);
const core = async () => {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await run(step);
};
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, core));
const [database, redis] = await starting;
if (database) env.TEST_DATABASE_URL = database.url;
if (redis) env.TEST_REDIS_URL = redis.url;
for (const step of steps.filter((each) => each.seconds === undefined)) await run(step);
await Promise.all([database?.stop(), redis?.stop()]);
if (failed.length > 0) giveUp(`\nFailed: ${failed.join(', ')}.`);
say(`\nAll ${steps.length} steps passed: ${steps.map((step) => step.name).join(', ')}.`);

/** The output of parallel steps is buffered, so that it stays legible. */
function run({ name, command: [tool, ...words], seconds }) {
  const output = seconds === undefined ? 'inherit' : 'pipe';
  const started = Date.now();
  const child = spawn(resolve(ROOT, 'node_modules/.bin', tool), words, {
    cwd: ROOT,
    env,
    stdio: ['ignore', output, output],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) failed.push(name);
      process.stdout.write(printed);
      say(`${code === 0 ? 'passed' : 'FAILED'}  ${name}  (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      resolve();
    });
  });
}
