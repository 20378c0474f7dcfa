import type { AnyGame } from '@tablehop/core';
import { type Components, componentsOf } from '@tablehop/games/hop-n-roll';

const known = new WeakMap<AnyGame, Components>();

/** What the match is played with, memoized for each game: it is asked for with every drawing. */
export function piecesOf(game: AnyGame): Components {
  const pieces = known.get(game) ?? componentsOf(game);
  known.set(game, pieces);
  return pieces;
}
