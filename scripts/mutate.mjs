/** `npm run mutate -- NAME`: mutates rules (StrykerJS), prints survivors and the score, fails below a limit: docs/MUTANTS.md. */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { giveUp, ROOT, ready } from './ready.mjs';

/** Of rules, and of what surrounds them. */
const LOWEST_SCORE = 90;
const LOWEST_SCORE_AROUND = 85;
/** CPU seconds for the tests of one mutant: after that it has survived. */
const PATIENCE = 2;
const NO_RULES = ['index.ts', 'about.ts', 'words.ts', 'types.ts'];
const NO_RULES_TESTS = ['text.test.ts', 'lessons.test.ts', 'lab.test.ts', 'terminal.test.ts'];
/** Too slow to run for each survivor. A file, or a file, # and the start of a test name. */
const SLOW_TESTS = ['laws.test.ts'];

const TARGETS = {
  'hop-n-roll': game('hop-n-roll', {}),
  'hop-cest-plie': game('hop-cest-plie', {
    slow: [
      ...[4, 8, 9, 10, 11].map((part) => `refusals.test.ts#What is wrong in one place is refused as ever %s [${part}]`),
      ...[0, 2, 4, 6].map((match) => `playthroughs.test.ts#A playthrough comes out the same, move by move %s [${match}]`),
      'playthroughs.test.ts#In a playthrough everybody is told the same',
      'level-faults.test.ts#A level of one’s own is played from its data alone',
      'level-faults.test.ts#The box passes its own checks',
      'goal.test.ts#R2: with all corners folded',
    ],
  }),
  'hop-the-marble': game('hop-the-marble', {
    slow: [
      'physics-geometry.test.ts',
      // Reads the sources, which are mutated here.
      'physics.test.ts#the sources',
      'physics.test.ts#what a flick touches R2: is never the flicked marble',
      'physics.test.ts#what a flick touches does not depend',
      'physics.test.ts#rolling alone',
      'physics.test.ts#rolling a marble at rest',
      'relief.test.ts#a $name cloth',
      'trace.test.ts#R8: a trace touches',
      'playthroughs.test.ts#By rules 1 In a playthrough',
      'playthroughs.test.ts#By rules 2 In a playthrough',
      'earlier-rules.test.ts#rules 1 keep the laws',
    ],
  }),
  'hip-hip-hooray': game('hip-hip-hooray', {}),
  core: { folder: 'packages/core', without: ['index.ts', 'module.ts', 'words.ts', 'laws.ts'], slow: SLOW_TESTS },
  table: {
    folder: 'packages/table',
    without: ['index.ts', 'contract.ts'],
    slow: ['interleavings.test.ts'],
  },
  rooms: around('rooms'),
  // What several processes agree on shows in rooms.
  host: around('host', { also: ['packages/rooms/test/cluster.test.ts'] }),
  lab: around('lab', {
    slow: ['games.test.ts#%s is reported', 'run-study.test.ts#a duel that may stop is wrong in about one of twenty'],
  }),
  daily: around('daily', { slow: ['daily.test.ts#challenges of Hop the Marble leave'] }),
  boards: around('boards'),
  puzzles: around('puzzles', {
    slow: ['find-puzzles.test.ts#the search for puzzles finds the move that is known to be the best in several'],
  }),
  review: around('review', {
    slow: [
      'a match of two experts',
      'a blunder is found',
      'luck is found',
      'decisions are judged by what the seat could know an entry',
    ].map((title) => `review.test.ts#${title}`),
  }),
};

function game(id, { slow = [] }) {
  return { folder: `games/${id}/rules`, tests: `games/${id}/test`, without: NO_RULES, slow: [...NO_RULES_TESTS, ...SLOW_TESTS, ...slow] };
}

function around(name, { without = [], slow = [], also = [] } = {}) {
  return { folder: `packages/${name}`, without, slow, also, lowestScore: LOWEST_SCORE_AROUND };
}

const { values: flags, positionals } = readArguments();
const [name, ...only] = positionals;
const names = Object.keys(TARGETS).join(', ');
if (name === undefined) giveUp(`Say what to mutate: npm run mutate -- NAME, where NAME is one of ${names}.`);
if (!Object.hasOwn(TARGETS, name)) giveUp(`There is nothing called "${name}" to mutate; there is: ${names}.`);
const concurrency = Number(flags.concurrency ?? availableParallelism());
if (!Number.isInteger(concurrency) || concurrency < 1) giveUp('--concurrency takes the number of processes, 1 or more.');
const patience = Number(flags.patience ?? PATIENCE);
if (!(patience > 0)) giveUp('--patience takes the seconds of tests for one mutant, more than 0.');
const target = TARGETS[name];
const sources = readdirSync(join(ROOT, target.folder)).filter((file) => file.endsWith('.ts') && !target.without.includes(file));
const unknown = only.find((file) => !sources.includes(file));
if (unknown !== undefined) giveUp(`${name} has no rules in a file "${unknown}"; the files are: ${sources.join(', ')}.`);
const testFolder = target.tests ?? `${target.folder}/test`;
const tests = readdirSync(join(ROOT, testFolder))
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith('bot') && !target.slow.includes(file))
  .map((file) => `${testFolder}/${file}`)
  .concat(target.also ?? []);

