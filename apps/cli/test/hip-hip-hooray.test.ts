import { hipHipHooray } from '@tablehop/games/hip-hip-hooray';
import { describe } from 'vitest';
import { keepsThePromises } from './promises.ts';

describe('hip-hip-hooray', () => {
  keepsThePromises({
    game: hipHipHooray,
    documented: ['round', 'phase', 'first', 'seat', 'bag', 'lineup', 'rolled', 'rerolls', 'formations', 'totals'],
    derived: ['totals'],
    filledIn: ['rerolls'],
    runs: 40,
    refused: {
      actions: [
        ['phase', 'chance', { type: 'patterns', faces: [1, 1] }],
        ['first', 'chance', { type: 'first', seat: 2 }],
      ],
    },
  });
});
