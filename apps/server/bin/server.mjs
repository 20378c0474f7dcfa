// Copied to `dist/server.mjs`, which a service manager starts: it may not write there, so it builds nothing and refuses an outdated
// build. The server is a separate file, since an old Node could not even load it.

import { existsSync } from 'node:fs';

const ready = new URL('../../../scripts/ready.mjs', import.meta.url);
if (existsSync(ready)) (await import(ready.href)).checkBuilt(['web', 'server']);
await import(new URL('main.mjs', import.meta.url).href);
