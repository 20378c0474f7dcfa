/** What bots know of HOP c'est plié ! */

import type { BotKnowledge } from '../evaluator.ts';
import { hopCestPlieEvaluator } from './evaluator.ts';
import { hopCestPlieAdvocate } from './reasons.ts';
import { hopCestPlieSkills } from './skills.ts';

export const hopCestPlieBots: BotKnowledge = {
  id: 'hop-cest-plie',
  evaluatorOf: hopCestPlieEvaluator,
  advocateOf: hopCestPlieAdvocate,
  skillsOf: hopCestPlieSkills,
};
