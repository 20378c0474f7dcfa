/** The boards by game, each loaded when its game is first played. A game without one plays on the generic board. */

import type { BoardModule } from './board.ts';

const boards: { readonly [game: string]: () => Promise<BoardModule> } = {
  'hip-hip-hooray': () => import('./hip-hip-hooray/index.tsx'),
  'hop-cest-plie': () => import('./hop-cest-plie/index.tsx'),
  'hop-n-roll': () => import('./hop-n-roll/index.tsx'),
  'hop-the-marble': () => import('./hop-the-marble/index.tsx'),
};

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = Object.hasOwn(boards, game) ? boards[game] : undefined;
  return load === undefined ? import('./generic/index.tsx') : load();
}
