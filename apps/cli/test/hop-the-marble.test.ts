import { hopTheMarble } from '@tablehop/games/hop-the-marble';
import { describe } from 'vitest';
import { keepsThePromises } from './promises.ts';

describe('hop-the-marble', () => {
  keepsThePromises({
    game: hopTheMarble,
    documented: ['turnNumber', 'phase', 'seat', 'marbles', 'cards', 'pileLeft', 'pile', 'points', 'relief', 'flick'],
    derived: ['seat', 'points', 'pileLeft'],
    filledIn: ['pile'],
    runs: 25,
    refused: { actions: [['phase', 'chance', { type: 'tremble', turn: 0, strength: 0 }]] },
  });
});
