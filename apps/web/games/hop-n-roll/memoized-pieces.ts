import type { AnyGame } from '@tablehop/core';
import { type Pieces, piecesOf } from '@tablehop/games/hop-n-roll';

const known = new WeakMap<AnyGame, Pieces>();

/** What the match is played with, memoized for each game: it is asked for with every drawing. */
export function memoizedPiecesOf(game: AnyGame): Pieces {
  const pieces = known.get(game) ?? piecesOf(game);
  known.set(game, pieces);
  return pieces;
}
