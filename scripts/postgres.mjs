// PostgreSQL for tests: `TEST_DATABASE_URL`, else a private cluster of the newest installed version, or Debian's package (as root with
// apt). `node scripts/postgres.mjs COMMAND …` runs a command with one.

import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort, installFromDebian, runCommandWith, runs, startPrivateServer } from './private-server.mjs';
import { say } from './ready.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
const READY = 'database system is ready to accept connections';

/** Test data need not survive a power loss. */
const CARELESS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

const WITHOUT = [
  '********************************************************************************************************',
  'NO POSTGRESQL CAN BE HAD: its tests are LEFT OUT. Install one (Debian: sudo apt-get install postgresql),',
  'or set TEST_DATABASE_URL, e.g. TEST_DATABASE_URL=postgres://user:password@localhost/tablehop_test npm test',
  '********************************************************************************************************',
].join('\n');

/**
 * Null, said loudly, where none can be had. It is removed as well when this process ends in any other way.
 *
 * @param {{ isDurable?: boolean }} how durable as in earnest, to be measured
 */
export async function startPostgres({ isDurable = false } = {}) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const cluster = await startPrivatePostgres({ isDurable }, installed() ?? installHere());
  if (cluster === null) say(WITHOUT);
  return cluster;
}

/** Private, so that it may be restarted; null where PostgreSQL is not installed. */
export async function startPrivatePostgres({ isDurable = false } = {}, programs = installed()) {
  return programs === undefined ? null : startCluster(programs, isDurable ? [] : CARELESS);
}

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
  const { problem, server } = await startPrivateServer({
    folder,
    owner,
    prepare: [...initdb, '--no-sync', '--no-instructions', '--encoding=UTF8', '--locale=C'],
    command: [...postgres, ...settings.flatMap((setting) => ['-c', setting])],
    ready: READY,
    stopSignal: 'QUIT',
  });
  if (server !== null) return { url: `postgres://tablehop:${password}@127.0.0.1:${port}/postgres`, ...server };
  say(`PostgreSQL could not be started:\n${problem}`);
  return null;
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = ['postgres', 'nobody'].map((name) => users.find(([user]) => user === name)).find((user) => user !== undefined);
  return found && { uid: Number(found[2]), gid: Number(found[3]) };
}

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

function installHere() {
  return installFromDebian("PostgreSQL for the tests of the server's storage", ['postgresql']) ? installed() : undefined;
}

await runCommandWith(import.meta.url, 'TEST_DATABASE_URL', startPostgres);
