/** What bots know about particular games. A game about which they know nothing is played by a search that knows the rules alone. */

import type { AnyGame } from '@tablehop/core';
import { searchEvaluator } from './default-search.ts';
import type { Advocate, BotKnowledge, Evaluator } from './evaluator.ts';
import { type Skills, USUAL_SKILLS } from './levels.ts';
import * as list from './list.ts';

const listed: { readonly [name: string]: BotKnowledge } = list;

const made = new WeakMap<AnyGame, Evaluator>();
const advocates = new WeakMap<AnyGame, Advocate>();

export function evaluatorOf(game: AnyGame): Evaluator {
  const known = made.get(game);
  if (known !== undefined) return known;
  const evaluator = (knowledgeOf(game)?.evaluatorOf ?? searchEvaluator)(game);
  made.set(game, evaluator);
  return evaluator;
}

/** Null for a game of which nothing can be said but points. */
export function advocateOf(game: AnyGame): Advocate | null {
  const known = advocates.get(game);
  if (known !== undefined) return known;
  const advocate = knowledgeOf(game)?.advocateOf?.(game) as Advocate | undefined;
  if (advocate !== undefined) advocates.set(game, advocate);
  return advocate ?? null;
}

/** How strong each level is in this match. */
export function skillsOf(game: AnyGame, state: unknown): Skills {
  return knowledgeOf(game)?.skillsOf?.(state as never) ?? USUAL_SKILLS;
}

function knowledgeOf(game: AnyGame): BotKnowledge | undefined {
  return Object.values(listed).find(({ id }) => id === game.id);
}
