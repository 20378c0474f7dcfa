/** Where a game's challenges are made: its own home, or the usual one. */

import * as list from './list.ts';
import type { DailyGame } from './types.ts';
import { usualDaily } from './usual.ts';

const listed: { readonly [name: string]: DailyGame } = list;

export function dailyOf(game: string): DailyGame {
  return Object.values(listed).find(({ id }) => id === game) ?? usualDaily;
}
