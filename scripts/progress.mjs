/** Time of `npm test`: the seconds of earlier runs, and a Vitest reporter that says how far a run is. */

import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { say } from './say.mjs';

const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, '.cache/test-seconds.json');
const REPORT_INTERVAL_MS = 10_000;

/** By name of a step or path of a test file; empty before the first run. */
export function readSeconds() {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
}

export function storeSeconds(seconds) {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readSeconds(), ...seconds }));
}

export function inWords(seconds) {
  return seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`;
}

/** Reads `SECONDS_AFTER`: what the steps after this one are expected to take. */
export function createProgress(step) {
  const secondsAfter = Number(process.env.SECONDS_AFTER ?? 0);
  const ended = {};
  let expected = {};
  let started = 0;
  let reported = 0;

  const expectedOf = (paths) => paths.reduce((sum, path) => sum + expected[path], 0);

  function report() {
    const paths = Object.keys(expected);
    const rest = expectedOf(paths.filter((path) => !(path in ended)));
    if (rest === 0) return;
    const left = ((Date.now() - started) / 1000) * (rest / expectedOf(Object.keys(ended)));
    const all = secondsAfter > 0 ? `, ${inWords(left + secondsAfter)} in all` : '';
    say(`${step}: ${Object.keys(ended).length} of ${paths.length} files; about ${inWords(left)} left${all}`);
  }

  return {
    onTestRunStart(specifications) {
      started = reported = Date.now();
      expected = expectSeconds(specifications.map(({ moduleId }) => relative(ROOT, moduleId)));
    },
    onTestModuleEnd(module) {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      ended[relative(ROOT, module.moduleId)] = (collectDuration + setupDuration + duration) / 1000;
      if (Date.now() - reported < REPORT_INTERVAL_MS) return;
      reported = Date.now();
      report();
    },
    onTestRunEnd() {
      storeSeconds(ended);
    },
  };
}

/** Files without an earlier run count by their size. */
function expectSeconds(paths) {
  const known = readSeconds();
  const bytes = (path) => statSync(join(ROOT, path)).size;
  const measured = paths.filter((path) => path in known);
  const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);
  const perByte = measured.length === 0 ? 1 : sum(measured.map((path) => known[path])) / sum(measured.map(bytes));
  return Object.fromEntries(paths.map((path) => [path, known[path] ?? perByte * bytes(path)]));
}
