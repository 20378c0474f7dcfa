/** The rules of all games, with what bots, lab and daily challenges know about them: for programs that need no small download. */

import { bot, daily, lab, loadAll } from './parts.ts';

export const { games, findGame } = await loadAll([bot, lab, daily]);
