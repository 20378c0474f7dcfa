/** What bots know of Hop'n'ROLL. */

import type { BotKnowledge } from '../evaluator.ts';
import { hopNRollEvaluator } from './evaluator.ts';
import { hopNRollAdvocate } from './reasons.ts';
import { hopNRollSkills } from './skills.ts';

export const hopNRollBots: BotKnowledge = {
  id: 'hop-n-roll',
  evaluatorOf: hopNRollEvaluator,
  advocateOf: hopNRollAdvocate,
  skillsOf: hopNRollSkills,
};
