import type { AnyGame } from '@tablehop/core';
import type { BoardModule } from '../boards/board.ts';

/** The attributes by which a page gives a board the height it needs; none if it takes what it wants. */
export function roomFor({ leastHeight }: BoardModule, game: AnyGame, view: unknown) {
  if (leastHeight === undefined) return {};
  return { 'data-sized': true, style: { '--board-least': `${leastHeight(game, view)}rem` } };
}
