/** Real dice, told by their faces: the white one and the black one, each different face once. */

import type { RealDice, RealDie } from '@tablehop/core';
import { same } from '@tablehop/core';
import type { Pieces } from './pieces.ts';
import { type Action, DICE, type Die, type State } from './types.ts';

export function createRealDice({ dice }: Pieces): RealDice<State, Action> {
  const shown = { white: different(dice.white), black: different(dice.black) };
  const told = (die: Die): RealDie => ({
    label: { key: `realDie.${die}` },
    faces: shown[die].map((face) => ({ label: face.join(' + ') })),
  });
  const [white, black] = [told('white'), told('black')];

  return {
    roller: ({ active }) => active,
    dice: () => [white, black],
    outcome: (_state, [first = 0, second = 0]) => ({ type: 'roll', white: shown.white[first] ?? [], black: shown.black[second] ?? [] }),
    faces: (_state, outcome) =>
      outcome.type === 'roll' ? DICE.map((die) => shown[die].findIndex((face) => same(face, outcome[die]))) : [],
  };
}

function different(faces: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return faces.filter((face, index) => faces.findIndex((other) => same(other, face)) === index);
}
