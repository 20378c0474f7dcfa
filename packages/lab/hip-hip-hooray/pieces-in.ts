import type { AnyGame } from '@tablehop/core';
import { type Pieces, standardPieces } from '@tablehop/games/hip-hip-hooray';

/** The pieces are always those in the box. */
export function piecesIn(_game: AnyGame): Pieces {
  return standardPieces;
}
