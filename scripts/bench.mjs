/** `npm run bench`: what the rules and bots can do in a second, beside what others do. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres } from './postgres.mjs';
import { ROOT, ready } from './ready.mjs';
import { startPrivateRedis } from './redis.mjs';

const isLab = process.argv[2] === 'lab';
await ready({ build: isLab ? ['bench', 'cli'] : ['bench'] });
const postgres = process.argv[2] === 'storage' ? await startPostgres({ isDurable: true }) : null;
if (postgres !== null) process.env.TEST_DATABASE_URL = postgres.url;
const redis = isLab ? await startPrivateRedis() : null;
if (redis !== null) process.env.TEST_REDIS_URL = redis.url;
await import(pathToFileURL(join(ROOT, '.cache/bench/bench.mjs')).href);
await postgres?.stop();
await redis?.stop();
