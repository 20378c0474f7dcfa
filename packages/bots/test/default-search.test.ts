/** Games about which bots know nothing: each level is at least as good as the one below. Fixed seeds and iterations. */

import type { AnyGame } from '@tablehop/core';
import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { describe, expect, test } from 'vitest';
import { duel, type Player, won } from '../../../bench/duel.ts';
import { usualOptions } from '../../../bench/usual-options.ts';

/** The same rules under a name that no knowledge goes by. */
function unknown(game: AnyGame): AnyGame {
  return { ...game, id: `unknown-${game.id}` };
}

const MEDIUM: Player = { level: 'medium', iterations: 60 };

describe.each([hipHipHooray].map((game) => [game.title, unknown(game)] as const))('without knowledge of %s', (_, game) => {
  const wins = (one: Player, other: Player, pairs: number) => won(duel(game, usualOptions(game), one, other, pairs));

  test('medium beats random', () => {
    expect(wins(MEDIUM, { level: 'random' }, 4)).toBeGreaterThanOrEqual(7);
  });

  test('more time is better', () => {
    expect(wins({ level: 'hard', iterations: 240 }, MEDIUM, 3)).toBeGreaterThanOrEqual(3);
  });
});
