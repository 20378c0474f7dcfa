import { evaluatorOf } from '@tablehop/bots';
import type { AnyGame } from '@tablehop/core';
import type { Appraiser } from './appraiser.ts';
import { createKnowingAppraiser } from './knowing-appraiser.ts';
import { createPlayoutAppraiser } from './playout-appraiser.ts';

export function appraiserOf(game: AnyGame, players: number): Appraiser {
  const evaluator = evaluatorOf(game);
  const { appraisal } = evaluator;
  return appraisal === undefined ? createPlayoutAppraiser(game, evaluator, players) : createKnowingAppraiser(game, appraisal);
}
