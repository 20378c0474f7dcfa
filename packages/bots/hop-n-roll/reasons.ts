/** What speaks for an action of Hop'n'ROLL: what it completes, what it leaves room for, and what it takes from others. */

import type { AnyGame } from '@tablehop/core';
import { type Action, type Pieces, piecesOf, type State } from '@tablehop/games/hop-n-roll';
import type { Advocate } from '../advocate.ts';
import { argumentsForEntry } from './entry-reasons.ts';
import { argumentsForHop } from './hop-reasons.ts';

export function hopNRollAdvocate(game: AnyGame): Advocate<State> {
  const pieces: Pieces = piecesOf(game);
  return {
    argumentsFor(view, seat, given) {
      const action = given as Action;
      switch (action.type) {
        case 'hop':
          return argumentsForHop(pieces, view, seat, action.space);
        case 'enter':
        case 'forfeit':
          return argumentsForEntry(pieces, view, seat, action);
        default:
          return [];
      }
    },
  };
}
