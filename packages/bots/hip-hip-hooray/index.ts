/** What bots know of Hip, Hip, Hooray. */

import { piecesOf, type State } from '@tablehop/games/hip-hip-hooray';
import type { BotKnowledge } from '../evaluator.ts';
import type { Skills } from '../levels.ts';
import { createHipHipHoorayEvaluator, hipHipHoorayEvaluator } from './evaluator.ts';
import { hipHipHoorayAdvocate } from './reasons.ts';

export const hipHipHoorayBots: BotKnowledge = {
  id: 'hip-hip-hooray',
  evaluatorOf: (game) => (game.pieces === undefined ? hipHipHoorayEvaluator : createHipHipHoorayEvaluator(piecesOf(game))),
  advocateOf: () => hipHipHoorayAdvocate,
  skillsOf: hipHipHooraySkills,
};

/**
 * How strong the levels are in Hip, Hip, Hooray (docs/BOTS.md). Errors are in points. What a search finds beyond a good look is hardly
 * anything, so that hard is spaced from the expert by errors, too.
 */
type Errors = { readonly hard: number; readonly medium: number; readonly easy: number };

const ANYWHERE: Errors = { hard: 0.9, medium: 1.7, easy: 2.7 };
/** There are fewer places to build, and errors cost less. */
const FROM_THE_GROUND: Errors = { hard: 1.2, medium: 2.1, easy: 3.2 };

function hipHipHooraySkills({ options: { fromTheGround } }: State): Skills {
  const { hard, medium, easy } = fromTheGround ? FROM_THE_GROUND : ANYWHERE;
  return {
    easy: { effort: 'judgement', errs: easy },
    medium: { effort: 'judgement', errs: medium },
    hard: { effort: 'judgement', errs: hard },
    expert: { effort: 'longSearch' },
  };
}
