/** What is known about the puzzles of particular games. In other games every decision may be a puzzle. */

import type { AnyGame } from '@tablehop/core';
import * as list from './list.ts';
import type { PuzzleKnowledge } from './puzzle-knowledge.ts';

const listed: readonly PuzzleKnowledge<never>[] = Object.values(list);

export function puzzleKnowledgeOf(game: AnyGame): PuzzleKnowledge {
  return (listed.find(({ id }) => id === game.id) as PuzzleKnowledge | undefined) ?? { id: game.id };
}
