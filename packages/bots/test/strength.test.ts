/** Fixed seeds and playouts: what is won here is won every time. Every pair of matches has the same dice, with seats swapped. */

import type { AnyGame } from '@tablehop/core';
import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { hopNRoll } from '@tablehop/games/hop-n-roll';
import { describe, expect, test } from 'vitest';
import { duel, type OtherPlayer, type Player, won } from '../../../bench/duel.ts';
import { plainUct } from '../../../bench/plain-uct.ts';
import { usualOptions } from '../../../bench/usual-options.ts';

/** As many pairs of matches for the search as it takes to show that it is better. */
const GAMES: readonly { readonly game: AnyGame; readonly searchPairs: number }[] = [
  { game: hipHipHooray, searchPairs: 8 },
  { game: hopNRoll, searchPairs: 4 },
];

for (const { game, searchPairs } of GAMES) {
  const wins = (one: Player, other: Player, pairs: number) => won(duel(game, usualOptions(game), one, other, pairs));

  describe(`each level is stronger than the one before, in ${game.title}`, () => {
    test('medium beats random in at least 95 of 100', () => {
      expect(wins({ level: 'medium' }, { level: 'random' }, 50)).toBeGreaterThanOrEqual(95);
    });

    test('easy beats random in at least 85 of 100', () => {
      expect(wins({ level: 'easy' }, { level: 'random' }, 50)).toBeGreaterThanOrEqual(85);
    });

    test('medium beats easy in at least 75 of 100', () => {
      expect(wins({ level: 'medium' }, { level: 'easy' }, 50)).toBeGreaterThanOrEqual(75);
    });

    test('hard beats medium in more than half', () => {
      expect(wins({ level: 'hard', iterations: 48 }, { level: 'medium' }, searchPairs)).toBeGreaterThan(searchPairs);
    });
  });
}

test('in Hip, Hip, Hooray the expert beats a plain tree search, which knows the rules alone, in at least 7 of 8', () => {
  const uct: OtherPlayer = {
    name: 'uct',
    choose: (game, view, seat, random) => plainUct(game, view, seat, random, { iterations: 30 }),
  };
  expect(won(duel(hipHipHooray, usualOptions(hipHipHooray), { level: 'expert', iterations: 30 }, uct, 4))).toBeGreaterThanOrEqual(7);
});

describe("with every sheet and on both sides of the board of Hop'n'ROLL", () => {
  for (const sheet of ['standard', 'advanced'] as const) {
    for (const board of ['A', 'B'] as const) {
      test(`medium beats random in at least 19 of 20: ${sheet} ${board}`, () => {
        const leads = duel(hopNRoll, { sheet, board, mayDecline: false }, { level: 'medium' }, { level: 'random' }, 10);
        expect(won(leads)).toBeGreaterThanOrEqual(19);
      });
    }
  }
});
