// `npm start`: installs, builds and serves Tablehop. Builds run in processes that end (`build.mjs`); this one becomes the server.
// It replaces npm's shell (`exec` in package.json), which would not forward signals;
// without `exec`, as in Windows' shell, the part behind `||` runs.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, ready } from './ready.mjs';

await ready({ build: ['web', 'server'], install: 'serve' });
await import(pathToFileURL(join(ROOT, 'apps/server/dist/main.mjs')).href);
