/** What a change can affect, for `npm test -- changed`: unit tests by Vitest's import graph, browser tests by what they open. */

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const BROWSER_FOLDER = 'apps/web/test/browser';
const GAMES = readdirSync(join(ROOT, 'games'), { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() && each.name !== 'test' ? [each.name] : [],
);
const ALL = readdirSync(join(ROOT, BROWSER_FOLDER))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.test.ts'.length));

/** Which browser tests open what a path belongs to; the first pattern that matches decides. */
const SHOWN_IN = [
  [/\.md$|^(docs|bench|simulation|apps\/cli)\/|\/test\//, []],
  [/^examples\//, ['adding-a-game']],
  [/\/print|sheet-print/, ['print']],
  [/pieces/, ['own-pieces']],
  [/physics/, ['engines']],
  [/^(packages\/(lab|charts)|apps\/web\/(screens\/lab|thinking))\//, ['lab', 'lab-report']],
  [/puzzles/, ['puzzles']],
  [/review/, ['review']],
  [/daily|board-endpoint|^packages\/boards\//, ['daily']],
  [/progress|results/, ['progress', 'best-results', 'result']],
  [/learn|lessons/, ['first-steps', 'coaching']],
  [/rooms|friends|apps\/server/, ['rooms-lobby', 'rooms-play', 'rooms-table', 'rooms-cluster', 'policy']],
  [/screens\/play|features\/opening/, ['play', 'keyboard', 'log', 'notices', 'advice', 'dialogs', 'replay', 'companion', 'generic']],
  [/^packages\/(table|host)\/|^apps\/web\/(match|storage)\//, ['match-storage', 'old-data', 'resume', 'play']],
  [/offline|^apps\/web\/app\//, ['offline', 'app', 'policy']],
  [/settings|sound/, ['app', 'sound']],
  [/screens|features|^apps\/web\/text\//, ['app', 'screens', 'match-screens']],
  [/^(packages|apps\/web)\//, ['app', 'play', 'screens', 'match-screens', 'questions']],
];

function shownIn(path) {
  if (path.startsWith(`${BROWSER_FOLDER}/`)) return testsUsing(path.slice(BROWSER_FOLDER.length + 1));
  const game = GAMES.find((id) => path.includes(`/${id}/`) && !path.includes('/test/'));
  if (game !== undefined) return [...ALL.filter((name) => name.startsWith(game)), 'questions'];
  return SHOWN_IN.find(([pattern]) => pattern.test(path))?.[1] ?? [];
}

function testsUsing(file) {
  const name = file.replace(/\.test\.ts$/, '');
  if (name !== file) return [name];
  return ALL.filter((each) => readFileSync(join(ROOT, BROWSER_FOLDER, `${each}.test.ts`), 'utf8').includes(`/${file}`));
}

function git(...words) {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Since `revision`; by itself what is not committed, or else the last commit. */
export function changedFiles(revision) {
  const uncommitted = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const since = revision ?? (uncommitted.length === 0 ? 'HEAD~1' : 'HEAD');
  return { since, files: [...new Set([...git('diff', '--name-only', `${since}...HEAD`), ...uncommitted])] };
}

/** The steps that are needed, and the names of the browser tests that are and that are not. */
export function planFor(files) {
  const code = files.filter((path) => /\.(ts|tsx|mjs|css|json|html)$/.test(path));
  const shown = new Set(code.flatMap(shownIn));
  const browser = ALL.filter((name) => shown.has(name));
  const steps = [
    ...['lint', 'size'],
    ...(code.length > 0 ? ['types', 'unused', 'layers', 'units'] : []),
    ...(browser.length > 0 ? ['browser'] : []),
    ...(code.some((path) => /^(packages\/(table|host|rooms)|apps\/server|bench\/kills)\//.test(path)) ? ['kills'] : []),
    ...(code.some((path) => /^(packages\/(boards|host|rooms)|apps\/server|bench\/(attack|kills))\//.test(path)) ? ['attack'] : []),
  ];
  return { steps, browser, leftOut: ALL.filter((name) => !shown.has(name)) };
}

/** All names that the patterns may give. */
export const NAMED = SHOWN_IN.flatMap(([, names]) => names);
