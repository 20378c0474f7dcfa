/** What is known about the puzzles of particular games. In other games every decision may be a puzzle. */

import type { AnyGame } from '@tablehop/core';
import type { PuzzleKnowledge } from './puzzle-knowledge.ts';

export function puzzleKnowledgeOf(game: AnyGame): PuzzleKnowledge {
  return (game.parts?.puzzles as PuzzleKnowledge | undefined) ?? { id: game.id };
}
