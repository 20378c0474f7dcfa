/** `npm run puzzles -- [GAME] --count N --seed S --seconds T`: finds puzzles in simulated matches. */

import { loadBuilt, ready } from './ready.mjs';

await ready({ build: ['puzzles'] });
await loadBuilt('puzzles/puzzles.mjs');
