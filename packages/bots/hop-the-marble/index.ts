/** What bots know of Hop the Marble. */

import type { BotKnowledge } from '../evaluator.ts';
import { hopTheMarbleEvaluator } from './evaluator.ts';
import { hopTheMarbleAdvocate } from './reasons.ts';
import { hopTheMarbleSkills } from './skills.ts';

export const hopTheMarbleBots: BotKnowledge = {
  id: 'hop-the-marble',
  evaluatorOf: hopTheMarbleEvaluator,
  advocateOf: hopTheMarbleAdvocate,
  skillsOf: hopTheMarbleSkills,
};
