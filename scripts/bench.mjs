/** `npm run bench`: speed of rules and bots, compared with others. */

import { findBrowser } from './browser.mjs';
import { startPostgres } from './postgres.mjs';
import { loadBuilt, ready } from './ready.mjs';
import { startPrivateRedis } from './redis.mjs';

const isLab = process.argv[2] === 'lab';
const isPages = process.argv[2] === 'pages';
if (isPages) process.env.CHROMIUM_PATH = findBrowser();
await ready({ build: ['bench', ...(isLab ? ['cli'] : []), ...(isPages ? ['web'] : [])] });
const postgres = process.argv[2] === 'storage' ? await startPostgres({ isDurable: true }) : null;
if (postgres !== null) process.env.TEST_DATABASE_URL = postgres.url;
const redis = isLab ? await startPrivateRedis() : null;
if (redis !== null) process.env.TEST_REDIS_URL = redis.url;
await loadBuilt('bench/bench.mjs');
await postgres?.stop();
await redis?.stop();
