/**
 * How strong the levels are in Hop the Marble (docs/BOTS.md). Errors are of aim, in degrees, on top of the tremble of R8; whoever is easy to
 * beat does not look ahead either, nor where marbles are out of reach.
 */

import type { Skills } from '../levels.ts';

const SKILLS: Skills = {
  easy: { effort: 'glance' },
  medium: { effort: 'judgement', errs: 1.7 },
  hard: { effort: 'judgement', errs: 0.6 },
  expert: { effort: 'longSearch' },
};

export function hopTheMarbleSkills(): Skills {
  return SKILLS;
}
