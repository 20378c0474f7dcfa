/** What can be put on paper, by game, each loaded when it is first printed. */

import type { PrintModule } from './printing.ts';

const prints: { readonly [game: string]: () => Promise<PrintModule> } = {
  'hop-cest-plie': () => import('./hop-cest-plie/print.tsx'),
  'hop-n-roll': () => import('./hop-n-roll/print.tsx'),
};

export function canPrint(game: string): boolean {
  return Object.hasOwn(prints, game);
}

/** Null if there is nothing to print. */
export async function loadPrint(game: string): Promise<PrintModule | null> {
  const load = canPrint(game) ? prints[game] : undefined;
  return load === undefined ? null : load();
}
