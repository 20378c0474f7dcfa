/**
 * A PostgreSQL for the tests: `TEST_DATABASE_URL` if it is set, else a private cluster in a temporary folder, of the newest PostgreSQL that
 * is installed or of Debian's package when run as root with apt. `node scripts/postgres.mjs COMMAND …` runs a command with one.
 */

import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp, say } from './ready.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const READY = 'database system is ready to accept connections';

/** Nothing of it outlives the tests: it need not survive a loss of power. */
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const WITHOUT = [
  '********************************************************************************************************',
  'NO POSTGRESQL CAN BE HAD: its tests are LEFT OUT. Install one (Debian: sudo apt-get install postgresql),',
  'or set TEST_DATABASE_URL, e.g. TEST_DATABASE_URL=postgres://user:password@localhost/tablehop_test npm test',
  '********************************************************************************************************',
].join('\n');

/**
 * Its address, and how to stop and remove it; null, said loudly, where none can be had. It is removed as well when this process ends in
 * any other way.
 *
 * @param {{ isDurable?: boolean }} how durable as in earnest, to be measured
 */
export async function startPostgres({ isDurable = false } = {}) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const programs = installed() ?? installFromDebian();
  const cluster = programs === undefined ? null : await startCluster(programs, isDurable ? [] : CARELESS);
  if (cluster === null) say(WITHOUT);
  return cluster;
}

/** Null, with the reason said, if it cannot be started. */
async function startCluster(programs, settings) {
  const owner = unprivilegedUser();
  if (owner === undefined) {
    say('PostgreSQL does not run as root, and there is no user "postgres" or "nobody".');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tablehop-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  const port = await freePort();
  const data = join(folder, 'data');
  const initdb = [join(programs, 'initdb'), '-D', data, '-U', 'tablehop', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const postgres = [join(programs, 'postgres'), '-D', data, '-p', port, '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
  // The shell reads until this process closes the pipe or ends, be it by SIGKILL; then it stops the server and removes the folder.
  const script = `
    ${quote([...initdb, '--no-sync', '--no-instructions', '--encoding=UTF8', '--locale=C'])} > /dev/null && {
      ${quote([...postgres, ...settings.flatMap((setting) => ['-c', setting])])} < /dev/null &
      read -r _; kill -QUIT $!; wait
    }
    cd / ; rm -rf ${quote([folder])}`;
  const shell = spawn('/bin/sh', ['-c', script], {
    ...owner,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C is for the tests, which end before their database does.
    detached: true,
  });
  const handles = [shell, shell.stdin, shell.stderr];
  const ended = once(shell, 'close');
  const output = await saidReady(shell);
  const stop = async () => {
    for (const handle of handles) handle.ref();
    shell.stdin.end();
    await ended;
  };
  if (output !== null) {
    say(`PostgreSQL could not be started:\n${output}`);
    await stop();
    // Nobody but us may be able to.
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  // It keeps no process from ending that has nothing else to do.
  for (const handle of handles) handle.unref();
  return { url: `postgres://tablehop:${password}@127.0.0.1:${port}/postgres`, stop };
}

/** Null as soon as the server takes connections; what it said instead if it ends before. */
function saidReady(shell) {
  let output = '';
  return new Promise((resolve) => {
    shell.stderr.on('data', (chunk) => {
      output = (output + chunk).slice(-10_000);
      if (output.includes(READY)) resolve(null);
    });
    shell.on('error', (error) => resolve(error.message));
    shell.on('close', () => resolve(output));
  });
}

/** PostgreSQL refuses to run as root: then somebody else, if there is anybody. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find((user) => user !== undefined);
  return found && { uid: Number(found[2]), gid: Number(found[3]) };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** The folder of the programs. */
function installed() {
  const inPath = (process.env.PATH ?? '').split(delimiter);
  return [...inPath, ...debianFolders()].find((folder) => ['initdb', 'postgres'].every((name) => runs(join(folder, name))));
}

function debianFolders() {
  try {
    const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  } catch {
    return [];
  }
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined;
  say("Installing Debian's PostgreSQL for the tests of the server's storage …");
  // In runlevel 1 the package starts no server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...words) => spawnSync('apt-get', ['-qq', '-y', ...words], { env, stdio: ['ignore', 'ignore', 2] }).status === 0;
  return apt('update') && apt('install', '--no-install-recommends', 'postgresql') ? installed() : undefined;
}

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function quote(words) {
  return words.map((word) => `'${String(word).replaceAll("'", "'\\''")}'`).join(' ');
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [program, ...words] = process.argv.slice(2);
  if (program === undefined) giveUp('node scripts/postgres.mjs COMMAND … runs a command with TEST_DATABASE_URL set.');
  const postgres = await startPostgres();
  const env = { ...process.env, ...(postgres === null ? {} : { TEST_DATABASE_URL: postgres.url }) };
  const child = spawn(program, words, { env, stdio: 'inherit' });
  const [code] = await Promise.race([once(child, 'close'), once(child, 'error').then(([error]) => giveUp(error.message))]);
  await postgres?.stop();
  process.exitCode = code ?? 1;
}
