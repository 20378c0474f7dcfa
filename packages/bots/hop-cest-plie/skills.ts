/** How strong the levels of bots are on each level of HOP c'est plié ! (docs/BOTS.md). Errors are in ticks, in what each row seems to leave to do. */

import type { State } from '@tablehop/games/hop-cest-plie';
import type { Skills } from '../levels.ts';

type Errors = { readonly medium: number; readonly easy: number };

const USUAL: Errors = { medium: 1.1, easy: 1.6 };
/** By the level that is played, where it differs. */
const ERRORS: { readonly [level: number]: Errors } = {};

export function hopCestPlieSkills({ options: { level } }: State): Skills {
  const { medium, easy } = ERRORS[level] ?? USUAL;
  return {
    easy: { effort: 'judgement', errs: easy },
    medium: { effort: 'judgement', errs: medium },
    hard: { effort: 'judgement' },
    expert: { effort: 'longSearch' },
  };
}
