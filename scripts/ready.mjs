// Prepares the project: installs from the lockfile and builds targets, only after changes.
// Runs on a bare Node, before anything is installed; prints to standard error only.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp, say } from './say.mjs';
import { INSTALLS, ROOT, TARGETS } from './targets.mjs';

export { giveUp, ROOT, say };

const OLDEST_NODE = [20, 19];
const STOPS = ['SIGINT', 'SIGTERM'];
const BUILT_FROM = '.built-from';
/** A change of these changes the build too. */
const RECIPES = ['package-lock.json', 'scripts/ready.mjs', 'scripts/targets.mjs', 'scripts/build.mjs'];

/** @param {{ build?: (keyof typeof TARGETS)[], install?: keyof typeof INSTALLS }} what */
export async function ready({ build = [], install = 'all' } = {}) {
  checkNode();
  const release = await lock();
  try {
    await installDependencies(install);
    for (const name of build) await buildTarget(name);
  } finally {
    release();
  }
}

/** Ends the process if a target is out of date; without sources it cannot be checked. */
export function checkBuilt(names) {
  checkNode();
  const old = names.filter((name) => existsSync(join(ROOT, TARGETS[name].sources[0])) && builtFrom(name) !== sourcesOf(name));
  if (old.length === 0) return;
  giveUp(`The build in ${ROOT} is not that of its sources (${old.join(', ')}). Run npm run build there, then start again.`);
}

export function loadBuilt(file) {
  return import(pathToFileURL(join(ROOT, '.cache', file)).href);
}

/** A lock: two commands must not install or build at the same time. */
async function lock() {
  const file = join(ROOT, '.cache', 'ready.lock');
  mkdirSync(dirname(file), { recursive: true });
  while (!take(file)) {
    const holder = Number(read(file));
    if (holder > 0 && !isRunning(holder)) rmSync(file, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  giveUp(`Tablehop needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/** The marker names what is installed: a larger set serves a smaller need, and stays as large when the lockfile changes. */
async function installDependencies(needed) {
  const sets = Object.keys(INSTALLS);
  const lockfile = hashFiles([join(ROOT, 'package-lock.json')], `node ${process.versions.modules} ${process.platform} ${process.arch}`);
  const marker = join(ROOT, 'node_modules', '.tablehop-installed');
  const [installedSet, installedFrom] = (read(marker) ?? '').split(' ');
  const set = sets[Math.max(sets.indexOf(installedSet), sets.indexOf(needed))];
  if (installedSet === set && installedFrom === lockfile) return;
  say('Installing dependencies…');
  const words = ['ci', ...INSTALLS[set], '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const isInstalled = await run('npm', words, { shell: process.platform === 'win32' });
  if (!isInstalled) giveUp('Installation failed, see npm’s message above. Fix that, then run the command again.');
  writeFileSync(marker, `${set} ${lockfile}`);
}

async function buildTarget(name) {
  const wanted = sourcesOf(name);
  if (builtFrom(name) === wanted) return;
  const folder = join(ROOT, TARGETS[name].output);
  say(`Building ${name} …`);
  // Built beside and renamed, so that an interrupted build leaves nothing half done.
  const fresh = join(ROOT, '.cache', `${name}.${process.pid}`);
  const discard = () => rmSync(fresh, { recursive: true, force: true });
  discard();
  mkdirSync(fresh, { recursive: true });
  process.once('exit', discard);
  const isBuilt = await run(process.execPath, [join(ROOT, 'scripts/build.mjs'), name, fresh]);
  if (!isBuilt) giveUp(`Building ${name} failed, see the message above.`);
  writeFileSync(join(fresh, BUILT_FROM), wanted);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(fresh, folder);
  process.off('exit', discard);
}

function sourcesOf(name) {
  return hashFiles([
    ...TARGETS[name].sources.flatMap((source) => [...filesBelow(join(ROOT, source))]),
    ...RECIPES.map((recipe) => join(ROOT, recipe)),
  ]);
}

function builtFrom(name) {
  return read(join(ROOT, TARGETS[name].output, BUILT_FROM));
}

/** True if it succeeded. Stopping this process stops the program too. */
function run(program, words, options = {}) {
  const child = spawn(program, words, { cwd: ROOT, stdio: ['ignore', 2, 2], ...options });
  const stop = (signal) => {
    child.on('close', () => process.exit(128 + constants.signals[signal]));
    child.kill(signal);
  };
  for (const signal of STOPS) process.on(signal, stop);
  return new Promise((resolve) => {
    const finish = (isDone) => {
      for (const signal of STOPS) process.off(signal, stop);
      resolve(isDone);
    };
    child.on('error', (error) => {
      say(error.message);
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'test', 'dist'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function hashFiles(files, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const file of files.sort()) hash.update(`${relative(ROOT, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
