/** What bots know about particular games. Without it, a search plays by the rules alone. */

import type { AnyGame } from '@tablehop/core';
import { searchEvaluator } from './default-search.ts';
import { type Advocate, type BotKnowledge, type Evaluator, remembered } from './evaluator.ts';
import { type Skills, USUAL_SKILLS } from './levels.ts';

const evaluators = new WeakMap<AnyGame, Evaluator>();
const advocates = new WeakMap<AnyGame, Advocate | null>();

export function evaluatorOf(game: AnyGame): Evaluator {
  return remembered(evaluators, game, () => (knowledgeOf(game)?.evaluatorOf ?? searchEvaluator)(game));
}

/** Null for a game whose only arguments are points. */
export function advocateOf(game: AnyGame): Advocate | null {
  return remembered(advocates, game, () => (knowledgeOf(game)?.advocateOf?.(game) as Advocate | undefined) ?? null);
}

export function skillsOf(game: AnyGame, state: unknown): Skills {
  return knowledgeOf(game)?.skillsOf?.(state as never) ?? USUAL_SKILLS;
}

function knowledgeOf(game: AnyGame): BotKnowledge | undefined {
  return game.parts?.bot as BotKnowledge | undefined;
}
