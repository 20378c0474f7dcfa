/** Chance: one roll of the die. */

import { pick, type Random } from '@tablehop/core';
import { type Action, FACES } from './types.ts';

export function drawDie(random: Random): Action {
  return { type: 'die', value: pick(random, FACES) };
}
