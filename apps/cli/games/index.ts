import type { AnyGame } from '@tablehop/core';
import type { TerminalBoard } from './board.ts';
import { genericBoard } from './generic.ts';
import { hipHipHoorayBoard } from './hip-hip-hooray/index.ts';
import { createHopCestPlieBoard } from './hop-cest-plie/index.ts';
import { createHopNRollBoard } from './hop-n-roll/index.ts';
import { createHopTheMarbleBoard } from './hop-the-marble/index.ts';

// As with games: a view and an action only ever go to the board of the game they came from.
const boards: { readonly [game: string]: (game: AnyGame) => TerminalBoard<never, never> } = {
  'hip-hip-hooray': () => hipHipHoorayBoard,
  'hop-cest-plie': createHopCestPlieBoard,
  'hop-n-roll': createHopNRollBoard,
  'hop-the-marble': createHopTheMarbleBoard,
};

export function boardOf(game: AnyGame): TerminalBoard {
  const create = Object.hasOwn(boards, game.id) ? boards[game.id] : undefined;
  return (create?.(game) ?? genericBoard) as TerminalBoard;
}
