/** The rules of all games, without anything else. */

import { loadAll } from './load-all.ts';

export const { games, findGame } = await loadAll([]);
