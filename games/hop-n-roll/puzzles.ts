import type { PuzzleKnowledge } from '@tablehop/puzzles';
import type { State } from './rules/index.ts';

export const puzzles: PuzzleKnowledge<State> = {
  id: 'hop-n-roll',
  // With more pawns there are more spaces to choose from.
  tables: [
    { options: { sheet: 'standard', board: 'A' }, players: 4 },
    { options: { sheet: 'standard', board: 'A' }, players: 3 },
    { options: { sheet: 'advanced', board: 'A' }, players: 3 },
    { options: { sheet: 'standard', board: 'B' }, players: 4 },
    { options: { sheet: 'advanced', board: 'B' }, players: 2 },
  ],
  mostOfAKind: { hop: 60, enter: 60 },
  file: () => import('./puzzles.json', { with: { type: 'json' } }),
};
