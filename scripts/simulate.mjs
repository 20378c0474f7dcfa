/** `npm run simulate -- --seeds N --from S`: servers, browsers, storage and bus in one process, with faults from a seed. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, ready } from './ready.mjs';

await ready({ build: ['simulation'] });
await import(pathToFileURL(join(ROOT, '.cache/simulation/simulate.mjs')).href);
