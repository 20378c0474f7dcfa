/** The rules of all games, with everything that is known about them: for programs that need no small download. */

import { loadAll } from './load-all.ts';
import { PARTS } from './manifest.ts';

export const { games, findGame } = await loadAll(PARTS);
