import { type AnyDescriber, type AnyGame, type AnyLesson, gameByRules, gameWithPieces, type MatchRecord, same } from '@tablehop/core';
import { findManifest, loadGame } from '@tablehop/games';
import type { MatchPlan } from '@tablehop/host';
import type { BoardModule } from '@tablehop/ui/board.ts';
import { loadBoard } from '../../games/index.ts';
import { settings } from '../../ui/settings.ts';

export type GameParts = {
  readonly game: AnyGame;
  readonly board: BoardModule;
  readonly describer: AnyDescriber;
  readonly lessons: readonly AnyLesson[];
};

/** The game of an opened match, with its pieces and its rules version. */
export async function gameOf({ game: id, rules, components }: Pick<MatchPlan, 'game' | 'rules' | 'components'>): Promise<AnyGame> {
  const present = await loadGame(id);
  const byRules = present === undefined ? undefined : gameByRules(present, rules);
  const replaced = byRules?.ok ? gameWithPieces(byRules.value, components) : undefined;
  if (replaced?.ok !== true) throw new RangeError(`no game "${id}" with the rules and pieces of the match`);
  return replaced.value;
}

export async function loadGameParts(game: AnyGame): Promise<GameParts> {
  const { loadGameText } = await import('@tablehop/games/text');
  const [board, { describerOf, lessonsOf }] = await Promise.all([loadBoard(game.id), loadGameText(game.id, settings.locale.peek())]);
  return { game, board, describer: describerOf(game), lessons: lessonsOf(game) };
}

/** The first steps of a game are recognized by their position. */
export async function isLesson({ game, position, components }: Pick<MatchRecord, 'game' | 'position' | 'components'>): Promise<boolean> {
  if (position === undefined || components !== undefined) return false;
  try {
    const steps = await findManifest(game)?.firstSteps?.();
    return steps !== undefined && same(steps.position, position);
  } catch {
    // Offline and never loaded: then it is treated as an ordinary match.
    return false;
  }
}
