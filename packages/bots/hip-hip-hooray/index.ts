/** What bots know of Hip, Hip, Hooray. */

import { piecesOf } from '@tablehop/games/hip-hip-hooray';
import type { BotKnowledge } from '../evaluator.ts';
import { createHipHipHoorayEvaluator, hipHipHoorayEvaluator } from './evaluator.ts';
import { hipHipHoorayAdvocate } from './reasons.ts';
import { hipHipHooraySkills } from './skills.ts';

export const hipHipHoorayBots: BotKnowledge = {
  id: 'hip-hip-hooray',
  evaluatorOf: (game) => (game.pieces === undefined ? hipHipHoorayEvaluator : createHipHipHoorayEvaluator(piecesOf(game))),
  advocateOf: () => hipHipHoorayAdvocate,
  skillsOf: hipHipHooraySkills,
};
