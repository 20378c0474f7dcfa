import { keyedRandom } from '@tablehop/core';
import { hopNRoll } from '@tablehop/games/hop-n-roll';
import type { MatchSummary, SeatInfo } from '@tablehop/host';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeManifests } from '../../../games/test/complete.ts';
import { lineOfMatch } from '../results/finished.ts';
import { givenOf, type HistoryLine, recordsOf, reviewFact, streaksOf, weeksOf } from '../results/history.ts';
import { EASY_ELO, levelElos, type Rating, ratedMatches, ratingHistory, ratingOf } from '../results/rating.ts';

const line = (match: string, given: Partial<HistoryLine> = {}): HistoryLine => ({
  match,
  game: 'hop-n-roll',
  at: 1,
  others: ['medium'],
  share: 1,
  points: 80,
  usual: true,
  ...given,
});

describe('a line of a match', () => {
  const seats: readonly SeatInfo[] = [
    { kind: 'person', name: '' },
    { kind: 'bot', level: 'hard', name: 'Pip' },
  ];
  const options = Object.fromEntries(Object.entries(hopNRoll.options).map(([name, { default: usual }]) => [name, usual]));
  const summary = {
    id: 'm',
    game: 'hop-n-roll',
    options,
    seats,
    createdAt: 0,
    changedAt: 7,
    moves: 9,
    over: true,
    totals: [70, 70],
  } as MatchSummary;
  const played = { game: hopNRoll, summary, seats, you: 0, at: 7 };
  const scores = (...totals: readonly number[]) => totals.map((total, seat) => ({ seat, lines: [], total }));
  const WON = [[0], [1]];
  const lineFor = (change: Partial<typeof played>, ranking = WON, totals = [80, 70]) =>
    lineOfMatch({ ...played, ...change }, { kind: 'over', ranking, reason: 'two-rows' }, scores(...totals));
  const of = (change: Partial<MatchSummary>) => ({ summary: { ...summary, ...change } });
  const persons: readonly SeatInfo[] = [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Bo' },
  ];

  it('says who won, against whom, and nothing else', () => {
    expect(lineFor({})).toEqual(line('m', { at: 7, others: ['hard'], share: 1, points: 80 }));
  });

  it.each<[string, Partial<HistoryLine> | null, ...Parameters<typeof lineFor>]>([
    ['a tie', { share: 0.5 }, {}, [[0, 1]], [70, 70]],
    ['a loss', { share: 0 }, {}, [[1], [0]], [60, 70]],
    [
      'whose review it is, in a room',
      { share: 1, others: ['person'], points: 70, seat: 1 },
      { seats: persons, you: 1 },
      [[1], [0]],
      [60, 70],
    ],
    [
      'that a solo match was won, where points say no more',
      { share: 1, points: null, others: [] },
      { seats: seats.slice(0, 1) },
      [[0]],
      [1],
    ],
    ['that other options do not count for a rating', { usual: false }, of({ options: { ...options, sheet: 'advanced' } })],
    ['nothing of a match from the middle', null, of({ position: {} })],
    ['nothing of an imported match', null, of({ imported: true })],
    ['of a challenge from a position', { share: 1, usual: false }, of({ position: {}, trial: { day: '2026-11-16', counts: true } })],
    ['that a challenge counts', { usual: true }, of({ trial: { day: '2026-11-16', counts: true } })],
    ['that practice, with known dice, does not', { usual: false }, of({ trial: { day: '2026-11-16', counts: false } })],
  ])('says %s', (_, expected, ...match) => {
    if (expected === null) expect(lineFor(...match)).toBeNull();
    else expect(lineFor(...match)).toMatchObject(expected);
  });

  it('takes from a review what is said of one’s own seat, which in a room only the history knows', () => {
    const interval = (mean: number) => ({ mean, low: mean, high: mean });
    const review = {
      unit: 'points',
      seats: [{ seat: 1, decisions: 30, forced: 2, good: 25, points: 6, chance: 0.1 }],
      luck: { seats: [{ seat: 1, points: interval(2), chance: interval(0) }], events: [] },
    } as never;
    const lines = [line('alone'), line('in a room', { seat: 1 }), line('in another seat', { seat: 0 })];
    const recorded = (match: string, you: number | null) => reviewFact(lines, review, { match, you, at: 9 });
    const found = { kind: 'review', at: 9, unit: 'points', decisions: 30, good: 25, given: 6, luck: 2 };
    expect(recorded('alone', 1)).toEqual({ ...found, match: 'alone' });
    for (const you of [null, 0]) expect(recorded('in a room', you)).toEqual({ ...found, match: 'in a room' });
    const unrecorded = [recorded('alone', 0), recorded('alone', null), recorded('in another seat', 1), recorded('unknown', 1)];
    expect(unrecorded).toEqual([null, null, null, null]);
  });
});

