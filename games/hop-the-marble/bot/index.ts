import type { BotKnowledge, Skills } from '@tablehop/bots';
import { hopTheMarbleEvaluator } from './evaluator.ts';
import { hopTheMarbleAdvocate } from './reasons.ts';

export const bot: BotKnowledge = {
  id: 'hop-the-marble',
  evaluatorOf: hopTheMarbleEvaluator,
  advocateOf: hopTheMarbleAdvocate,
  skillsOf: () => SKILLS,
};

/** Errors of aim, in degrees, on top of the tremble of R8 (docs/BOTS.md): people know where they want to hit, and miss. */
const SKILLS: Skills = {
  easy: { effort: 'judgement', errs: 2 },
  medium: { effort: 'judgement', errs: 1.15 },
  hard: { effort: 'search', errs: 0.8 },
  expert: { effort: 'longSearch' },
};
