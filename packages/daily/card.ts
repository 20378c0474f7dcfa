/** The card to share: a few lines of signs that need no words, and help nobody with the same challenge. */

import type { AnyGame, MatchRecord } from '@tablehop/core';
import { dayNumber } from './day.ts';
import { dailyOf } from './homes.ts';
import { readPlayed } from './played.ts';
import type { Challenge } from './types.ts';

/** Of a record that `replay` has accepted, and that is over. */
export function cardOf(game: AnyGame, { day }: Pick<Challenge, 'day'>, record: MatchRecord): readonly string[] {
  const played = readPlayed(game, record);
  return [`Tablehop · ${game.title} #${dayNumber(day)}`, ...(played === null ? [] : dailyOf(game.id).signsOf(played))];
}
