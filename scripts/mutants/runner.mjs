// Runs tests for StrykerJS in its own process. Tests and mutated sources are bundled once;
// each mutant gets a fresh evaluation of the bundle, so no state leaks and even module-level code can be mutated.
// That takes milliseconds where a vitest worker takes most of a second.

import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { build } from 'esbuild';
import { collectTests } from './collect-tests.mjs';

/** CPU ms of each test in the first run: the fastest run first, after files named after the mutant's. Not wall time, to be repeatable. */
const DURATIONS = 'durations.json';
/** By mutant, the tests that cover its line: they run first where StrykerJS asks for all tests. */
const RUN_BY = 'run-by.json';
/** Recent killers run first: mutants of one place die of the same test. */
const MAX_RECENT_KILLERS = 20;
/** A mutant may lose a promise that its test waits for. Not by the clock, which on a busy machine goes on while nothing runs. */
const IDLE_LIMIT_MS = 4_000;
const LOOK_MS = 200;
/** It has a top-level await, which an evaluated bundle cannot have: it is loaded once, and no target mutates it. */
const EVERY_GAME = '@tablehop/games/all';
/** StrykerJS’s mutants read the active mutant here, and count coverage here. */
globalThis.__stryker__ ??= {};
const stryker = globalThis.__stryker__;

createRunner.inject = [];
export const strykerPlugins = [{ kind: 'TestRunner', name: 'tablehop', factory: createRunner }];

function createRunner() {
  const files = JSON.parse(process.env.TABLEHOP_MUTATE_TESTS);
  const without = JSON.parse(process.env.TABLEHOP_MUTATE_WITHOUT);
  const patience = Number(process.env.TABLEHOP_MUTATE_PATIENCE);
  let evaluate;
  let journal;
  let recentKillers = [];
  let running;

  return {
    capabilities: () => ({ reloadEnvironment: true }),

    async init() {
      const script = await bundled(files);
      evaluate = await evaluation(script);
      journal = openJournal(script);
      // A mutant that loses a promise must not end the process: the test that awaits it fails.
      process.on('unhandledRejection', () => {});
      // Nor must one that throws where nobody can catch it, such as in a timer.
      process.on('uncaughtException', (error) => failTest(error));
    },

    async dryRun() {
      stryker.activeMutant = undefined;
      stryker.mutantCoverage = undefined;
      const load = evaluate();
      const results = [];
      const durations = {};
      for (const file of files) {
        for (const test of load(file).values()) {
          if (without.some((beginning) => test.id.startsWith(beginning))) continue;
          stryker.currentTestId = test.id;
          const before = process.cpuUsage();
          results.push(await resultOf(test));
          const { user, system } = process.cpuUsage(before);
          durations[test.id] = (user + system) / 1000;
          stryker.currentTestId = undefined;
        }
      }
      writeFileSync(DURATIONS, JSON.stringify(durations));
      writeFileSync(RUN_BY, JSON.stringify(runBy(stryker.mutantCoverage)));
      return { status: 'complete', tests: results, mutantCoverage: stryker.mutantCoverage };
    },

    async mutantRun(options) {
      const { testFilter, activeMutant, mutantActivation, hitLimit, disableBail } = options;
      const known = disableBail ? undefined : journal.of(activeMutant.id);
      if (known !== undefined) return known;
      const durations = JSON.parse(readFileSync(DURATIONS, 'utf8'));
      const isNamesake = namesakesOf(activeMutant.fileName);
      running ??= JSON.parse(readFileSync(RUN_BY, 'utf8'));
      const runs = new Set(running[activeMutant.id]);
      const rankOf = (id) => (runs.has(id) ? 0 : 2) + (isNamesake(id) ? 0 : 1);
      const sorted = (testFilter ?? Object.keys(durations)).toSorted(
        (one, other) => rankOf(one) - rankOf(other) || durations[one] - durations[other],
      );
      const recent = new Set(recentKillers.filter((id) => sorted.includes(id)));
      const ids = [...recent, ...sorted.filter((id) => !recent.has(id))];
      stryker.hitCount = 0;
      stryker.hitLimit = hitLimit;
      stryker.activeMutant = mutantActivation === 'static' ? activeMutant.id : undefined;
      const load = evaluate();
      const killers = [];
      let nrOfTests = 0;
      let spent = 0;
      for (const id of ids) {
        if ((killers.length > 0 && !disableBail) || spent > patience) break;
        if (!recent.has(id)) spent += durations[id];
        if (mutantActivation === 'runtime') stryker.activeMutant = undefined;
        const result = await resultOf(found(load, id), () => (stryker.activeMutant = activeMutant.id));
        nrOfTests++;
        if (hitLimit !== undefined && stryker.hitCount > hitLimit) return { status: 'timeout', reason: `Hit ${stryker.hitCount} times` };
        if (result.status === FAILED) killers.push(result);
      }
      stryker.activeMutant = undefined;
      if (killers.length === 0) return { status: 'survived', nrOfTests };
      recentKillers = [...new Set([killers[0].id, ...recentKillers])].slice(0, MAX_RECENT_KILLERS);
      const killed = { status: 'killed', killedBy: killers.map(({ id }) => id), failureMessage: killers[0].failureMessage, nrOfTests };
      journal.add(activeMutant.id, killed);
      return killed;
    },
  };
}

