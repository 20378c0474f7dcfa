/** `npm run bench`: what the rules and bots can do in a second, beside what others do. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, ready } from './ready.mjs';

await ready({ build: ['bench'] });
await import(pathToFileURL(join(ROOT, '.cache/bench/bench.mjs')).href);
