/** The challenge of a game and a day. */

import { type AnyGame, keyedRandom } from '@tablehop/core';
import type { Day } from './day.ts';
import { dailyOf } from './homes.ts';
import type { Challenge } from './types.ts';

export function challengeOf(game: AnyGame, day: Day): Challenge {
  const seed = `daily/${game.id}/${day}`;
  return { format: 1, game: game.id, rules: game.rules, day, seed, ...dailyOf(game.id).setUp(game, keyedRandom(seed, 'set-up'), day) };
}
