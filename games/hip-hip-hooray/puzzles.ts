/** Hip, Hip, Hooray: which die to place, and where; the kind is the die's role in the formation. */

import type { PuzzleKnowledge } from '@tablehop/puzzles';
import type { Action, State } from './rules/index.ts';

const ROLES = { blue: 'leader', yellow: 'base', orange: 'flyer', green: 'spotter' } as const;

export const puzzles: PuzzleKnowledge<State> = {
  id: 'hip-hip-hooray',
  tables: [
    { options: { fromTheGround: false }, players: 2 },
    { options: { fromTheGround: false }, players: 3 },
    { options: { fromTheGround: true }, players: 2 },
  ],
  // One cell and a few dice are no question.
  fewestChoices: 6,
  mostOfAKind: { flyer: 45, leader: 30, base: 40, spotter: 40 },
  asks: ({ phase }) => phase === 'build',
  kindOf({ lineup }, _seat, [best]) {
    const action = best as Action | undefined;
    const color = action?.type === 'build' ? lineup[action.value] : undefined;
    return color === undefined ? null : ROLES[color];
  },
  file: () => import('./puzzles.json', { with: { type: 'json' } }),
};
