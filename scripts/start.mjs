/** `npm start`: installs, builds and serves Tablehop. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, ready } from './ready.mjs';

await ready({ build: ['web', 'server'] });
await import(pathToFileURL(join(ROOT, 'apps/server/dist/server.mjs')).href);
