/** What bots know about particular games. A game about which they know nothing is played by its score. */

import type { AnyGame } from '@tablehop/core';
import { type Evaluator, leadEvaluator } from './evaluator.ts';
import * as list from './list.ts';

export type BotKnowledge = {
  readonly id: string;
  /** Made from the game, which may be played with other pieces. */
  readonly evaluatorOf: (game: AnyGame) => Evaluator;
};

const listed: { readonly [name: string]: BotKnowledge } = list;

const made = new WeakMap<AnyGame, Evaluator>();

export function evaluatorOf(game: AnyGame): Evaluator {
  const known = made.get(game);
  if (known !== undefined) return known;
  const knowledge = Object.values(listed).find(({ id }) => id === game.id);
  const evaluator = (knowledge?.evaluatorOf ?? leadEvaluator)(game);
  made.set(game, evaluator);
  return evaluator;
}
