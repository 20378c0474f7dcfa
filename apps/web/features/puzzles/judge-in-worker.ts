import type { ActionShape, JsonObject } from '@tablehop/core';
import { loadGame } from '@tablehop/games';
import type { Answer, Puzzle } from '@tablehop/puzzles';
import { judgeAnswer } from '@tablehop/puzzles/judge';

export async function judgeInWorker(puzzle: Puzzle, action: JsonObject): Promise<Answer> {
  const game = await loadGame(puzzle.game);
  if (game === undefined) throw new RangeError(`no game "${puzzle.game}"`);
  return judgeAnswer(game, puzzle, action as JsonObject & ActionShape);
}
