/** Reports of matches that are written down by hand, so that every figure can be computed. */

import { describe, expect, it } from 'vitest';
import { isApartFromZero } from '../estimates.ts';
import { type MatchRow, reportOf, type Study, type TaskResult, type Yield } from '../index.ts';
import { labOf, NO_TALLY, studyOf } from './studies.ts';

const ROW: MatchRow = {
  totals: [0, 0],
  ranking: [[0], [1]],
  ending: 'tossed',
  first: 0,
  turns: 1,
  decisions: 1,
  leadChanges: 0,
  decidedAt: 1,
};
const ROWS: readonly MatchRow[] = [
  { ...ROW, totals: [10, 4], turns: 3, decisions: 10, leadChanges: 1, decidedAt: 5 },
  { ...ROW, totals: [2, 6], ranking: [[1], [0]], first: 1, turns: 5, decisions: 10, leadChanges: 2, decidedAt: 10 },
  { ...ROW, totals: [5, 5], ranking: [[0, 1]], ending: 'late', first: 1, turns: 4, decisions: 0, decidedAt: 0 },
  { ...ROW, totals: [9, 1], first: null, turns: 4, decisions: 8, decidedAt: 2 },
];

const nothing = { sheets: 0, completed: 0, points: 0, pointsCompleted: 0 };
const half: Yield = {
  ...{ sheets: 4, completed: 1, points: 6, pointsCompleted: 5 },
  winners: { sheets: 2, completed: 1, points: 6, pointsCompleted: 5 },
};
const TALLY: TaskResult['tally'] = {
  yields: { row10: { ...nothing, winners: nothing }, row2: half },
  events: { fell: { matches: 1, times: 3 } },
  rules: { R7: { matches: 1, times: 1 } },
  choices: { offered: { 2: 2, 4: 1 }, good: { 1: 1, 2: 1, 4: 1 } },
};
const OTHER_TALLY: TaskResult['tally'] = {
  yields: { row2: half },
  events: { fell: { matches: 1, times: 3 }, rose: { matches: 2, times: 2 } },
  rules: { R10: { matches: 1, times: 2 } },
  choices: { offered: { 2: 1 }, good: { 1: 1 } },
};

/** One task for each match of each arm in turn. */
function reported(request: object, arms: readonly (readonly MatchRow[])[], tallies: readonly TaskResult['tally'][] = []) {
  const [first = []] = arms;
  const study: Study = { ...studyOf({ games: first.length, ...request }), matches: first.length, taskSize: 1 };
  const rows = first.flatMap((_, match) => arms.flatMap((each) => each.slice(match, match + 1)));
  return reportOf(
    study,
    rows.map((row, number) => ({ rows: [row], tally: tallies[number] ?? NO_TALLY })),
    labOf(study.arms[0].experiment.game),
  );
}

/** Estimates as their mean, distributions as their mean and histogram. */
function figures(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 1e4) / 1e4;
  if (Array.isArray(value)) return value.map(figures);
  if (typeof value !== 'object' || value === null) return value;
  const { mean, histogram } = value as { mean?: number; histogram?: readonly { value: number; count: number }[] };
  if (mean === undefined) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, figures(each)]));
  return histogram === undefined ? figures(mean) : [figures(mean), Object.fromEntries(histogram.map((each) => [each.value, each.count]))];
}

it('every figure of four matches is as computed by hand', () => {
  const { arms, matches, isWhole } = reported({}, [ROWS], [TALLY, OTHER_TALLY]);
  const { experiment: _, ...arm } = arms[0];
  expect({ matches, isWhole }).toEqual({ matches: 4, isWhole: true });
  const [one, other] = [
    { wins: 0.625, points: [6.5, { 2: 1, 5: 1, 9: 1, 10: 1 }] },
    { wins: 0.375, points: [4, { 1: 1, 4: 1, 5: 1, 6: 1 }] },
  ];
  expect(figures(arm)).toEqual({
    ...{ changes: {}, differences: [], matches: 4 },
    players: [one, other].map((each) => ({ level: 'random', ...each })),
    seats: [one, other],
    ...{ firstMover: 0.3333, ties: 0.25, lost: 0 },
    turns: [4, { 3: 1, 4: 2, 5: 1 }],
    decisions: [7, { 0: 1, 8: 1, 10: 2 }],
    endings: [
      { ending: 'late', share: 0.25 },
      { ending: 'tossed', share: 0.75 },
    ],
    leadChanges: [0.75, { 0: 2, 1: 1, 2: 1 }],
    decidedAt: [0.5833, { 0.2: 1, 0.5: 1, 0.9: 1 }],
    margin: [4.5, { 0: 1, 4: 1, 6: 1, 8: 1 }],
    yields: [
      { key: 'row2', completed: 0.25, points: 1.5, pointsOfWinners: 3, pointsWhenComplete: 5 },
      { key: 'row10', completed: 0, points: 0, pointsOfWinners: 0, pointsWhenComplete: null },
    ],
    events: [
      { key: 'fell', share: 0.5, perMatch: 1.5 },
      { key: 'rose', share: 0.5, perMatch: 0.5 },
    ],
    rules: [
      { id: 'R10', share: 0.25, perMatch: 0.5 },
      { id: 'R7', share: 0.25, perMatch: 0.25 },
    ],
    choices: { offered: [2.5, { 2: 3, 4: 1 }], good: [2, { 1: 2, 2: 1, 4: 1 }], bits: 0.75 },
  });
});

