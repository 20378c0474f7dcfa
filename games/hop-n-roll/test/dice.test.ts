import { keyedRandom } from '@tablehop/core';
import { everyDraw } from '@tablehop/core/laws';
import { expect, it } from 'vitest';
import { hopNRoll, type State } from '../rules/index.ts';
import { apply, enter, hop, ruleOf, start } from './match.ts';

const { realDice } = hopNRoll;
if (realDice === undefined) throw new Error('no real dice');

const FACES = ['red', 'yellow', 'green', 'blue', 'purple', 'any'];
const GREEN = FACES.indexOf('green');

it('draws one die for each player and the disco die, every outcome equally likely', () => {
  const outcomes = everyDraw(hopNRoll, start(2));
  expect(outcomes).toHaveLength(6 ** 3);
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(6 ** 3);
  for (const outcome of outcomes) expect(ruleOf(start(2), 'chance', outcome)).toBeNull();
});

it.each([2, 3, 4, 5])('%i players roll as many standard dice and the disco die, by chance and with real dice', (players) => {
  const outcome = hopNRoll.draw(start(players), keyedRandom('count', 'dice'));
  expect(outcome.type === 'roll' && outcome.dice).toHaveLength(players);
  expect(realDice.dice(start(players))).toEqual([
    ...Array.from({ length: players }, (_, index) => ({
      label: { key: 'realDie.standard', params: { number: index + 1 } },
      faces: [1, 2, 3, 4, 5, 6].map((pips) => ({ pips })),
    })),
    { label: { key: 'realDie.disco' }, faces: FACES.map((face) => ({ label: { key: `color.${face}` } })) },
  ]);
});

it('typed-in faces may come in any order, make a possible roll and can be read back', () => {
  const state = start(3);
  for (const faces of [
    [4, 0, 2, GREEN],
    [0, 2, 4, GREEN],
  ]) {
    const outcome = realDice.outcome(state, faces);
    expect(apply(state, 'chance', outcome).state).toMatchObject({ dice: [1, 3, 5], disco: 'green' });
    expect(realDice.faces(state, outcome)).toEqual(faces);
  }
  for (let face = 0; face < 6; face++) expect(ruleOf(start(2), 'chance', realDice.outcome(start(2), [face, 5 - face, face]))).toBeNull();
  expect(realDice.faces(state, { type: 'hop', space: 0 })).toEqual([]);
});

it('the player on top rolls', () => {
  const rollers = (state: State) => {
    const [rolled] = apply(state, 'chance', realDice.outcome(state, [0, 1, 5])).effects;
    return [realDice.roller(state), rolled?.key === 'rolled' && rolled.seat];
  };
  expect(rollers(start(2))).toEqual([0, 0]);
  // Seat 0 hops to the lower space, so that seat 1 is first in the next round.
  const rolled = apply(start(2), 'chance', realDice.outcome(start(2), [0, 1, 5])).state;
  expect(rollers(enter(hop(rolled, 1, 0), ['same', 2], ['same', 1]))).toEqual([1, 1]);
});
