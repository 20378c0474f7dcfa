/** One roll of both dice: drawn fairly, or entered from real dice by their faces, each different face once. */

import { pick, type Random, type RealDice, type RealDie, same } from '@tablehop/core';
import type { Pieces } from './pieces.ts';
import { type Action, DICE, type Die, type State } from './types.ts';

type Rolling = Extract<Action, { type: 'roll' }>;

export function drawRoll({ dice }: Pieces, random: Random): Rolling {
  return { type: 'roll', white: pick(random, dice.white), black: pick(random, dice.black) };
}

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