describe('a rating', () => {
  const elos = levelElos('hop-n-roll') ?? [];
  const eloOf = (wanted: string) => elos.find(({ level }) => level === wanted)?.elo ?? Number.NaN;
  const series = (others: HistoryLine['others'], matches: number, won: number) =>
    Array.from({ length: matches }, (_, index) => line(`${others.join()}${index}`, { others, share: index < won ? 1 : 0 }));

  it('stands on the scale of the measured steps', () => {
    expect(elos.map(({ level }) => level)).toEqual(['easy', 'medium', 'hard', 'expert']);
    expect(eloOf('easy')).toBe(EASY_ELO);
    // 76.8 % against easy.
    expect(Math.round(eloOf('medium') - eloOf('easy'))).toBe(208);
    expect(levelElos('no-such-game')).toBeNull();
  });

  it('is that of a bot against which half is won, with an interval that narrows', () => {
    const few = ratingOf('hop-n-roll', series(['hard'], 10, 5));
    const many = ratingOf('hop-n-roll', series(['hard'], 60, 30));
    expect(few?.elo).toBeGreaterThan(eloOf('hard') - 30);
    expect(few?.elo).toBeLessThan(eloOf('hard') + 30);
    expect(few?.low).toBeLessThan(eloOf('hard'));
    expect(few?.high).toBeGreaterThan(eloOf('hard'));
    expect((many?.high ?? 0) - (many?.low ?? 0)).toBeLessThan(((few?.high ?? 0) - (few?.low ?? 0)) / 2);
  });

  it('is made from matches against bots with the usual options alone, and not from a few', () => {
    const others = [
      line('p', { others: ['person'] }),
      line('r', { others: ['random'] }),
      line('u', { usual: false }),
      line('s', { others: [] }),
    ];
    expect(ratedMatches('hop-n-roll', [...series(['easy'], 4, 2), ...others])).toBe(4);
    expect(ratingOf('hop-n-roll', [...series(['easy'], 4, 2), ...others])).toBeNull();
    expect(ratingOf('no-such-game', series(['easy'], 9, 2))).toBeNull();
  });
});

const NAMED = ['easy', 'medium', 'hard', 'expert'] as const;

/** Matches of a player of known strength, who wins as the Plackett–Luce model predicts. */
function career(game: string, truth: number, matches: number, bots: number, seed: number): readonly HistoryLine[] {
  const elos = levelElos(game) ?? [];
  const random = keyedRandom(seed, 'career');
  return Array.from({ length: matches }, (_, index) => {
    const others = Array.from({ length: bots }, () => NAMED[random.below(NAMED.length)] ?? 'easy');
    const strengths = others.map((other) => 10 ** (((elos.find(({ level }) => level === other)?.elo ?? 0) - truth) / 400));
    const chance = 1 / (1 + strengths.reduce((sum, each) => sum + each, 0));
    return line(`${index}`, { game, at: index, others, share: random.below(1_000_000) < chance * 1_000_000 ? 1 : 0 });
  });
}

describe.each(completeManifests.map(({ about }) => about.id))('a rating of somebody whose strength is known: %s', (game) => {
  const elos = levelElos(game) ?? [];
  const [weakest, strongest] = [elos[0]?.elo ?? 0, elos.at(-1)?.elo ?? 0];
  const CAREERS = 300;
  const careers = (matches: (index: number) => number) =>
    Array.from({ length: CAREERS }, (_, index) => {
      const truth = weakest - 100 + ((strongest - weakest + 200) * index) / CAREERS;
      return { truth, rating: ratingOf(game, career(game, truth, matches(index), 1 + (index % 3), index)) as Rating };
    });

  it('is nearly always within the stated interval, after few matches or many', () => {
    const within = careers((index) => [5, 10, 20, 60][index % 4] ?? 5).filter(
      ({ truth, rating: { low, high } }) => low <= truth && truth <= high,
    );
    expect(within.length / CAREERS).toBeGreaterThan(0.93);
  });

  it('errs to neither side, and by about as much as it says', () => {
    const errors = careers(() => 60).map(({ truth, rating: { elo, low, high } }) => ({
      error: elo - truth,
      told: (high - low) / 2 / 1.96,
    }));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(Math.abs(mean(errors.map(({ error }) => error)))).toBeLessThan(20);
    const spread = Math.sqrt(mean(errors.map(({ error }) => error ** 2)));
    expect(spread).toBeLessThan(1.1 * mean(errors.map(({ told }) => told)));
  });
});

