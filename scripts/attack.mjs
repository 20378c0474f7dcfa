/**
 * `npm run attack [-- --quick] [-- --cluster] [-- --only WORDS]`: attacks on the built server while honest matches are played.
 * See bench/attack/main.ts.
 */

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from './postgres.mjs';
import { giveUp, loadBuilt, ROOT, ready, say } from './ready.mjs';
import { startRedis } from './redis.mjs';

const MAX_MEGABYTES = 400;
const MOST_P99_MS = 150;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const { quick: isQuick, cluster: isCluster, only } = values;

await ready({ build: ['web', 'server', 'attack'] });
if (process.platform !== 'linux') leaveOut('they need the loopback addresses and /proc of Linux');
const { runAttacks, sentenceFor } = await loadBuilt('attack/main.mjs');
const parts = { server: join(ROOT, 'apps/server/dist/main.mjs'), isQuick, only, say: (line) => console.log(line) };
const outcome = isCluster ? await attackCluster() : await runAttacks({ ...parts, attacker: join(ROOT, '.cache/attack/attacker.mjs') });
const { deaths, broken, memory, p99, late, problems } = outcome;
for (const each of late) console.log(`LATE: ${each}`);
for (const problem of problems) console.log(`PROBLEM: ${problem}`);
console.log(sentenceFor(outcome));
// The machine of the quick form may be busy with other things.
const isSlow = !isQuick && (late.length > 0 || (!isCluster && p99 > MOST_P99_MS));
process.exit(deaths + broken + problems.length > 0 || memory > MAX_MEGABYTES || isSlow ? 1 : 0);

async function attackCluster() {
  // Private ones: they are restarted, and need production durability.
  for (const name of ['TEST_DATABASE_URL', 'TEST_REDIS_URL']) delete process.env[name];
  const [postgres, redis] = [await startPostgres({ isDurable: true }), await startRedis()];
  if (postgres === null || redis === null) {
    await Promise.all([postgres?.stop(), redis?.stop()]);
    leaveOut('they need PostgreSQL and Redis (Debian: sudo apt-get install postgresql redis-server)');
  }
  const { runClusterAttacks } = await loadBuilt('attack/cluster.mjs');
  const outcome = await runClusterAttacks({ ...parts, postgres, redis, clock: join(ROOT, 'bench/attack/skewed-clock.mjs') });
  await Promise.all([postgres.stop(), redis.stop()]);
  return outcome;
}

function leaveOut(why) {
  if (process.env.CI === 'true') giveUp(`Attacks cannot run: ${why}.`);
  say(`ATTACKS ARE LEFT OUT: ${why}.`);
  process.exit(0);
}
