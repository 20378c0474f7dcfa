import type { Refusal } from '@tablehop/core';
import { refuseFirst, refusePatterns, refuseReroll, refuseRoll } from './chance.ts';
import { isInLineup, isRolled, isToBeDecided, type Site, siteOf } from './offers.ts';
import type { Pieces } from './pieces.ts';
import { actor, lowestContested } from './round.ts';
import { cellAt, includes } from './shape.ts';
import { type Action, type Cell, colorWord, formationWord, type Phase, type State } from './types.ts';

export const RULE_IDS = ['phase', 'first', 'patterns', 'draw', 'keep', 'lineup', 'cell', 'R1', 'R4'] as const;

const PHASES_OF: { readonly [type in Action['type']]: readonly Phase[] } = {
  first: ['first'],
  patterns: ['patterns'],
  roll: ['lineup', 'draw'],
  reroll: ['reroll'],
  keep: ['keep'],
  build: ['build'],
};

export function refuseAction(pieces: Pieces, state: State, action: Action): Refusal | null {
  if (!PHASES_OF[action.type].includes(state.phase)) {
    return { rule: 'phase', key: 'refusal.phase', params: { now: { key: `phase.${state.phase}.do` } } };
  }
  switch (action.type) {
    case 'keep':
      return refuseKeep(state, action.value, action.color);
    case 'build':
      return refuseBuild(pieces, state, action.value, action.cell);
    case 'first':
      return refuseFirst(state, action.seat);
    case 'patterns':
      return refusePatterns(pieces, action.faces);
    case 'roll':
      return refuseRoll(pieces, state, action.dice);
    case 'reroll':
      return refuseReroll(pieces, state, action.dice);
  }
}

function refuseKeep(state: State, value: number, color: string): Refusal | null {
  if (!isToBeDecided(state, value)) {
    return { rule: 'keep', key: 'refusal.keep.value', params: { value, lowest: lowestContested(state.rolled) } };
  }
  return isRolled(state, value, color) ? null : { rule: 'keep', key: 'refusal.keep.color', params: { value, color: colorWord(color) } };
}

function refuseBuild(pieces: Pieces, state: State, value: number, cell: Cell): Refusal | null {
  if (!isInLineup(state, value)) return { rule: 'lineup', key: 'refusal.lineup', params: { value } };
  const site = siteOf(pieces, state, actor(state));
  const index = cellAt(site.shape, cell[0], cell[1]);
  return site.open.includes(index) ? null : whyClosed(site, index, cell);
}

function whyClosed({ shape, filled }: Site, index: number, [column, level]: Cell): Refusal {
  const place = { column: column + 1, level };
  if (index < 0) return { rule: 'cell', key: 'refusal.cell.none', params: { ...place, formation: formationWord(shape) } };
  if (includes(filled, index)) return { rule: 'cell', key: 'refusal.cell.filled', params: place };
  return { rule: 'R1', key: 'refusal.ground', params: place };
}
