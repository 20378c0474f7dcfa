/** Chance: one roll of all dice, drawn fairly, and why another given from outside cannot be. */

import { pick, type Random, type Refusal } from '@tablehop/core';
import type { Pieces } from './pieces.ts';
import { type Action, NUMBERS, type State } from './types.ts';

type Roll = Extract<Action, { type: 'roll' }>;

/** One standard die for each player, and the disco die. */
export function drawRoll(pieces: Pieces, state: State, random: Random): Roll {
  return { type: 'roll', dice: state.order.map(() => 1 + random.below(NUMBERS.length)), disco: pick(random, pieces.discoFaces) };
}

export function refuseRoll(pieces: Pieces, { dice, disco }: Roll): Refusal | null {
  const wrong = dice.find((value) => value < 1 || value > NUMBERS.length);
  if (wrong !== undefined) return { rule: 'roll', key: 'refusal.roll.value', params: { value: wrong } };
  return pieces.discoFaces.includes(disco) ? null : { rule: 'roll', key: 'refusal.roll.disco', params: { face: disco } };
}
