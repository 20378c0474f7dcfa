/** The rules of all games, with what bots, lab and daily challenges know about them: for programs that need no small download. */

import { loadAll } from './load-all.ts';
import { bot, daily, lab } from './parts.ts';

export const { games, findGame } = await loadAll([bot, lab, daily]);
