/** Matches whose course is known before they are played. */

import type { AnyGame, Game, JsonObject } from '@tablehop/core';
import { expect, it } from 'vitest';
import { sealedBids } from '../../core/test/toys/sealed-bids.ts';
import { type Experiment, playTask } from '../index.ts';
import { play, studyOf } from './studies.ts';

const EXPERIMENT: Experiment = {
  ...{ game: 'scripted', options: {}, seed: 'a', rotates: false, choices: 0 },
  players: [{ level: 'random' }, { level: 'random' }],
};

/** The totals after each decision; seats decide in turn. */
function scripted(totals: readonly (readonly number[])[]): AnyGame {
  const game: Game<JsonObject, number, { readonly type: 'go' }> = {
    ...{ id: 'scripted', title: 'Scripted', rules: 1, players: [2, 2], options: {}, ruleIds: [] },
    longest: () => totals.length,
    start: () => 0,
    turn(step) {
      if (step < totals.length) return { kind: 'act', phase: 'go', seats: [(step + 1) % 2] };
      const [one = 0, other = 0] = totals.at(-1) ?? [];
      return { kind: 'over', ranking: one === other ? [[0, 1]] : one > other ? [[0], [1]] : [[1], [0]], reason: 'end' };
    },
    offers: () => [{ action: { type: 'go' } }],
    draw: () => ({ type: 'go' }),
    apply: (step) => ({ state: step + 1, effects: [] }),
    view: (step) => step,
    imagine: (step) => step,
    score: (step) => [0, 1].map((seat) => ({ seat, lines: [], total: totals[step - 1]?.[seat] ?? 0 })),
    parse: () => ({ ok: true, value: { type: 'go' } }),
    refuse: () => null,
    load: () => ({ ok: false, problem: { key: 'problem.field' } }),
  };
  return game as AnyGame;
}

it.each([
  [
    'who leads from the first decision on',
    [
      [1, 0],
      [2, 0],
    ],
    0,
    1,
  ],
  [
    'who was caught up with on the way',
    [
      [1, 0],
      [1, 1],
      [2, 1],
    ],
    0,
    3,
  ],
  [
    'who was behind in between',
    [
      [2, 0],
      [2, 2],
      [2, 3],
      [4, 3],
    ],
    2,
    4,
  ],
  [
    'nobody alone',
    [
      [1, 0],
      [1, 1],
    ],
    0,
    2,
  ],
])('a match is won by %s', (_what, totals, leadChanges, decidedAt) => {
  const [row] = playTask(scripted(totals), { experiment: EXPERIMENT, first: 0, count: 1 }).rows;
  expect(row).toMatchObject({ totals: totals.at(-1), ending: 'end', first: 1, turns: totals.length, decisions: totals.length });
  expect(row).toMatchObject({ leadChanges, decidedAt });
});

it('nobody begins where all decide at once', () => {
  const experiment = { ...EXPERIMENT, game: 'sealed-bids', options: { rounds: 2, ties: 'nobody' } };
  expect(playTask(sealedBids, { experiment, first: 0, count: 1 }).rows[0]?.first).toBeNull();
});

it('a tally counts sheets, events by match and time, and as many choices as are asked for', () => {
  const [{ experiment }] = studyOf({
    options: { tosses: 2 },
    choices: 3,
    components: { name: 'x', data: { percent: 100, prize: 10 } },
  }).arms;
  const won = { sheets: 2, completed: 2, points: 40, pointsCompleted: 40 };
  expect(play({ experiment, first: 0, count: 2 }).tally).toEqual({
    yields: { tosses: { ...won, sheets: 4, winners: won } },
    events: { called: { matches: 2, times: 4 }, tossed: { matches: 2, times: 4 } },
    rules: {},
    choices: { offered: { 1: 6 }, good: { 1: 6 } },
  });
});

it('an event of one match is not counted in the next', () => {
  const play = (count: number) => playTask(once, { experiment: EXPERIMENT, first: 0, count }).tally.events;
  let matches = 0;
  const silent = scripted([[1, 0]]);
  const once: AnyGame = {
    ...silent,
    start: () => {
      matches += 1;
      return 0;
    },
    apply: () => ({ state: 1, effects: matches === 1 ? [{ key: 'rare' }] : [] }),
  };
  expect(play(3)).toEqual({ rare: { matches: 1, times: 1 } });
});
