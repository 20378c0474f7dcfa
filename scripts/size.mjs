/** `npm run size`: the project's size beside size-budget.json; fails over budget. `--check` needs no build and no browser. */

import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findBrowser } from './browser.mjs';
import { giveUp, ROOT, ready } from './ready.mjs';

const SMALL_FILE_LINES = 50;
const LOCALES = ['en', 'de', 'fr'];
const KINDS = ['source', 'tests', 'data'];
const KEYWORDS = new Set(
  'as async await break case catch const continue default delete do else export extends false finally for from function if import in instanceof interface let new null of readonly return switch throw true try type typeof undefined void while'.split(
    ' ',
  ),
);

const { folders: folderBudgets, figures: figureBudgets, longFunctions } = JSON.parse(read('scripts/size-budget.json'));
const onlyCheck = process.argv.includes('--check');
const files = trackedFiles();
const exceeded = [];

printFolders();
const sources = files.filter(({ kind }) => kind === 'source');
const importers = countImporters(files);
const small = sources.filter(({ lines }) => lines.length < SMALL_FILE_LINES);
printFigure('smallFiles', `source files under ${SMALL_FILE_LINES} lines`, small.length);
printFigure('smallFilesImportedOnce', '  of these with one importer', small.filter(({ path }) => importers.get(path) === 1).length);
printFigure('duplicates', 'pairs of files that share six or more lines of one shape', countDuplicates(files));
printFigure('filesNamingGames', 'files of packages, apps, scripts and simulation that name a game', countNamingGames(sources));
printLongFunctions();
if (!onlyCheck) {
  await ready({ build: ['web'] });
  printFigure('homeScriptBytes', 'gzipped script of the home page, largest language', Math.max(...LOCALES.map(homeScriptBytes)));
  printFigure('clickPathFiles', 'files on the path of a local click', clickPathFiles());
}
if (exceeded.length > 0) giveUp(`Over budget (scripts/size-budget.json): ${exceeded.join('; ')}.`);

function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Untracked files count too: they are about to be committed. */
function trackedFiles() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return listed
    .split('\n')
    .filter((path) => path.includes('/') && !deleted.includes(path))
    .map((path) => ({ path, kind: kindOf(path) }))
    .filter(({ kind }) => kind !== null)
    .map((file) => ({ ...file, lines: read(file.path).trimEnd().split('\n') }));
}

