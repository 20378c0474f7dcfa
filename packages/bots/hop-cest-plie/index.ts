/** What bots know of HOP c'est plié ! */

import type { BotKnowledge } from '../evaluator.ts';
import type { Skills } from '../levels.ts';
import { hopCestPlieEvaluator } from './evaluator.ts';
import { hopCestPlieAdvocate } from './reasons.ts';

export const hopCestPlieBots: BotKnowledge = {
  id: 'hop-cest-plie',
  evaluatorOf: hopCestPlieEvaluator,
  advocateOf: hopCestPlieAdvocate,
  skillsOf: () => SKILLS,
};

/**
 * How strong the levels of bots are in HOP c'est plié ! (docs/BOTS.md). Errors are in ticks, in what each row seems to leave to do. One
 * table serves all four levels of the game: in 24 matches on each they did not differ by more than chance.
 */
const SKILLS: Skills = {
  easy: { effort: 'judgement', errs: 1.8 },
  medium: { effort: 'judgement', errs: 1.1 },
  hard: { effort: 'judgement' },
  expert: { effort: 'longSearch' },
};
