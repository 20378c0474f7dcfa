/** What bots know of HOP c'est plié ! */

import type { BotKnowledge } from '../evaluator.ts';
import { hopCestPlieEvaluator } from './evaluator.ts';
import { hopCestPlieAdvocate } from './reasons.ts';

export const hopCestPlieBots: BotKnowledge = {
  id: 'hop-cest-plie',
  evaluatorOf: hopCestPlieEvaluator,
  advocateOf: hopCestPlieAdvocate,
};
