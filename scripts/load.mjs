/** `npm run load`: what the server does under load, beside boardgame.io's; `-- --quick` ends within a minute. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, ready } from './ready.mjs';

await ready({ build: ['load'] });
await import(pathToFileURL(join(ROOT, '.cache/load/main.mjs')).href);
