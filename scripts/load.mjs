/** `npm run load [-- --quick]`: the server under load, compared with boardgame.io's; `-- --cluster`: several servers and one, and kills. */

import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { giveUp, loadBuilt, ROOT, ready } from './ready.mjs';
import { startRedis } from './redis.mjs';

const KILLS = 30;

if (process.argv.includes('--cluster')) await loadCluster(process.argv.includes('--quick'));
else {
  await ready({ build: ['load'] });
  await loadBuilt('load/main.mjs');
}

async function loadCluster(isQuick) {
  await ready({ build: ['web', 'server', 'load', 'kills'] });
  // Private, with production durability.
  for (const name of ['TEST_DATABASE_URL', 'TEST_REDIS_URL']) delete process.env[name];
  const [postgres, redis] = [await startPostgres({ isDurable: true }), await startRedis()];
  if (postgres === null || redis === null) giveUp('PostgreSQL and Redis are needed, and cannot be had.');
  const say = (line) => console.log(line);
  const { runClusterLoad } = await loadBuilt('load/cluster.mjs');
  const { runKills, timesOf } = await loadBuilt('kills/main.mjs');
  const figures = await runClusterLoad({ databaseUrl: postgres.url, redisUrl: redis.url, isQuick, say });
  const server = join(ROOT, 'apps/server/dist/main.mjs');
  const kills = await runKills({ times: isQuick ? 5 : KILLS, seed: 1, server, postgres, redis, say: () => undefined });
  const { median, worst } = timesOf(kills);
  say(`Kills: ${kills.kills}, back after median ${median} s, worst ${worst} s`);
  await Promise.all([postgres.stop(), redis.stop()]);
  console.log(`load: ${figures}, back after a kill: median ${median} s, worst ${worst} s`);
  process.exit(0);
}
