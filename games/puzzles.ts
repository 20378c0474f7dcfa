/** The puzzles that come with the games, loaded one game at a time. */

import type { Puzzle, PuzzleKnowledge } from '@tablehop/puzzles';
import { hasPart } from './find.ts';
import type { Part } from './parts.ts';

export const puzzles: Part<PuzzleKnowledge<never>> = { name: 'puzzles', load: async (id) => (await import(`./${id}/puzzles.ts`)).puzzles };

export async function loadPuzzles(game: string): Promise<readonly Puzzle[]> {
  if (!hasPart(game, 'puzzles')) return [];
  const [{ readPuzzleFile }, { file }] = await Promise.all([import('@tablehop/puzzles'), puzzles.load(game)]);
  const read = readPuzzleFile((await file?.())?.default);
  if (!read.ok) throw new RangeError(`the puzzles of ${game}: ${read.problem}`);
  return read.value.puzzles;
}
