import { keyedRandom, type Random } from '@tablehop/core';
import { expect, test } from 'vitest';
import { type Action, hopNRoll, type State } from '../index.ts';
import { ruleOf, start } from './match.ts';

/** Every outcome that can be drawn, as often as its probability wants: all answers of `below` are gone through. */
function everyDraw(state: State): Action[] {
  const outcomes: Action[] = [];
  const visit = (answers: readonly number[]) => {
    let asked = 0;
    let open = 0;
    const random: Random = {
      below(bound) {
        const answer = answers[asked];
        asked += 1;
        if (answer === undefined && open === 0) open = bound;
        return answer ?? 0;
      },
    };
    const outcome = hopNRoll.draw(state, random);
    if (open === 0) outcomes.push(outcome);
    else for (let answer = 0; answer < open; answer++) visit([...answers, answer]);
  };
  visit([]);
  return outcomes;
}

test('one die for each player and the disco die, every outcome equally likely', () => {
  const outcomes = everyDraw(start(2));
  expect(outcomes).toHaveLength(6 ** 3);
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(6 ** 3);
  for (const outcome of outcomes) expect(ruleOf(start(2), 'chance', outcome)).toBeNull();
});

test('as many dice as players', () => {
  for (const players of [2, 3, 4, 5]) {
    const outcome = hopNRoll.draw(start(players), keyedRandom('count', 'dice'));
    expect(outcome.type === 'roll' && outcome.dice).toHaveLength(players);
  }
});
