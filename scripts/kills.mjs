/** `npm run kills -- --times N [--seed S]`: kills servers during play, and counts what is lost. See bench/kills/main.ts. */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from './postgres.mjs';
import { giveUp, loadBuilt, ROOT, ready, say } from './ready.mjs';
import { startRedis } from './redis.mjs';

const { values } = parseArgs({ options: { times: { type: 'string', default: '30' }, seed: { type: 'string' } } });
const times = Number(values.times);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 32) : Number(values.seed);
if (!Number.isInteger(times) || times < 1 || !Number.isInteger(seed)) giveUp('npm run kills -- --times N [--seed S]: N and S are numbers.');

await ready({ build: ['web', 'server', 'kills'] });
// Private ones: they are restarted, and need production durability.
for (const name of ['TEST_DATABASE_URL', 'TEST_REDIS_URL']) delete process.env[name];
const [postgres, redis] = [await startPostgres({ isDurable: true }), await startRedis()];
if (postgres === null || redis === null) {
  await Promise.all([postgres?.stop(), redis?.stop()]);
  if (process.env.CI === 'true') giveUp('PostgreSQL and Redis are needed, and cannot be had.');
  say('KILLS ARE LEFT OUT: they need PostgreSQL and Redis (Debian: sudo apt-get install postgresql redis-server).');
  process.exit(0);
}
const { runKills, sentenceFor } = await loadBuilt('kills/main.mjs');
console.log(`Seed ${seed}: faults come in the same order with it, though not at the same moments.`);
const server = join(ROOT, 'apps/server/dist/main.mjs');
const kills = await runKills({ times, seed, server, postgres, redis, say: (line) => console.log(line) });
await Promise.all([postgres.stop(), redis.stop()]);
for (const problem of kills.problems) console.log(`PROBLEM: ${problem}`);
console.log(sentenceFor(kills));
process.exit(kills.lost + kills.doubled + kills.problems.length > 0 ? 1 : 0);
