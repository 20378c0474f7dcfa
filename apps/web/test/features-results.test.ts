import type { Over, ScoreSheet } from '@tablehop/core';
import type { MatchSummary } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { bestsOf, findBest, type Result, resultOf } from '../results/bests.ts';

const OPTIONS = { level: 2, soloColumn: 1 };
const WON: Over = { kind: 'over', ranking: [[0]], reason: 'goal', facts: { crowns: 4 } };
const VIEW = { turnNumber: 17 };

const summary: MatchSummary = {
  game: 'hop-cest-plie',
  options: OPTIONS,
  seats: [{ name: 'Ada', kind: 'person' }],
  id: 'first',
  createdAt: 0,
  changedAt: 0,
  moves: 80,
  over: false,
  totals: [0],
};

function result(match: string, crowns: number, turns: number, options = OPTIONS): Result {
  return { game: 'hop-cest-plie', options, match, players: 1, measures: { crowns, turns }, points: null };
}

const ALONE: readonly ScoreSheet[] = [{ seat: 0, lines: [{ key: 'crowns', points: 4 }], total: 4 }];

const bestsAfter = (...results: readonly Result[]) => bestsOf(results.map((each, at) => ({ kind: 'result', ...each, at })));

describe('what counts', () => {
  it('is a match won alone, with crowns', () => {
    expect(resultOf(summary, { turn: WON, view: VIEW, scores: ALONE })).toEqual(result('first', 4, 17));
  });

  it.each<[string, Partial<MatchSummary>]>([
    ['one from a file or a link', { imported: true }],
    ['one that began in a position', { position: { turnNumber: 20 } }],
    ['one with pieces of one’s own', { components: { name: 'Easy', data: {} } }],
    ['one of a bot', { seats: [{ name: 'Pip', kind: 'bot', level: 'hard' }] }],
    ['one of two', { seats: [...summary.seats, { name: 'Bo', kind: 'person' }] }],
  ])('is not %s', (_, change) => {
    expect(resultOf({ ...summary, ...change }, { turn: WON, view: VIEW, scores: ALONE })).toBeNull();
  });

  it('is nothing lost alone, and nothing that goes on', () => {
    expect(
      resultOf(summary, { turn: { kind: 'over', ranking: [], reason: 'sadSmiley', facts: { crowns: 0 } }, view: VIEW, scores: ALONE }),
    ).toBeNull();
    expect(resultOf(summary, { turn: { kind: 'act', phase: 'mark', seats: [0] }, view: VIEW, scores: ALONE })).toBeNull();
  });

  it('may have typed dice', () => {
    expect(resultOf({ ...summary, dice: 'real' }, { turn: WON, view: VIEW, scores: ALONE })).not.toBeNull();
  });
});

describe('what counts against bots', () => {
  const seats = [
    { name: 'Juno', kind: 'bot', level: 'easy' },
    { name: '', kind: 'person' },
  ] as const;
  const over: Over = { kind: 'over', ranking: [[0], [1]], reason: 'rounds' };
  const scores = (...totals: readonly number[]): readonly ScoreSheet[] => totals.map((total, seat) => ({ seat, lines: [], total }));

  it('are one’s own points, won or lost', () => {
    const kept = { game: 'hop-cest-plie', options: OPTIONS, match: 'first', players: 2, measures: null };
    expect(resultOf({ ...summary, seats }, { turn: over, view: VIEW, scores: scores(60, 42) })).toEqual({ ...kept, points: 42 });
    expect(resultOf({ ...summary, seats }, { turn: { ...over, ranking: [[1], [0]] }, view: VIEW, scores: scores(60, 70) })).toEqual({
      ...kept,
      points: 70,
    });
  });

  it('is nothing where points only say who has won', () => {
    expect(resultOf({ ...summary, seats }, { turn: over, view: VIEW, scores: scores(0, 1) })).toBeNull();
  });

  it('has a best for each number of players', () => {
    const points = (match: string, players: number, number: number): Result => ({
      ...result(match, 0, 0),
      players,
      measures: null,
      points: number,
    });
    const best = bestsAfter(points('a', 2, 40), points('b', 3, 30), points('c', 2, 39), points('d', 3, 31));
    expect(findBest(best, 'hop-cest-plie', OPTIONS, 2)?.match).toBe('a');
    expect(findBest(best, 'hop-cest-plie', OPTIONS, 3)?.match).toBe('d');
    expect(findBest(best, 'hop-cest-plie', OPTIONS)).toBeUndefined();
  });
});

it('the best has most crowns, then fewest turns, for each choice of options; of equals it is the earliest', () => {
  const first = [result('a', 3, 19), result('b', 2, 15)];
  expect(findBest(bestsAfter(...first), 'hop-cest-plie', OPTIONS)?.match).toBe('a');
  const bests = bestsAfter(...first, result('c', 3, 18), result('d', 3, 18), result('e', 1, 29, { level: 1, soloColumn: 1 }));
  expect(bests).toEqual([
    { ...result('c', 3, 18), at: 2 },
    { ...result('e', 1, 29, { level: 1, soloColumn: 1 }), at: 4 },
  ]);
  expect(findBest(bests, 'hop-cest-plie', { soloColumn: 1, level: 2 })?.match).toBe('c');
  expect(findBest(bests, 'another', OPTIONS)).toBeUndefined();
});
