/** The roll, by chance or of real dice, and what a space of the dice board lets its pawn enter. */

import { type Face, pick, type Random, type RealDice, type RealDie, type Refusal } from '@tablehop/core';
import type { Space } from './boards.ts';
import { ALL_NUMBERS, NO_NUMBERS, type NumberSet, oneLess, oneMore, only } from './number-set.ts';
import type { Pieces } from './pieces.ts';
import type { Row } from './rows.ts';
import { type Action, type DiscoFace, NUMBERS, type State } from './types.ts';

type Roll = Extract<Action, { type: 'roll' }>;

export function drawRoll(pieces: Pieces, state: State, random: Random): Roll {
  return { type: 'roll', dice: state.order.map(() => 1 + random.below(NUMBERS.length)), disco: pick(random, pieces.discoFaces) };
}

export function refuseRoll(pieces: Pieces, { dice, disco }: Roll): Refusal | null {
  const wrong = dice.find((value) => value < 1 || value > NUMBERS.length);
  if (wrong !== undefined) return { rule: 'roll', key: 'refusal.roll.value', params: { value: wrong } };
  return pieces.discoFaces.includes(disco) ? null : { rule: 'roll', key: 'refusal.roll.disco', params: { face: disco } };
}

const PIPS: readonly Face[] = NUMBERS.map((pips) => ({ pips }));

export function createRealDice({ discoFaces }: Pieces): RealDice<State, Action> {
  const shown = [...new Set(discoFaces)];
  const disco: RealDie = { label: { key: 'realDie.disco' }, faces: shown.map((face) => ({ label: { key: `color.${face}` } })) };

  return {
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

/** The numbers as rolled, the only ones that oblige (R2): for the disco die, any. */
export function rolledNumbers(space: Space, dice: readonly number[]): NumberSet {
  if (space.gives === 'disco') return ALL_NUMBERS;
  let rolled = NO_NUMBERS;
  for (const die of space.dice) rolled |= only(dice[die] ?? 0);
  return rolled;
}

/** The numbers that may be entered, with or without the space's effect. Limited to 1 to 6. */
export function givenNumbers(space: Space, rolled: NumberSet): NumberSet {
  switch (space.effect) {
    case 'none':
      return rolled;
    case 'minusOne':
      return rolled | oneLess(rolled);
    case 'plusMinusOne':
      return rolled | oneLess(rolled) | oneMore(rolled);
  }
}

export function isRowGiven(space: Space, disco: DiscoFace | null, row: Row): boolean {
  return space.gives !== 'disco' || disco === 'any' || disco === row.color;
}
