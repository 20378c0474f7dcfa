/** A real die, told by its face. */

import type { RealDice } from '@tablehop/core';
import { seatOf } from './turn.ts';
import { type Action, FACES, type State } from './types.ts';

export const realDice: RealDice<State, Action> = {
  roller: seatOf,
  dice: () => [{ label: { key: 'realDie' }, faces: FACES.map((pips) => ({ pips })) }],
  outcome: (_state, [face = 0]) => ({ type: 'die', value: FACES[face] ?? 0 }),
  faces: (_state, outcome) => (outcome.type === 'die' ? [outcome.value - 1] : []),
};
