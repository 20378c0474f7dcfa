/** What bots know of Hop'n'ROLL. */

import type { State } from '@tablehop/games/hop-n-roll';
import type { BotKnowledge } from '../evaluator.ts';
import type { Skills } from '../levels.ts';
import { hopNRollEvaluator } from './evaluator.ts';
import { hopNRollAdvocate } from './reasons.ts';

export const hopNRollBots: BotKnowledge = {
  id: 'hop-n-roll',
  evaluatorOf: hopNRollEvaluator,
  advocateOf: hopNRollAdvocate,
  skillsOf: hopNRollSkills,
};

/** How strong the levels are in Hop'n'ROLL, measured for each sheet and side of the board (docs/BOTS.md). Errors are in points. */
type Options = State['options'];

/** By how many points medium and easy misjudge each action. The boards differ in how much depends on where one hops. */
const ERRORS: {
  readonly [sheet in Options['sheet']]: { readonly [board in Options['board']]: { readonly medium: number; readonly easy: number } };
} = {
  standard: { A: { medium: 0.6, easy: 1.15 }, B: { medium: 0.2, easy: 0.5 } },
  advanced: { A: { medium: 0.7, easy: 1.2 }, B: { medium: 0.5, easy: 0.95 } },
};

function hopNRollSkills({ options: { sheet, board } }: State): Skills {
  const { medium, easy } = ERRORS[sheet][board];
  return {
    easy: { effort: 'judgement', errs: easy },
    medium: { effort: 'judgement', errs: medium },
    hard: { effort: 'judgement' },
    expert: { effort: 'longSearch' },
  };
}
