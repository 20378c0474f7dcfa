/** Real dice, told by their faces: a standard die for each player, in any order, and the disco die. */

import type { Face, RealDice, RealDie } from '@tablehop/core';
import type { Pieces } from './pieces.ts';
import { type Action, NUMBERS, type State } from './types.ts';

const PIPS: readonly Face[] = NUMBERS.map((pips) => ({ pips }));

export function createRealDice({ discoFaces }: Pieces): RealDice<State, Action> {
  const shown = [...new Set(discoFaces)];
  const disco: RealDie = { label: { key: 'realDie.disco' }, faces: shown.map((face) => ({ label: { key: `color.${face}` } })) };

  return {
    // Whoever stands on top rolls all dice.
    roller: ({ order }) => order[0] ?? null,
    dice: ({ order }) => [...order.map((_, index) => standardDie(index)), disco],
    outcome: ({ order }, faces) => ({
      type: 'roll',
      dice: order.map((_, index) => 1 + (faces[index] ?? 0)),
      disco: shown[faces[order.length] ?? 0] ?? 'any',
    }),
    faces: (_state, outcome) => (outcome.type === 'roll' ? [...outcome.dice.map((value) => value - 1), shown.indexOf(outcome.disco)] : []),
  };
}

function standardDie(index: number): RealDie {
  return { label: { key: 'realDie.standard', params: { number: index + 1 } }, faces: PIPS };
}