const SUCCESS = 0;
const FAILED = 1;

/** Fails the test that runs. */
let failTest = () => {};

function runBy(coverage) {
  const tests = {};
  for (const [id, mutants] of Object.entries(coverage?.perTest ?? {})) {
    for (const mutant of Object.keys(mutants)) {
      tests[mutant] ??= [];
      tests[mutant].push(id);
    }
  }
  return tests;
}

/** For `physics.ts`: tests of `physics.test.ts` and `physics-golden.test.ts`. */
function namesakesOf(source) {
  const name = basename(source, '.ts');
  return (id) => {
    const file = basename(id.slice(0, id.indexOf('#')));
    return file.startsWith(`${name}.`) || file.startsWith(`${name}-`);
  };
}

/** A test fails if a mutant breaks the loading of its file. */
function found(load, id) {
  const file = id.slice(0, id.indexOf('#'));
  try {
    return load(file).get(id) ?? missing(id, file, new Error('this test is not there any more'));
  } catch (error) {
    return missing(id, file, error);
  }
}

function missing(id, file, error) {
  return {
    id,
    file,
    run: () => {
      throw error;
    },
  };
}

async function resultOf({ id, file, run }, activate = () => {}) {
  const started = performance.now();
  const result = { id, name: id.slice(file.length + 1), fileName: resolve(file), status: SUCCESS };
  const begun = performance.eventLoopUtilization();
  let timer;
  const limit = new Promise((_, reject) => {
    failTest = reject;
    timer = setInterval(() => {
      const { idle } = performance.eventLoopUtilization(begun);
      if (idle > IDLE_LIMIT_MS) reject(new Error(`not done, and nothing to do for ${IDLE_LIMIT_MS} ms`));
    }, LOOK_MS);
  });
  try {
    activate();
    await Promise.race([run(), limit]);
  } catch (error) {
    result.status = FAILED;
    result.failureMessage = String(error?.message ?? error).slice(0, 500);
  } finally {
    clearInterval(timer);
  }
  return { ...result, timeSpentMs: performance.now() - started };
}

/** Mutants killed so far, to resume a run. Their numbers stay the same while the bundle does. */
function openJournal(script) {
  const hash = createHash('sha256').update(script.replaceAll(process.cwd(), '')).digest('hex').slice(0, 16);
  const file = `${process.env.TABLEHOP_MUTATE_JOURNAL}-${hash}.jsonl`;
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const known = new Map(lines.map((line) => JSON.parse(line)));
  return {
    of: (id) => known.get(id),
    add: (id, result) => appendFileSync(file, `${JSON.stringify([id, result])}\n`),
  };
}

async function bundled(files) {
  const { outputFiles } = await build({
    stdin: {
      contents: `module.exports = {${files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`).join(',')}};`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['vitest', 'fast-check'],
    plugins: [packagesOfThisCopy({ external: [EVERY_GAME] }), places],
    logLevel: 'error',
  });
  return outputFiles[0].text;
}

/** Returns a function that evaluates everything anew and returns a loader of test files, lazy and once per evaluation. */
async function evaluation(text) {
  const script = new vm.Script(`(function (module, exports, require) {${text}\n})`, { filename: 'tests-and-mutants.js' });
  const require = createRequire(join(process.cwd(), 'package.json'));
  // The matchers of vitest work alone, but read this.
  globalThis.__vitest_worker__ ??= { config: {}, environment: {} };
  const vitest = await import('vitest');
  const games = text.includes(EVERY_GAME) ? await loadOnce(EVERY_GAME) : {};

  return () => {
    const module = { exports: {} };
    const collect = collectTests(vitest);
    const given = { vitest: collect.vitest, [EVERY_GAME]: games };
    script.runInThisContext()(module, module.exports, (name) => given[name] ?? require(name));
    const loaded = new Map();
    return (file) => {
      if (!loaded.has(file)) loaded.set(file, collect.testsOf(file, module.exports[file]));
      return loaded.get(file);
    };
  };
}

async function loadOnce(name) {
  const outfile = resolve('loaded-once.mjs');
  const stdin = { contents: `export * from ${JSON.stringify(name)};`, resolveDir: process.cwd() };
  await build({
    stdin,
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    plugins: [packagesOfThisCopy({ external: [] })],
  });
  return import(pathToFileURL(outfile).href);
}

/** In node_modules the packages link to sources without mutants. */
function packagesOfThisCopy({ external }) {
  const files = new Map(
    readdirSync('packages').flatMap((folder) => {
      const { name, exports } = JSON.parse(readFileSync(join('packages', folder, 'package.json'), 'utf8'));
      return Object.entries(exports).map(([path, file]) => [join(name, path), resolve('packages', folder, file)]);
    }),
  );
  const place = ({ path }) => (external.includes(path) ? { path, external: true } : { path: files.get(path) });
  return { name: 'packages of this copy', setup: (bundler) => bundler.onResolve({ filter: /^@tablehop\// }, place) };
}

/** A bundle is one file; tests read files relative to their own. */
const places = {
  name: 'places',
  setup: (bundler) =>
    bundler.onLoad({ filter: /packages\/.*\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    }),
};
