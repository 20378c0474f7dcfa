import { games } from '@tablehop/games/rules';
import { describe, test } from 'vitest';
import { playAndMiss } from './play-and-miss.ts';

describe('whoever was away is told what those who watched heard', () => {
  for (const game of games) test(game.id, () => playAndMiss(game, 'away'));
});
