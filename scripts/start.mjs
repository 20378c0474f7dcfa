/**
 * `npm start`: installs, builds and serves Tablehop. What has to be built is built by processes that end (`build.mjs`); this one becomes the
 * server. It takes the place of npm's shell (`exec` in package.json), which would keep a signal sent to npm to itself; where there is no
 * `exec`, as in Windows' shell, the part behind `||` runs.
 */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, ready } from './ready.mjs';

await ready({ build: ['web', 'server'], install: 'serve' });
await import(pathToFileURL(join(ROOT, 'apps/server/dist/main.mjs')).href);
