/** What bots know of Hip, Hip, Hooray. */

import type { BotKnowledge } from '../evaluator.ts';
import { hipHipHoorayEvaluator } from './evaluator.ts';
import { hipHipHoorayAdvocate } from './reasons.ts';

export const hipHipHoorayBots: BotKnowledge = {
  id: 'hip-hip-hooray',
  evaluatorOf: () => hipHipHoorayEvaluator,
  advocateOf: () => hipHipHoorayAdvocate,
};
