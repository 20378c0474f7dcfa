/** The puzzles that come with the games, loaded one game at a time. */

import type { Puzzle } from '@tablehop/puzzles';
import { findManifest } from './find.ts';

/** Without loading them. */
export function hasPuzzles(game: string): boolean {
  return findManifest(game)?.puzzleFile !== undefined;
}

export async function loadPuzzles(game: string): Promise<readonly Puzzle[]> {
  const load = findManifest(game)?.puzzleFile;
  if (load === undefined) return [];
  const [{ readPuzzleFile }, file] = await Promise.all([import('@tablehop/puzzles'), load()]);
  const read = readPuzzleFile(file.default);
  if (!read.ok) throw new RangeError(`the puzzles of ${game}: ${read.problem}`);
  return read.value.puzzles;
}
