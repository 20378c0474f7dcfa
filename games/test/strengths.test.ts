import { LEVELS } from '@tablehop/bots';
import { expect, it } from 'vitest';
import { strengthOf } from '../strengths.ts';
import { completeGames } from './complete.ts';

it.each(completeGames.map(({ id }) => id))('%s: what a level wins against the one above is what that one leaves it', (id) => {
  for (const [index, level] of LEVELS.entries()) {
    const strength = strengthOf(id, level);
    const above = LEVELS[index + 1];
    const seenFromAbove = above === undefined ? null : strengthOf(id, above)?.againstBelow;
    expect(strength?.againstAbove?.won).toBe(seenFromAbove ? 1 - seenFromAbove.won : undefined);
    expect(strength?.againstBelow === null).toBe(level === 'random' || strength?.measured === null);
    for (const share of [strength?.againstBelow, strength?.againstAbove]) {
      if (!share) continue;
      expect(share.low).toBeLessThanOrEqual(share.won);
      expect(share.won).toBeLessThanOrEqual(share.high);
      expect(share.matches).toBeGreaterThan(0);
    }
  }
});

it('of a game in which nothing was measured nothing is said', () => {
  expect(strengthOf('pebbles', 'hard')).toBeNull();
});
