/** What bots know of Hip, Hip, Hooray. */

import type { BotKnowledge } from '../evaluator.ts';
import { hipHipHoorayEvaluator } from './evaluator.ts';
import { hipHipHoorayAdvocate } from './reasons.ts';
import { hipHipHooraySkills } from './skills.ts';

export const hipHipHoorayBots: BotKnowledge = {
  id: 'hip-hip-hooray',
  evaluatorOf: () => hipHipHoorayEvaluator,
  advocateOf: () => hipHipHoorayAdvocate,
  skillsOf: hipHipHooraySkills,
};
