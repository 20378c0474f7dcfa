/** `npm run simulate -- --seeds N --from S`: servers, browsers, storage and bus in one process, with faults from a seed. */

import { loadBuilt, ready } from './ready.mjs';

await ready({ build: ['simulation'] });
await loadBuilt('simulation/simulate.mjs');
