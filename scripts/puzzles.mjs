/** `npm run puzzles -- [GAME] --count N --seed S --seconds T`: looks for puzzles in simulated matches. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, ready } from './ready.mjs';

await ready({ build: ['puzzles'] });
await import(pathToFileURL(join(ROOT, '.cache/puzzles/puzzles.mjs')).href);
