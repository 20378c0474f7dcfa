/** Hop the Marble: the flick that completes a card, and the flick that gets closer to one. */

import { reasonsFor } from '@tablehop/bots';
import type { PuzzleKnowledge } from '@tablehop/puzzles';
import type { State } from './rules/index.ts';

export const puzzles: PuzzleKnowledge<State> = {
  id: 'hop-the-marble',
  tables: [
    { options: { variant: 'normal' }, players: 2 },
    { options: { variant: 'fast' }, players: 2 },
    { options: { variant: 'fast' }, players: 3 },
    { options: { variant: 'suite' }, players: 2 },
  ],
  // Matches are long and slow to simulate.
  mostOfAMatch: 4,
  asks: ({ phase }) => phase === 'flick',
  kindOf(view, seat, [best], game) {
    if (best === undefined) return null;
    const completes = reasonsFor(game, view, seat, best, null).some(({ key }) => key === 'why.completesCard');
    return completes ? 'completes' : 'flick';
  },
  mostOfAKind: { completes: 70, flick: 95 },
  file: () => import('./puzzles.json', { with: { type: 'json' } }),
};
