/** Drawn examples for the rules of a game, each loaded when its rules are first read. */

import type { Figures, FiguresModule } from './figure.ts';

const figures: { readonly [game: string]: () => Promise<FiguresModule> } = {
  'hip-hip-hooray': () => import('./hip-hip-hooray/rules-figures.tsx'),
  'hop-cest-plie': () => import('./hop-cest-plie/rules-figures.tsx'),
  'hop-n-roll': () => import('./hop-n-roll/rules-figures.tsx'),
  'hop-the-marble': () => import('./hop-the-marble/rules-figures.tsx'),
};

export async function loadFigures(game: string): Promise<Figures> {
  const load = Object.hasOwn(figures, game) ? figures[game] : undefined;
  return load === undefined ? {} : (await load()).figures;
}
