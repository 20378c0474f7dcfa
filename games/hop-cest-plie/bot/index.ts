import type { BotKnowledge } from '@tablehop/bots';
import { skillsWithErrors } from '@tablehop/bots';
import { hopCestPlieEvaluator } from './evaluator.ts';
import { hopCestPlieAdvocate } from './reasons.ts';

/** Errors in ticks per row (docs/BOTS.md). In 24 matches each, the game's four levels did not need separate values. */
const SKILLS = skillsWithErrors({ easy: 1.8, medium: 1.1 });

export const bot: BotKnowledge = {
  id: 'hop-cest-plie',
  evaluatorOf: hopCestPlieEvaluator,
  advocateOf: hopCestPlieAdvocate,
  skillsOf: () => SKILLS,
};
