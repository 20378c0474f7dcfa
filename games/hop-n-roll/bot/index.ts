import type { BotKnowledge } from '@tablehop/bots';
import { skillsWithErrors } from '@tablehop/bots';
import type { State } from '../rules/index.ts';
import { hopNRollEvaluator } from './evaluator.ts';
import { hopNRollAdvocate } from './reasons.ts';

export const bot: BotKnowledge = {
  id: 'hop-n-roll',
  evaluatorOf: hopNRollEvaluator,
  advocateOf: hopNRollAdvocate,
  skillsOf: ({ options: { sheet, board } }: State) => skillsWithErrors(ERRORS[sheet][board]),
};

type Options = State['options'];
type Errors = { readonly medium: number; readonly easy: number };

/** Errors in points, measured for each sheet and side (docs/BOTS.md): on some boards the space matters more. */
const ERRORS: { readonly [sheet in Options['sheet']]: { readonly [board in Options['board']]: Errors } } = {
  standard: { A: { medium: 0.6, easy: 1.15 }, B: { medium: 0.2, easy: 0.5 } },
  advanced: { A: { medium: 0.7, easy: 1.2 }, B: { medium: 0.5, easy: 0.95 } },
};
