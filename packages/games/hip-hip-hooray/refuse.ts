/** Why not: the rule that forbids an action of the right shape, and the sentence that says so. */

import type { Refusal } from '@tablehop/core';
import { refuseOutcome } from './chance.ts';
import { type Components, shapeOfFace } from './components.ts';
import { actor, formationOf, lowestContested } from './round.ts';
import { cellAt, filledCells, openCells } from './shape.ts';
import type { Action, Cell, Phase, State } from './types.ts';
import { colorWord, formationWord } from './words.ts';

/** Every id that a refusal cites. */
export const RULE_IDS = ['phase', 'first', 'patterns', 'draw', 'keep', 'lineup', 'cell', 'R1', 'R4'] as const;

const PHASES_OF: { readonly [type in Action['type']]: readonly Phase[] } = {
  first: ['first'],
  patterns: ['patterns'],
  roll: ['lineup', 'draw'],
  reroll: ['reroll'],
  keep: ['keep'],
  build: ['build'],
};

export function refuseAction(components: Components, state: State, action: Action): Refusal | null {
  if (!PHASES_OF[action.type].includes(state.phase)) {
    return { rule: 'phase', key: 'refusal.phase', params: { now: { key: `phase.${state.phase}.do` } } };
  }
  switch (action.type) {
    case 'keep':
      return refuseKeep(state, action.value, action.color);
    case 'build':
      return refuseBuild(components, state, action.value, action.cell);
    default:
      return refuseOutcome(components, state, action);
  }
}

function refuseKeep(state: State, value: number, color: string): Refusal | null {
  const lowest = lowestContested(state.rolled);
  if (value !== lowest) return { rule: 'keep', key: 'refusal.keep.value', params: { value, lowest } };
  if (state.rolled.some((die) => die.value === value && die.color === color)) return null;
  return { rule: 'keep', key: 'refusal.keep.color', params: { value, color: colorWord(color) } };
}

function refuseBuild(components: Components, state: State, value: number, [column, level]: Cell): Refusal | null {
  if (state.lineup[value] === undefined) return { rule: 'lineup', key: 'refusal.lineup', params: { value } };
  const formation = formationOf(state, actor(state));
  const shape = shapeOfFace(components, formation.face);
  const place = { column: column + 1, level };
  const index = cellAt(shape, column, level);
  if (index < 0) return { rule: 'cell', key: 'refusal.cell.none', params: { ...place, formation: formationWord(shape) } };
  const filled = filledCells(shape, formation);
  if ((filled & (1 << index)) !== 0) return { rule: 'cell', key: 'refusal.cell.filled', params: place };
  return openCells(shape, filled, state.options).includes(index) ? null : { rule: 'R1', key: 'refusal.ground', params: place };
}
