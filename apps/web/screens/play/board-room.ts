import type { AnyGame } from '@tablehop/core';
import type { BoardModule } from '../../games/board.ts';

/** The attributes by which a frame gives a board the height it needs, if it needs one. */
export function roomFor({ leastHeight }: BoardModule, game: AnyGame, view: unknown) {
  if (leastHeight === undefined) return {};
  const { upright, beside } = leastHeight(game, view);
  return { style: { '--least-upright': `${upright}rem`, '--least-beside': `${beside}rem` } };
}