it('a solo match has no lead and no first mover, and may be lost', () => {
  const rows = [[], [[0]]].map((ranking): MatchRow => ({ ...ROW, totals: [7], ranking }));
  const [arm] = reported({ players: 1 }, [rows]).arms;
  expect(figures(arm)).toMatchObject({ lost: 0.5, ties: 0, firstMover: null, margin: null, decidedAt: null, choices: null });
});

it('nobody is a first mover where all begin at once', () => {
  expect(reported({}, [[{ ...ROW, first: null }]]).arms[0].firstMover).toBeNull();
});

describe('a duel', () => {
  it.each([
    ['of two, of which one wins all, allows for half a win of the other', 2, [0, 1, 0, 1], 1, 400 * Math.log10(5)],
    ['of two, of which one wins nothing, allows for half a win', 2, [1, 0, 1, 0], 0, -400 * Math.log10(5)],
    ['of one against two, who wins every third match, is even', 3, [0, 0, 0], 1 / 3, 0],
  ])('%s', (_what, players, winners, share, elo) => {
    const seats = Array.from({ length: players }, (_, seat) => seat);
    const rows = winners.map(
      (winner): MatchRow => ({ ...ROW, totals: seats, ranking: [[winner], seats.filter((each) => each !== winner)] }),
    );
    const { duel } = reported({ kind: 'duel', levels: ['random', 'easy'], players }, [rows]);
    expect(duel?.share.mean).toBeCloseTo(share, 12);
    expect(duel?.elo.mean).toBeCloseTo(elo, 9);
    expect(duel?.verdict).toBeNull();
  });
});

describe('a comparison', () => {
  const compare = { kind: 'compare', other: { options: { tosses: 2 } } };

  it('is made match by match, as far as both have come', () => {
    const changed = ROWS.map((row, match) => ({ ...row, totals: [row.totals[0] ?? 0, 3], turns: row.turns + match })).slice(0, 3);
    const [, other] = reported(compare, [ROWS, changed]).arms;
    expect(other?.differences.map(({ measure, estimate: { mean, count } }) => [measure, figures(mean), count])).toEqual([
      ['wins', 0, 3],
      ['points', 0, 3],
      ['total', -2, 3],
      ['turns', 1, 3],
      ['margin', -0.6667, 3],
      ['leadChanges', 0, 3],
      ['decidedAt', 0, 2],
      ['ties', 0, 3],
    ]);
  });

  it('of solo matches is of points, turns, and whether they are lost', () => {
    const rows = [{ ...ROW, totals: [7], ranking: [[0]] }];
    const [, other] = reported({ ...compare, players: 1 }, [rows, rows]).arms;
    expect(other?.differences.map(({ measure }) => measure)).toEqual(['wins', 'points', 'turns', 'lost']);
  });

  it('asks fewer questions of what is left when some of them are answered (Holm)', () => {
    const noise = [1, -1, 1, -1, 1, -1, 1, -1];
    const close = noise.map((each) => 1.435 + each);
    expect([8, 7].map((questions) => isApartFromZero(close, questions))).toEqual([false, true]);
    const rows = noise.map(() => ROW);
    const clearOf = (leadChanges: number) =>
      reported(compare, [rows, close.map((turns) => ({ ...ROW, turns: ROW.turns + turns, leadChanges }))])
        .arms[1]?.differences.filter(({ isClear }) => isClear)
        .map(({ measure }) => measure);
    expect(clearOf(0)).toEqual([]);
    expect(clearOf(5)).toEqual(['turns', 'leadChanges']);
  });
});