describe('any rating', () => {
  const lines = fc
    .array(fc.record({ others: fc.array(fc.constantFrom(...NAMED), { minLength: 1, maxLength: 3 }), share: fc.constantFrom(0, 0.5, 1) }), {
      minLength: 5,
      maxLength: 60,
    })
    .map((results) => results.map((each, index) => line(`${index}`, { ...each, at: index })));
  const eloOf = (given: readonly HistoryLine[]) => ratingOf('hop-n-roll', given)?.elo ?? Number.NaN;

  it('is a number within its interval, independent of the order of matches', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const { elo, low, high, matches } = ratingOf('hop-n-roll', given) as Rating;
        expect(matches).toBe(given.length);
        expect(low).toBeLessThan(elo);
        expect(elo).toBeLessThan(high);
        expect([low, high].every(Number.isFinite)).toBe(true);
        expect(eloOf(given.toReversed())).toBeCloseTo(elo, 0);
      }),
    );
  });

  it('never falls for a match that is won instead of lost, or against somebody stronger', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (given, place) => {
        const at = place % given.length;
        const changed = (change: Partial<HistoryLine>) => given.map((each, index) => (index === at ? { ...each, ...change } : each));
        expect(eloOf(changed({ share: 1 }))).toBeGreaterThanOrEqual(eloOf(changed({ share: 0 })));
        expect(eloOf(changed({ others: ['expert'] }))).toBeGreaterThanOrEqual(eloOf(changed({ others: ['easy'] })));
      }),
    );
  });

  it('has a history that equals the rating after each match', () => {
    const played = career('hop-n-roll', 1200, 70, 1, 1);
    const history = ratingHistory('hop-n-roll', played);
    expect(history).toHaveLength(66);
    for (const index of [0, 20, 65])
      expect(history[index]).toEqual({ ...ratingOf('hop-n-roll', played.slice(0, index + 5)), at: index + 4 });
    expect(ratingHistory('hop-n-roll', played, 10)).toEqual(history.slice(-10));
    expect(ratingHistory('hop-n-roll', played.slice(0, 4))).toEqual([]);
    expect(ratingHistory('no-such-game', played)).toEqual([]);
  });

  it('is less sure where the bots themselves were measured in few matches', () => {
    const reach = (game: string, other: 'easy' | 'expert') => {
      const rating = ratingOf(
        game,
        career(game, 0, 60, 1, 3).map((each, index) => ({ ...each, others: [other], share: index % 2 })),
      );
      return (rating?.high ?? 0) - (rating?.low ?? 0);
    };
    for (const { about } of completeManifests) expect(reach(about.id, 'expert')).toBeGreaterThan(reach(about.id, 'easy'));
  });
});

describe('figures of a history', () => {
  it('counts results against each level', () => {
    const lines = [
      line('1', { others: ['easy'] }),
      line('2', { others: ['easy'], share: 0 }),
      line('3', { others: ['easy', 'hard'], share: 0.5 }),
      line('4', { others: ['person', 'easy'] }),
      line('5', { others: [] }),
    ];
    expect(recordsOf(lines)).toEqual([
      { rivals: 'alone', matches: 1, won: 1 },
      { rivals: 'easy', matches: 2, won: 1 },
      { rivals: 'several', matches: 1, won: 0.5 },
      { rivals: 'person', matches: 1, won: 1 },
    ]);
  });

  const reviewed = (given: readonly number[]) =>
    given.map((each, index) =>
      line(String(index), { at: index, review: { unit: 'points', decisions: 10, good: 8, given: each, luck: index % 2 === 0 ? 1 : -1 } }),
    );

  it('tells whether less is given away than before, and says nothing that may be chance', () => {
    expect(givenOf([line('a')])).toBeNull();
    expect(givenOf(reviewed([4]))).toMatchObject({ matches: 1, mean: 4, latest: null, good: 0.8, luck: 1 });
    expect(givenOf(reviewed([9, 10, 8, 9, 10, 3, 4, 3, 2, 3]))?.latest).toEqual({ mean: 3, trend: 'better' });
    expect(givenOf(reviewed([3, 4, 3, 2, 3, 9, 10, 8, 9, 10]))?.latest?.trend).toBe('worse');
    expect(givenOf(reviewed([1, 12, 3, 9, 5, 2, 11, 4, 8, 3]))?.latest?.trend).toBe('same');
  });

  it('counts matches by the week, from the first one on', () => {
    const at = (day: number) => new Date(2026, 10, day, 20).getTime();
    const lines = [line('1', { at: at(2) }), line('2', { at: at(8), share: 0 }), line('3', { at: at(16), share: 0.5 })];
    const told = (given: readonly HistoryLine[], most?: number) =>
      weeksOf(given, at(17), most).map(({ from, matches, won }) => [new Date(from).getDate(), matches, won]);
    expect(told(lines)).toEqual([
      [2, 2, 1],
      [9, 0, 0],
      [16, 1, 0.5],
    ]);
    expect(told(lines, 2)).toEqual([
      [9, 0, 0],
      [16, 1, 0.5],
    ]);
    expect(told([])).toEqual([]);
  });

  it('counts days in a row by the calendar', () => {
    const at = (day: number, hour = 12) => new Date(2026, 9, day, hour).getTime();
    // The clocks go back on the 25th in much of Europe.
    const moments = [at(23), at(24, 23), at(25, 1), at(25, 22), at(26), at(28)];
    expect(streaksOf(moments, at(29))).toEqual({ now: 1, longest: 4, days: 5 });
    expect(streaksOf(moments, at(30))).toEqual({ now: 0, longest: 4, days: 5 });
    expect(streaksOf([], at(1))).toEqual({ now: 0, longest: 0, days: 0 });
  });
});
