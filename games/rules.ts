/** The rules of all games, without anything else. */

import { loadAll } from './parts.ts';

export const { games, findGame } = await loadAll([]);
