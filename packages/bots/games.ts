/** The one list of what bots know about particular games. A game that is not in it is played by its score. */

import type { AnyGame } from '@tablehop/core';
import { type Evaluator, leadEvaluator } from './evaluator.ts';
import { hipHipHoorayEvaluator } from './hip-hip-hooray/evaluator.ts';
import { hopCestPlieEvaluator } from './hop-cest-plie/evaluator.ts';
import { hopNRollEvaluator } from './hop-n-roll/evaluator.ts';
import { hopTheMarbleEvaluator } from './hop-the-marble/evaluator.ts';

/** Each is made from the game: the same game may be played with other pieces. */
const evaluators: { readonly [game: string]: (game: AnyGame) => Evaluator } = {
  'hip-hip-hooray': () => hipHipHoorayEvaluator,
  'hop-cest-plie': hopCestPlieEvaluator,
  'hop-n-roll': hopNRollEvaluator,
  'hop-the-marble': hopTheMarbleEvaluator,
};

const made = new WeakMap<AnyGame, Evaluator>();

export function evaluatorOf(game: AnyGame): Evaluator {
  const known = made.get(game);
  if (known !== undefined) return known;
  const evaluator = (evaluators[game.id] ?? leadEvaluator)(game);
  made.set(game, evaluator);
  return evaluator;
}
