/** Bots have no knowledge of Pig: each level is at least as good as the one below. Fixed seeds and iterations. */

import { duel, type Player, won } from '@tablehop/bench/duel.ts';
import type { AnyGame } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { pig } from '../rules/game.ts';

const MEDIUM: Player = { level: 'medium', iterations: 60 };
const HARD: Player = { level: 'hard', iterations: 180 };

describe('In Pig', () => {
  const wins = (one: Player, other: Player, pairs: number) => won(duel(pig as AnyGame, { goal: 50 }, one, other, pairs));

  it('easy beats random more often than not', () => {
    expect(wins({ level: 'easy', iterations: 60 }, { level: 'random' }, 12)).toBeGreaterThan(12);
  });

  it('medium beats random in two of three', () => {
    expect(wins(MEDIUM, { level: 'random' }, 15)).toBeGreaterThanOrEqual(20);
  });

  it('hard is at least as good as medium', () => {
    expect(wins(HARD, MEDIUM, 5)).toBeGreaterThanOrEqual(5);
  });
});
