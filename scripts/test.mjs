// `npm test`: installs what it needs, then runs every check: lint, types, unused code, layers, unit tests
// (with a real PostgreSQL and Redis), browser tests, servers that are killed during play, and a server that is attacked.
// Arguments select steps: `npm test -- types units`; `npm test -- changed [REVISION]` runs what a change can affect.

import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { findBrowser, findEngines } from './browser.mjs';
import { startPostgres } from './postgres.mjs';
import { inWords, readSeconds, storeSeconds } from './progress.mjs';
import { giveUp, ROOT, ready, say } from './ready.mjs';
import { startRedis } from './redis.mjs';

/** With the builds a step needs; those with `isSingle` keep one core busy. `seconds` is expected where no run was measured. */
const STEPS = [
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'], seconds: 10, isSingle: true },
  // TypeScript 7 checks in a third of the time; dependency-cruiser and knip need the API of version 6.
  { name: 'types', command: [process.execPath, 'node_modules/typescript-7/bin/tsc', '-p', '.'], seconds: 15, isSingle: true },
  { name: 'unused', command: ['knip'], seconds: 15, isSingle: true },
  {
    name: 'layers',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'games', 'apps', 'bench', 'examples', 'simulation'],
    seconds: 20,
    isSingle: true,
  },
  { name: 'size', command: [process.execPath, 'scripts/size.mjs', '--check'], seconds: 2, isSingle: true },
  { name: 'units', command: ['vitest', 'run'], build: ['cli', 'web', 'server'], needsServers: true, seconds: 140 },
  {
    name: 'browser',
    command: ['vitest', 'run', '--config', 'vitest.browser.config.ts'],
    build: ['web', 'server'],
    needsBrowser: true,
    needsServers: true,
    seconds: 300,
  },
  {
    name: 'kills',
    command: [process.execPath, 'scripts/kills.mjs', '--times', '30'],
    build: ['web', 'server', 'kills'],
    seconds: 40,
    isSingle: true,
  },
  {
    name: 'attack',
    command: [process.execPath, 'scripts/attack.mjs', '--quick'],
    build: ['web', 'server', 'attack'],
    seconds: 40,
    isSingle: true,
  },
];

const [first, ...rest] = process.argv.slice(2);
const steps = first === 'changed' ? await stepsForChange(rest) : stepsNamed(first === undefined ? [] : [first, ...rest]);

const env = { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
if (steps.some((step) => step.needsBrowser)) Object.assign(env, { CHROMIUM_PATH: findBrowser() }, findEngines());
await ready({ build: [...new Set(steps.flatMap((step) => step.build ?? []))] });
const starting = steps.some((step) => step.needsServers) ? Promise.all([startPostgres(), startRedis()]) : [];

const seconds = readSeconds();
const failed = [];
const ended = [];
// One of these on each core, the longest first (LPT scheduling); each test run gets the machine to itself.
const waiting = steps.filter((step) => step.isSingle).toSorted((a, b) => expected(b) - expected(a));
const core = async () => {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await run(step);
};
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, core));
const [database, redis] = await starting;
if (database) env.TEST_DATABASE_URL = database.url;
if (redis) env.TEST_REDIS_URL = redis.url;
for (const step of steps.filter((each) => !each.isSingle)) await run(step);
await Promise.all([database?.stop(), redis?.stop()]);
if (failed.length > 0) giveUp(`\nFailed: ${failed.join(', ')}.`);
say(`\nAll ${steps.length} steps passed: ${steps.map((step) => step.name).join(', ')}.`);

function stepsNamed(names) {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  const known = STEPS.map((step) => step.name).join(', ');
  if (unknown !== undefined) giveUp(`There is no step "${unknown}"; the steps are: ${known}; or "changed" for what a change can affect.`);
  return names.length === 0 ? STEPS : STEPS.filter((step) => names.includes(step.name));
}

async function stepsForChange([revision]) {
  const { changedFiles, planFor } = await import('./changed.mjs');
  const { since, files } = changedFiles(revision);
  if (files.length === 0) giveUp(`Nothing has changed since ${since}.`);
  const { steps: names, browser, leftOut } = planFor(files);
  say(`${files.length} files changed since ${since}: ${names.join(', ')}; browser tests: ${browser.join(', ') || 'none'}.`);
  const without = STEPS.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
  process.once('exit', () =>
    say(
      `Left out: unit tests that import nothing of it; ${[...without, `browser tests ${leftOut.join(', ')}`].join('; ')}. npm test runs all.`,
    ),
  );
  const known = readSeconds();
  const ofBrowser = browser.reduce((sum, name) => sum + (known[`apps/web/test/browser/${name}.test.ts`] ?? 10), 0);
  const expectedSeconds = { units: 40, browser: 15 + ofBrowser / 2 };
  const words = { units: ['--changed', since, '--passWithNoTests'], browser: browser.map((name) => `browser/${name}.test.ts`) };
  return stepsNamed(names).map((step) => {
    const { name, command, seconds } = step;
    return { ...step, command: [...command, ...(words[name] ?? [])], seconds: expectedSeconds[name] ?? known[name] ?? seconds };
  });
}

function expected(step) {
  return first === 'changed' ? step.seconds : (seconds[step.name] ?? step.seconds);
}

/** The output of steps that run side by side is buffered, so that it stays legible. */
function run({ name, command: [tool, ...words], isSingle }) {
  const output = isSingle ? 'pipe' : 'inherit';
  const started = Date.now();
  const after = steps.filter((step) => !step.isSingle && step.name !== name && !ended.includes(step.name)).map(expected);
  const child = spawn(resolve(ROOT, 'node_modules/.bin', tool), words, {
    cwd: ROOT,
    env: { ...env, SECONDS_AFTER: String(after.reduce((sum, each) => sum + each, 0)) },
    stdio: ['ignore', output, output],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) failed.push(name);
      ended.push(name);
      const took = (Date.now() - started) / 1000;
      if (code === 0 && first !== 'changed') storeSeconds({ [name]: took });
      process.stdout.write(printed);
      const left = steps
        .filter((step) => !ended.includes(step.name))
        .reduce((sum, step) => sum + expected(step) / (step.isSingle ? 2 : 1), 0);
      const rest = left > 0 ? `; about ${inWords(left)} left` : '';
      say(`${code === 0 ? 'passed' : 'FAILED'}  ${name}  (${took.toFixed(1)} s; ${ended.length} of ${steps.length} steps${rest})`);
      resolve();
    });
  });
}
