/** The puzzles that come with the games, loaded one game at a time. */

import type { Puzzle } from './puzzle.ts';

const files: { readonly [game: string]: () => Promise<{ readonly default: unknown }> } = {
  'hip-hip-hooray': () => import('./data/hip-hip-hooray.json', { with: { type: 'json' } }),
  'hop-cest-plie': () => import('./data/hop-cest-plie.json', { with: { type: 'json' } }),
  'hop-n-roll': () => import('./data/hop-n-roll.json', { with: { type: 'json' } }),
  'hop-the-marble': () => import('./data/hop-the-marble.json', { with: { type: 'json' } }),
};

/** Without loading them. */
export function hasPuzzles(game: string): boolean {
  return Object.hasOwn(files, game);
}

export async function loadPuzzles(game: string): Promise<readonly Puzzle[]> {
  const load = Object.hasOwn(files, game) ? files[game] : undefined;
  if (load === undefined) return [];
  const [{ readPuzzleFile }, file] = await Promise.all([import('./read-puzzles.ts'), load()]);
  const read = readPuzzleFile(file.default);
  if (!read.ok) throw new RangeError(`the puzzles of ${game}: ${read.problem}`);
  return read.value.puzzles;
}
