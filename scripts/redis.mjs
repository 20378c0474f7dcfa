// Redis for tests: `TEST_REDIS_URL`, else a private one on a free port: the installed program, or Debian's package (as root with apt).
// `node scripts/redis.mjs COMMAND …` runs a command with one.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort, installFromDebian, runCommandWith, runs, startPrivateServer } from './private-server.mjs';
import { say } from './ready.mjs';

const ELSEWHERE = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const READY = 'Ready to accept connections';

const WITHOUT = [
  '********************************************************************************************************',
  'NO REDIS CAN BE HAD: the tests of several servers are LEFT OUT. Install one (Debian: sudo apt-get install',
  'redis-server), or set TEST_REDIS_URL, e.g. TEST_REDIS_URL=redis://localhost:6379 npm test',
  '********************************************************************************************************',
].join('\n');

/** Null, with a message, if there is none. Also removed however this process ends. */
export async function startRedis() {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { url: given, stop: async () => {} };
  const redis = await startPrivateRedis(installed() ?? installHere());
  if (redis === null) say(WITHOUT);
  return redis;
}

/** Private, so that it may be restarted and paused; null where Redis is not installed. Stores nothing on disk. */
export async function startPrivateRedis(program = installed()) {
  if (program === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'tablehop-redis-'));
  const port = await freePort();
  const options = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no', '--logfile', ''];
  const { problem, server } = await startPrivateServer({ folder, command: [program, ...options], ready: READY, stopSignal: 'KILL' });
  if (server !== null) return { url: `redis://127.0.0.1:${port}`, ...server };
  say(`Redis could not be started:\n${problem}`);
  return null;
}

function installed() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...ELSEWHERE];
  return folders.map((folder) => join(folder, 'redis-server')).find(runs);
}

function installHere() {
  return installFromDebian('Redis for the tests of several servers', ['redis-server']) ? installed() : undefined;
}

await runCommandWith(import.meta.url, 'TEST_REDIS_URL', startRedis);
