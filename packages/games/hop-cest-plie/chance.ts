/** Chance: one roll of both dice, drawn fairly, and why another given from outside cannot be. */

import { pick, type Random, type Refusal, same } from '@tablehop/core';
import type { Pieces } from './pieces.ts';
import { refusal } from './refusal.ts';
import { type Action, DICE } from './types.ts';
import { dieWord, numberWords } from './words.ts';

type Rolling = Extract<Action, { type: 'roll' }>;

export function drawRoll({ dice }: Pieces, random: Random): Rolling {
  return { type: 'roll', white: pick(random, dice.white), black: pick(random, dice.black) };
}

export function refuseRoll({ dice }: Pieces, action: Rolling): Refusal | null {
  for (const die of DICE) {
    if (dice[die].some((face) => same(face, action[die]))) continue;
    return refusal('roll', 'roll', { die: dieWord(die), numbers: numberWords(action[die]) });
  }
  return null;
}
