import { expect, test } from 'vitest';
import { hopNRoll, type State } from '../index.ts';
import { apply, enter, hop, ruleOf, start } from './match.ts';

const { realDice } = hopNRoll;
if (realDice === undefined) throw new Error('no real dice');

/** The face of the disco die with this colour. */
function discoFace(state: State, color: string): number {
  const faces = realDice?.dice(state).at(-1)?.faces ?? [];
  return faces.findIndex((face) => 'label' in face && typeof face.label !== 'string' && face.label.key === `color.${color}`);
}

test('one standard die for each player and the disco die, whose faces are told once each', () => {
  for (const players of [2, 3, 4, 5]) {
    const dice = realDice.dice(start(players));
    expect(dice).toHaveLength(players + 1);
    for (const { faces } of dice.slice(0, -1)) expect(faces).toEqual([1, 2, 3, 4, 5, 6].map((pips) => ({ pips })));
    expect(dice.at(-1)?.faces).toHaveLength(6);
  }
});

test('the standard dice are told in any order, and lie ascending', () => {
  const state = start(3);
  const green = discoFace(state, 'green');
  for (const faces of [
    [4, 0, 2, green],
    [0, 2, 4, green],
  ]) {
    const rolled = apply(state, 'chance', realDice.outcome(state, faces)).state;
    expect(rolled).toMatchObject({ dice: [1, 3, 5], disco: 'green' });
  }
});

test('what was told can be told again', () => {
  const state = start(2);
  expect(realDice.faces(state, { type: 'roll', dice: [6, 2], disco: 'blue' })).toEqual([5, 1, discoFace(state, 'blue')]);
});

test('whoever stands on top rolls', () => {
  const state = start(2);
  expect(realDice.roller(state)).toBe(0);
  const rolled = apply(state, 'chance', realDice.outcome(state, [0, 1, discoFace(state, 'any')])).state;
  // Seat 0 hops to the lower space, so that seat 1 stands on top in the next round.
  const next = enter(hop(rolled, 1, 0), ['same', 2], ['same', 1]);
  expect(next.phase).toBe('roll');
  expect(realDice.roller(next)).toBe(1);
});

test('every roll that faces can tell is possible', () => {
  const state = start(2);
  for (let face = 0; face < 6; face++) expect(ruleOf(state, 'chance', realDice.outcome(state, [face, 5 - face, face]))).toBeNull();
});
