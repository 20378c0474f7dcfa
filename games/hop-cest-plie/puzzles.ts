/** HOP c'est plié !: the best row, and turns in which the right fold joins targets. */

import type { PuzzleKnowledge } from '@tablehop/puzzles';
import type { State } from './rules/index.ts';

const FOLDS = new Set(['fold', 'flip', 'foldSide']);

export const puzzles: PuzzleKnowledge<State> = {
  id: 'hop-cest-plie',
  tables: [
    { options: { level: 1 }, players: 2 },
    { options: { level: 2 }, players: 2 },
    { options: { level: 1 }, players: 2 },
    { options: { level: 2 }, players: 2 },
    { options: { level: 3 }, players: 2 },
  ],
  isDecidedLate: true,
  asks: ({ phase }) => phase === 'mark',
  kindOf(_view, _seat, line) {
    if (line[0]?.type !== 'row' && line[0]?.type !== 'fold') return null;
    return line.some(({ type }) => FOLDS.has(type)) ? 'fold' : 'row';
  },
  mayBe: (kind, offers) => kind !== 'fold' || offers.some(({ action }) => FOLDS.has(action.type)),
  mostOfAKind: { row: 95, fold: 60 },
  file: () => import('./puzzles.json', { with: { type: 'json' } }),
};
