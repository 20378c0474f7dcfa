/** What a match needs of its game to be put on the screen, loaded at once. */

import type { AnyDescriber, AnyGame } from '@tablehop/core';
import type { BoardModule } from '../boards/board.ts';
import { loadBoard } from '../boards/index.ts';
import { settings } from '../house/settings.ts';

export type GameParts = { readonly game: AnyGame; readonly board: BoardModule; readonly describer: AnyDescriber };

export async function loadGameParts(game: AnyGame): Promise<GameParts> {
  const { loadGameText } = await import('@tablehop/games/text');
  const [board, { describer }] = await Promise.all([loadBoard(game.id), loadGameText(game.id, settings.locale.peek())]);
  return { game, board, describer };
}
