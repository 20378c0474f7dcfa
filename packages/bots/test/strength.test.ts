/** Fixed seeds and playouts: what is won here is won every time. Every pair of matches has the same dice, with seats swapped. */

import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { describe, expect, test } from 'vitest';
import { duel, type Player, won } from '../../../bench/duel.ts';

function wins(one: Player, other: Player, pairs: number) {
  return won(duel(hipHipHooray, { fromTheGround: false }, one, other, pairs));
}

describe('each level is stronger than the one before, in Hip, Hip, Hooray', () => {
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
    expect(wins({ level: 'hard', iterations: 48 }, { level: 'medium' }, 20)).toBeGreaterThan(20);
  });
});
