/** The one list of what bots know about particular games. A game that is not in it is played by its score. */

import type { AnyGame } from '@tablehop/core';
import { type Evaluator, leadEvaluator } from '../evaluator.ts';
import { hipHipHoorayEvaluator } from './hip-hip-hooray.ts';

const evaluators: { readonly [game: string]: Evaluator } = {
  'hip-hip-hooray': hipHipHoorayEvaluator,
};

export function evaluatorOf(game: AnyGame): Evaluator {
  return evaluators[game.id] ?? leadEvaluator(game);
}
