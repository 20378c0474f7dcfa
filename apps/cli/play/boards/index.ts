import type { AnyGame } from '@tablehop/core';
import type { TerminalBoard } from './board.ts';
import { genericBoard } from './generic.ts';
import { hipHipHoorayBoard } from './hip-hip-hooray.ts';

// As with games: a view and an action only ever go to the board of the game they came from.
const boards: { readonly [game: string]: TerminalBoard<never, never> } = {
  'hip-hip-hooray': hipHipHoorayBoard,
};

export function boardOf(game: AnyGame): TerminalBoard {
  return (Object.hasOwn(boards, game.id) ? boards[game.id] : genericBoard) as TerminalBoard;
}
