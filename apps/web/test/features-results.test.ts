import type { Over, ScoreSheet, Turn } from '@tablehop/core';
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

const seats = [
  { name: 'Juno', kind: 'bot', level: 'easy' },
  { name: '', kind: 'person' },
] as const;
const points = (...totals: readonly number[]): readonly ScoreSheet[] => totals.map((total, seat) => ({ seat, lines: [], total }));
const ended = (...ranking: readonly (readonly number[])[]): Over => ({ kind: 'over', ranking, reason: 'rounds' });

describe('what counts', () => {
  const counted = (change: Partial<MatchSummary>, turn: Turn = WON, scores = ALONE) =>
    resultOf({ ...summary, ...change }, { turn, view: VIEW, scores });

  it('is a match won alone, with crowns, also with typed dice', () => {
    for (const change of [{}, { dice: 'real' }] as const) expect(counted(change)).toEqual(result('first', 4, 17));
  });

  it.each<[string, ...Parameters<typeof counted>]>([
    ['one from a file or a link', { imported: true }],
    ['one that began in a position', { position: { turnNumber: 20 } }],
    ['one with pieces of one’s own', { components: { name: 'Easy', data: {} } }],
    ['one of a bot', { seats: [{ name: 'Pip', kind: 'bot', level: 'hard' }] }],
    ['one of two', { seats: [...summary.seats, { name: 'Bo', kind: 'person' }] }],
    ['one lost alone', {}, { ...ended(), facts: { crowns: 0 } }],
    ['one that goes on', {}, { kind: 'act', phase: 'mark', seats: [0] }],
    ['one where points only say who has won', { seats }, ended([0], [1]), points(0, 1)],
  ])('is not %s', (_, ...match) => {
    expect(counted(...match)).toBeNull();
  });

  it.each([
    [42, 'lost', [[0], [1]]],
    [70, 'won', [[1], [0]]],
  ])('against bots is one’s own points, here %i, when one has %s', (own, _, ranking) => {
    const kept = { game: 'hop-cest-plie', options: OPTIONS, match: 'first', players: 2, measures: null };
    expect(counted({ seats }, ended(...ranking), points(60, own))).toEqual({ ...kept, points: own });
  });

  it('has a best for each number of players', () => {
    const scored = (match: string, players: number, own: number) => ({ ...result(match, 0, 0), players, measures: null, points: own });
    const best = bestsAfter(scored('a', 2, 40), scored('b', 3, 30), scored('c', 2, 39), scored('d', 3, 31));
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
