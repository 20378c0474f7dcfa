/**
 * Makes the project ready to run: installs from the lockfile and builds what is asked for, and does neither when nothing has
 * changed. Runs on a bare Node, before anything is installed; all it says goes to standard error.
 */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OLDEST_NODE = [20, 19];

/** What can be built: the files it is made from, and how. */
const TARGETS = {
  cli: {
    sources: ['packages', 'apps/cli'],
    output: 'apps/cli/dist',
    build: (out) => bundle('apps/cli/main.ts', join(out, 'tablehop.mjs')),
  },
  server: {
    sources: ['packages', 'apps/server'],
    output: 'apps/server/dist',
    build: (out) => bundle('apps/server/main.ts', join(out, 'server.mjs')),
  },
  bench: {
    sources: ['packages', 'bench'],
    output: '.cache/bench',
    build: (out) => bundle('bench/main.ts', join(out, 'bench.mjs'), ['boardgame.io', '@dimforge/rapier2d-deterministic-compat']),
  },
  pictures: {
    sources: ['packages', 'apps/server', 'scripts/pictures'],
    output: '.cache/pictures',
    build: (out) => bundle('scripts/pictures/take.ts', join(out, 'pictures.mjs'), ['playwright-core']),
  },
  web: { sources: ['packages', 'apps/web'], output: 'apps/web/dist', build: buildWeb },
};

/** @param {{ build?: (keyof typeof TARGETS)[] }} what */
export async function ready({ build = [] } = {}) {
  checkNode();
  const release = await lock();
  try {
    install();
    for (const name of build) await buildTarget(name);
  } finally {
    release();
  }
}

/** One at a time: two commands started together must not install or build over each other. */
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

/** An error that is the user's to mend: shown without a stack. */
export function giveUp(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export function say(message) {
  process.stderr.write(`${message}\n`);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  giveUp(`Tablehop needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

function install() {
  const wanted = hashFiles([join(ROOT, 'package-lock.json')], `node ${process.versions.modules} ${process.platform} ${process.arch}`);
  const stamp = join(ROOT, 'node_modules', '.tablehop-installed');
  if (read(stamp) === wanted) return;
  say('Installing dependencies…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) giveUp('Installation failed, see npm’s message above. Fix that, then run the command again.');
  writeFileSync(stamp, wanted);
}

async function buildTarget(name) {
  const { sources, output, build } = TARGETS[name];
  const files = [
    ...sources.flatMap((source) => [...filesBelow(join(ROOT, source))]),
    join(ROOT, 'package-lock.json'),
    join(ROOT, 'scripts/ready.mjs'),
  ];
  const wanted = hashFiles(files);
  const folder = join(ROOT, output);
  if (read(join(folder, '.built-from')) === wanted) return;
  say(`Building ${name} …`);
  // Built beside and moved into place, so that a build that fails or is cut short leaves no half of one behind.
  const fresh = join(ROOT, '.cache', `${name}.${process.pid}`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  try {
    await build(fresh);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    giveUp(`Building ${name} failed:\n${error?.message ?? error}`);
  }
  writeFileSync(join(fresh, '.built-from'), wanted);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(fresh, folder);
}

async function bundle(entry, outfile, external = []) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    external,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    // Some dependencies are CommonJS and call require for Node's own modules.
    banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
  });
}

async function buildWeb(out) {
  const { build } = await import('vite');
  await build({
    root: join(ROOT, 'apps/web'),
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    build: { outDir: out, emptyOutDir: true },
    logLevel: 'error',
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