function kindOf(path) {
  const isCode = /\.(ts|tsx|mjs)$/.test(path);
  if (/\/(test|fixtures)\//.test(path)) return isCode ? 'tests' : 'data';
  return isCode || path.endsWith('.css') ? 'source' : null;
}

function printFolders() {
  console.log(`${'lines'.padEnd(14)}${KINDS.map((kind) => kind.padStart(18)).join('')}`);
  const totals = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
  const folders = [...new Set(files.map(({ path }) => path.split('/')[0]))].sort();
  for (const folder of folders) {
    const cells = KINDS.map((kind) => {
      const inFolder = files.filter((file) => file.kind === kind && file.path.startsWith(`${folder}/`));
      const lines = inFolder.reduce((sum, file) => sum + file.lines.length, 0);
      totals[kind] += lines;
      const budget = folderBudgets[folder]?.[kind] ?? 0;
      if (lines > budget) exceeded.push(`${folder} has ${lines} lines of ${kind}, ${budget} allowed`);
      return `${lines} / ${budget}`.padStart(18);
    });
    console.log(`${folder.padEnd(14)}${cells.join('')}`);
  }
  console.log(`${'in all'.padEnd(14)}${KINDS.map((kind) => String(totals[kind]).padStart(18)).join('')}`);
  console.log(`${files.length} files\n`);
}

function printFigure(name, words, value) {
  const budget = figureBudgets[name];
  console.log(`${String(value).padStart(7)} / ${String(budget).padEnd(7)} ${words}`);
  if (!(value <= budget)) exceeded.push(`${words.trim()}: ${value}, ${budget} allowed`);
}

/** A special case for one game outside its folder is a design error. */
function countNamingGames(all) {
  const ids = readdirSync(join(ROOT, 'games'), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() && each.name !== 'test' ? [each.name] : [],
  );
  const names = ids.flatMap((id) => [id, id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())]);
  const isNamed = new RegExp(names.join('|'), 'i');
  const naming = all.filter(({ path, lines }) => /^(packages|apps|scripts|simulation)\//.test(path) && isNamed.test(lines.join('\n')));
  return naming.length;
}

/** The listed ones may get shorter, and no other may get as long. */
function printLongFunctions() {
  const LONG_LINES = 100;
  const found = sources.flatMap(({ path, lines }) =>
    topLevelFunctions(lines).flatMap(([name, length]) => (length > LONG_LINES ? [`${path} ${name}`] : [])),
  );
  console.log(`${String(found.length).padStart(7)} / ${String(longFunctions.length).padEnd(7)} functions over ${LONG_LINES} lines`);
  for (const each of found) if (!longFunctions.includes(each)) exceeded.push(`${each} has more than ${LONG_LINES} lines`);
  for (const each of longFunctions) if (!found.includes(each)) exceeded.push(`${each} has become short or moved: take it from the list`);
}

/** As the formatter writes them: from a line that begins with the function to the next that begins with its closing brace. */
function topLevelFunctions(lines) {
  return lines.flatMap((line, first) => {
    const [, declared, assigned] = /^(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+) = .*(?:=> \{|\()$)/.exec(line) ?? [];
    const name = declared ?? assigned;
    if (name === undefined) return [];
    const length = lines.slice(first + 1).findIndex((each) => /^[)}](?!.*\{$)/.test(each)) + 2;
    return [[name, length]];
  });
}

function countImporters(all) {
  const paths = new Set(all.map(({ path }) => path));
  const packages = readPackages();
  const counts = new Map();
  for (const { path, lines } of all) {
    if (path.endsWith('.css')) continue;
    const found = new Set();
    for (const [, specifier] of lines.join('\n').matchAll(/(?:from|import|import\()\s*'([^']+)'/g)) {
      const target = resolveImport(path, specifier, packages);
      if (paths.has(target)) found.add(target);
    }
    for (const target of found) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

function resolveImport(from, specifier, packages) {
  if (specifier.startsWith('.')) return posix.join(dirname(from), specifier);
  const [, name, subpath] = /^(@tablehop\/[^/]+)(.*)$/.exec(specifier) ?? [];
  const { folder, exports } = packages.get(name) ?? {};
  const target = exports?.[`.${subpath}`];
  return typeof target === 'string' ? posix.join(folder, target) : null;
}

function readPackages() {
  const manifests = execFileSync('git', ['ls-files', '*/package.json'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  return new Map(
    manifests.map((path) => {
      const { name, exports = {} } = JSON.parse(read(path));
      return [name, { folder: posix.dirname(path), exports: typeof exports === 'string' ? { '.': exports } : exports }];
    }),
  );
}

/** Pairs of files with six lines in a row that differ only in names, strings and numbers; runs in more than eight places are idioms. */
function countDuplicates(all) {
  const RUN_LINES = 6;
  const MAX_PLACES = 8;
  const MIN_DISTINCT_SHAPES = 3;
  const MIN_CHARACTERS = 60;
  const places = new Map();
  for (const [index, { kind, lines }] of all.entries()) {
    if (kind === 'data') continue;
    const shapes = lines.map(shapeOf).filter((shape) => shape !== '');
    for (let start = 0; start + RUN_LINES <= shapes.length; start++) {
      const window = shapes.slice(start, start + RUN_LINES);
      const run = window.join('\n');
      if (new Set(window).size < MIN_DISTINCT_SHAPES || run.length < MIN_CHARACTERS) continue;
      const found = places.get(run);
      if (found === undefined) places.set(run, [index]);
      else found.push(index);
    }
  }
  const pairs = new Set();
  for (const found of places.values()) {
    if (found.length < 2 || found.length > MAX_PLACES) continue;
    for (const [position, a] of found.entries()) for (const b of found.slice(position + 1)) pairs.add(`${a} ${b}`);
  }
  return pairs.size;
}

function shapeOf(line) {
  const text = line.trim();
  if (/^(\/\/|\/?\*|import\b|\} from\b|export .* from\b)/.test(text) || /^[\W_]*$/.test(text)) return '';
  return text
    .replace(/'[^']*'|"[^"]*"|`[^`]*`/g, 'S')
    .replace(/\b\d[\w.]*/g, 'N')
    .replace(/[A-Za-z_$][\w$-]*/g, (word) => (KEYWORDS.has(word) ? word : 'I'));
}

function homeScriptBytes(locale) {
  const built = (file) => read(join('apps/web/dist', file));
  const manifest = JSON.parse(built('.vite/manifest.json'));
  const scripts = new Set();
  const add = (name) => {
    const { file, imports = [] } = manifest[name];
    if (scripts.has(file)) return;
    scripts.add(file);
    imports.forEach(add);
  };
  add('index.html');
  add(`text/home/${locale}.ts`);
  return [...scripts].reduce((sum, file) => sum + gzipSync(built(file), { level: 9 }).length, 0);
}

function clickPathFiles() {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, 'scripts/click-path.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, CHROMIUM_PATH: findBrowser() },
  });
  if (status !== 0) giveUp(stderr);
  return Number(/^(\d+) files .* in all$/m.exec(stdout)?.[1]);
}
