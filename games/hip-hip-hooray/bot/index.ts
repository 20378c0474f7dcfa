import type { BotKnowledge } from '@tablehop/bots';
import { skillsWithErrors } from '@tablehop/bots';
import { piecesOf, type State } from '../rules/index.ts';
import { createHipHipHoorayEvaluator, hipHipHoorayEvaluator } from './evaluator.ts';
import { hipHipHoorayAdvocate } from './reasons.ts';

export const bot: BotKnowledge = {
  id: 'hip-hip-hooray',
  evaluatorOf: (game) => (game.pieces === undefined ? hipHipHoorayEvaluator : createHipHipHoorayEvaluator(piecesOf(game))),
  advocateOf: () => hipHipHoorayAdvocate,
  skillsOf: ({ options }: State) => skillsWithErrors(options.fromTheGround ? FROM_THE_GROUND : ANYWHERE),
};

/** Errors in points (docs/BOTS.md). A search is hardly better than a judgement, so hard needs errors too. */
const ANYWHERE = { hard: 0.9, medium: 1.7, easy: 2.7 };
/** There are fewer cells to choose from, and errors cost less. */
const FROM_THE_GROUND = { hard: 1.2, medium: 2.1, easy: 3.2 };
