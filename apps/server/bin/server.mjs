/**
 * Copied to `dist/server.mjs`, which a service manager starts: it may not write there, so nothing is built, but a build of other sources
 * is refused. The server is a file of its own, since an old Node could not even load it.
 */

import { existsSync } from 'node:fs';

const ready = new URL('../../../scripts/ready.mjs', import.meta.url);
if (existsSync(ready)) (await import(ready.href)).checkBuilt(['web', 'server']);
await import(new URL('main.mjs', import.meta.url).href);
