import { hopNRoll } from '@tablehop/games/hop-n-roll';
import { describe } from 'vitest';
import { keepsThePromises } from './promises.ts';

describe('hop-n-roll', () => {
  keepsThePromises({
    game: hopNRoll,
    documented: ['round', 'phase', 'finalRound', 'side', 'order', 'dice', 'disco', 'hopped', 'entered', 'entries', 'sheets'],
    derived: ['side', 'finalRound', 'entered'],
    runs: 40,
    refused: {
      after: [
        ['chance', { type: 'roll', dice: [5, 2], disco: 'red' }],
        [0, { type: 'hop', space: 0 }],
        [1, { type: 'hop', space: 2 }],
      ],
      actions: [
        ['result', 0, { type: 'enter', row: 'same', value: 3 }],
        ['disco', 1, { type: 'enter', row: 'ascending', value: 3 }],
        ['row', 0, { type: 'enter', row: 'twoNumbers', value: 2 }],
        ['phase', 0, { type: 'hop', space: 1 }],
        ['R1', 0, { type: 'forfeit' }],
      ],
    },
  });
});