await ready();
process.chdir(ROOT);
mkdirSync(join(ROOT, '.cache/mutants'), { recursive: true });
process.env.TABLEHOP_MUTATE_TESTS = JSON.stringify(tests);
process.env.TABLEHOP_MUTATE_WITHOUT = JSON.stringify(
  target.slow.filter((test) => test.includes('#')).map((test) => `${testFolder}/${test}`),
);
process.env.TABLEHOP_MUTATE_PATIENCE = String(flags.killers ? Number.POSITIVE_INFINITY : 1000 * patience);
const { Stryker } = await import('@stryker-mutator/core');
const incrementalFile = `.cache/mutants/${name}${flags.killers ? '-killers' : ''}.json`;
process.env.TABLEHOP_MUTATE_JOURNAL = join(ROOT, `.cache/mutants/${name}-journal`);
forgetSurvivors(incrementalFile);
const started = Date.now();
const chosen = (only.length === 0 ? sources : only).map((file) => `${target.folder}/${file}`);
const tested = await new Stryker({
  mutate: chosen,
  testRunner: 'tablehop',
  plugins: [join(ROOT, 'scripts/mutants/runner.mjs')],
  coverageAnalysis: 'perTest',
  concurrency,
  disableBail: flags.killers,
  incremental: true,
  incrementalFile,
  tempDirName: `.cache/mutants/${name}-sandbox`,
  ignorePatterns: ['**', '!packages/**', '!bench/**', '!simulation/**', '!package.json', 'node_modules'],
  symlinkNodeModules: false,
  disableTypeChecks: false,
  // On a busy machine a process may get only a twentieth of a CPU.
  ...(flags.killers ? { timeoutMS: 5_000 } : { timeoutMS: 20_000 * (1 + patience), timeoutFactor: 0 }),
  reporters: process.stderr.isTTY ? ['progress'] : ['progress-append-only'],
  logLevel: 'warn',
  warnings: { slow: false },
})
  .runMutationTest()
  .catch((error) => giveUp(`The mutants could not be tested: ${error.message.split('\n', 1)[0]}`));

// The report has everything now.
for (const file of readdirSync('.cache/mutants').filter((each) => each.startsWith(`${name}-journal-`)))
  rmSync(join('.cache/mutants', file));

// Earlier runs may have had other files.
const mutants = tested.filter(({ fileName }) => chosen.includes(relative(ROOT, fileName)));
const count = (status) => mutants.filter((mutant) => mutant.status === status).length;
const [killed, timeout, survived, uncovered] = ['Killed', 'Timeout', 'Survived', 'NoCoverage'].map(count);
const valid = killed + timeout + survived + uncovered;
if (valid === 0) giveUp(`There are no mutants in ${name}.`);
const score = (100 * (killed + timeout)) / valid;

for (const mutant of mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')) {
  const { fileName, location, mutatorName, replacement, status } = mutant;
  const place = `${relative(ROOT, fileName)}:${location.start.line}:${location.start.column}`;
  process.stdout.write(`${status === 'Survived' ? 'survived  ' : 'not tested'}  ${place}  ${mutatorName}  ${oneLine(replacement ?? '')}\n`);
}
if (flags.killers) for (const id of needless()) process.stdout.write(`kills nothing alone  ${id}\n`);
process.stdout.write(
  `mutants of ${name}: ${score.toFixed(1)} % of ${valid} (${killed} killed, ${timeout} timed out, ${survived} survived, ` +
    `${uncovered} without a test; ${count('Ignored')} marked as the same) in ${((Date.now() - started) / 1000).toFixed(0)} s\n`,
);
const lowest = target.lowestScore ?? LOWEST_SCORE;
if (score < lowest) giveUp(`That is less than ${lowest} %.`);

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { concurrency: { type: 'string' }, patience: { type: 'string' }, killers: { type: 'boolean', default: false } },
    });
  } catch (error) {
    return giveUp(error.message);
  }
}

/** A new test may kill them. StrykerJS cannot tell which tests cover module-level code. */
function forgetSurvivors(file) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const source of Object.values(report.files)) {
    source.mutants = source.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage');
  }
  writeFileSync(file, JSON.stringify(report));
}

/** Tests that can be dropped together without losing a kill, weakest first. */
function needless() {
  const killers = mutants.filter(({ killedBy = [] }) => killedBy.length > 0).map(({ killedBy }) => new Set(killedBy));
  const ids = [...new Set(mutants.flatMap(({ coveredBy = [], killedBy = [] }) => [...coveredBy, ...killedBy]))];
  const kills = new Map(ids.map((id) => [id, killers.filter((tests) => tests.has(id)).length]));
  return ids
    .toSorted((one, other) => kills.get(one) - kills.get(other))
    .filter((id) => {
      if (killers.some((tests) => tests.size === 1 && tests.has(id))) return false;
      for (const tests of killers) tests.delete(id);
      return true;
    });
}

function oneLine(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
