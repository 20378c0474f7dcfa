/**
 * How strong the levels are in Hop the Marble (docs/BOTS.md). Errors are of aim, in degrees, on top of the tremble of R8: people know where
 * they want to hit, and miss.
 */

import type { Skills } from '../levels.ts';

const SKILLS: Skills = {
  easy: { effort: 'judgement', errs: 3.4 },
  medium: { effort: 'judgement', errs: 2 },
  hard: { effort: 'judgement' },
  expert: { effort: 'longSearch' },
};

export function hopTheMarbleSkills(): Skills {
  return SKILLS;
}
