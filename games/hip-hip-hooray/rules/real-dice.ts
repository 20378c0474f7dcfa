/** Real dice, entered by their faces: what players roll and draw from the bag for each chance event. */

import type { Face, RealDice, RealDie } from '@tablehop/core';
import { diceToDraw, diceToReroll } from './chance.ts';
import type { Pieces } from './pieces.ts';
import { type Action, COLORS, colorWord, type Die, formationWord, NUMBERS, type State } from './types.ts';

const PIPS: readonly Face[] = NUMBERS.map((pips) => ({ pips }));
const COLOR_FACES: readonly Face[] = COLORS.map((color) => ({ label: { key: `color.${color}` } }));
const FACES_PER_DIE = 2;

export function createRealDice(pieces: Pieces): RealDice<State, Action> {
  return {
    // Players choose how to draw the first player, and everybody rolls for a formation.
    roller: ({ phase, seat }) => (phase === 'first' || phase === 'patterns' ? null : seat),
    dice: (state) => diceOf(pieces, state),
    outcome: (state, faces) => outcomeOf(pieces, state, faces),
    faces: (state, outcome) => facesOf(pieces, state, outcome),
  };
}

function diceOf(pieces: Pieces, state: State): readonly RealDie[] {
  const seats = [...state.formations.keys()];
  switch (state.phase) {
    case 'first':
      return [{ label: { key: 'realDie.first' }, faces: seats.map((seat) => ({ seat })) }];
    case 'patterns': {
      const faces = pieces.shapes.map((shape): Face => ({ label: formationWord(shape) }));
      return seats.map((seat) => ({ label: { key: 'realDie.selection' }, seat, faces }));
    }
    case 'lineup':
    case 'draw':
      return Array.from({ length: diceToDraw(pieces, state) }, (_, index) => dieFromBag(index + 1)).flat();
    case 'reroll':
      return diceToReroll(pieces, state).map(({ color }) => ({
        label: { key: 'realDie.again', params: { color: colorWord(color) } },
        faces: PIPS,
      }));
    case 'keep':
    case 'build':
    case 'over':
      return [];
  }
}

function dieFromBag(number: number): readonly RealDie[] {
  return [
    { label: { key: 'realDie.color', params: { number } }, faces: COLOR_FACES },
    { label: { key: 'realDie.value', params: { number } }, faces: PIPS },
  ];
}

function outcomeOf(pieces: Pieces, state: State, faces: readonly number[]): Action {
  const at = (index: number) => faces[index] ?? 0;
  switch (state.phase) {
    case 'first':
      return { type: 'first', seat: at(0) };
    case 'patterns':
      return { type: 'patterns', faces: state.formations.map((_, seat) => 1 + at(seat)) };
    case 'reroll':
      return { type: 'reroll', dice: diceToReroll(pieces, state).map(({ color }, index) => ({ color, value: 1 + at(index) })) };
    default: {
      const dice = Array.from({ length: diceToDraw(pieces, state) }, (_, index): Die => {
        const first = FACES_PER_DIE * index;
        return { color: COLORS[at(first)] ?? 'blue', value: 1 + at(first + 1) };
      });
      return { type: 'roll', dice };
    }
  }
}

function facesOf(pieces: Pieces, state: State, outcome: Action): readonly number[] {
  switch (outcome.type) {
    case 'first':
      return [outcome.seat];
    case 'patterns':
      return outcome.faces.map((face) => face - 1);
    case 'roll':
      return outcome.dice.flatMap(({ color, value }) => [COLORS.indexOf(color), value - 1]);
    case 'reroll': {
      const left = [...outcome.dice];
      return diceToReroll(pieces, state).map(({ color }) => {
        const [die] = left.splice(
          left.findIndex((each) => each.color === color),
          1,
        );
        return (die?.value ?? 1) - 1;
      });
    }
    case 'keep':
    case 'build':
      return [];
  }
}
