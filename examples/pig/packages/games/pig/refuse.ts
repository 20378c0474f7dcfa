/** Why not: the rule that forbids an action of the right shape, and the sentence that says so. */

import type { Refusal } from '@tablehop/core';
import { mayHold, mayRoll } from './legality.ts';
import { type Action, FACES, type Phase, type State } from './types.ts';

/** Every id that a refusal cites. */
export const RULE_IDS = ['phase', 'roll', 'hold', 'die'] as const;

const PHASE_OF: { readonly [type in Action['type']]: Phase } = { roll: 'decide', hold: 'decide', die: 'roll' };

export function refuseAction(state: State, action: Action): Refusal | null {
  if (PHASE_OF[action.type] !== state.phase) {
    return { rule: 'phase', key: 'refusal.phase', params: { now: { key: `phase.${state.phase}.do` } } };
  }
  switch (action.type) {
    case 'roll':
      return mayRoll(state) ? null : { rule: 'roll', key: 'refusal.roll', params: { goal: state.options.goal } };
    case 'hold':
      return mayHold(state) ? null : { rule: 'hold', key: 'refusal.hold' };
    case 'die':
      return FACES.some((face) => face === action.value) ? null : { rule: 'die', key: 'refusal.die', params: { value: action.value } };
  }
}
