/** For games without challenges of their own: as usual, against two bots of medium strength, or as many as can play; else alone. */

import { type AnyGame, parseOptions } from '@tablehop/core';
import { pointsResult, pointsSigns } from './points.ts';
import type { Challenge, DailyGame } from './types.ts';

const WANTED = 3;

export const usualDaily: DailyGame = {
  id: '',
  goal: 'points',
  chosen: [],
  setUp: (game) => ({ options: usualOptions(game), seats: againstBots(game) }),
  resultOf: pointsResult,
  signsOf: (played) => [pointsSigns(played)],
};

export function usualOptions(game: AnyGame): Challenge['options'] {
  const parsed = parseOptions<Challenge['options']>(game.options, {});
  if (!parsed.ok) throw new RangeError(`no usual options of ${game.id}`);
  return parsed.value;
}

export function againstBots({ players: [fewest, most] }: AnyGame): Challenge['seats'] {
  const players = Math.min(most, Math.max(fewest, WANTED));
  return Array.from({ length: players }, (_, seat) => (seat === 0 ? 'you' : 'medium'));
}
