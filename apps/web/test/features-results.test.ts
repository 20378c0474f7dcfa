import type { Over, ScoreSheet } from '@tablehop/core';
import type { MatchSummary } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { createBestResults, type Result, resultOf } from '../features/results/best-results.ts';

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

/** A browser's storage for one text. */
function memory(kept: string | null = null) {
  const storage = {
    kept,
    read: () => storage.kept,
    write(text: string | null) {
      storage.kept = text;
    },
  };
  return storage;
}

function open(storage: { read: () => string | null; write: (text: string | null) => void } = memory()) {
  const times = [1, 2, 3, 4];
  return createBestResults({ storage, now: () => times.shift() ?? 5 });
}

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
    const best = open();
    const points = (match: string, players: number, number: number): Result => ({
      ...result(match, 0, 0),
      players,
      measures: null,
      points: number,
    });
    best.offer(points('a', 2, 40));
    best.offer(points('b', 3, 30));
    best.offer(points('c', 2, 39));
    best.offer(points('d', 3, 31));
    expect(best.find('hop-cest-plie', OPTIONS, 2)?.match).toBe('a');
    expect(best.find('hop-cest-plie', OPTIONS, 3)?.match).toBe('d');
    expect(best.find('hop-cest-plie', OPTIONS)).toBeUndefined();
  });
});

describe('the best', () => {
  it('has most crowns, then fewest turns, for each choice of options', () => {
    const best = open();
    best.offer(result('a', 3, 19));
    best.offer(result('b', 2, 15));
    expect(best.find('hop-cest-plie', OPTIONS)?.match).toBe('a');
    best.offer(result('c', 3, 18));
    best.offer(result('d', 3, 18));
    expect(best.find('hop-cest-plie', OPTIONS)).toEqual({ ...result('c', 3, 18), at: 2 });
    best.offer(result('e', 1, 29, { level: 1, soloColumn: 1 }));
    expect(best.all.value.map(({ match }) => match)).toEqual(['c', 'e']);
    expect(best.find('hop-cest-plie', { soloColumn: 1, level: 2 })?.match).toBe('c');
    expect(best.find('another', OPTIONS)).toBeUndefined();
  });

  it('stays until it is cleared, and is seen by other tabs', () => {
    const storage = memory();
    const here = open(storage);
    const there = open(storage);
    here.offer(result('a', 3, 19));
    expect(there.find('hop-cest-plie', OPTIONS)).toBeUndefined();
    there.refresh();
    expect(there.all.value).toEqual(here.all.value);
    expect(open(storage).all.value).toEqual(here.all.value);
    here.clear();
    expect(storage.kept).toBeNull();
    expect(open(storage).all.value).toEqual([]);
  });

  it('is not spoilt by what else may lie in its place', () => {
    expect(open(memory('nonsense')).all.value).toEqual([]);
    expect(open(memory('{"a":1}')).all.value).toEqual([]);
    const good = { ...result('a', 3, 19), at: 5 };
    const { players: _players, points: _points, measures: _measures, ...common } = good;
    const ofOld = { ...common, crowns: 3, turns: 19 };
    expect(open(memory(JSON.stringify([ofOld]))).all.value, 'kept when only matches alone counted').toEqual([good]);
    const points = { ...ofOld, crowns: null, turns: null, players: 2, points: 40 };
    expect(open(memory(JSON.stringify([points]))).all.value, 'kept by version 0.1').toEqual([
      { ...good, players: 2, points: 40, measures: null },
    ]);
    expect(open(memory(JSON.stringify([null, { ...good, measures: { crowns: -1 } }, good]))).all.value).toEqual([good]);
  });

  it('holds for the visit where the browser keeps nothing', () => {
    const shut = () => {
      throw new Error('blocked');
    };
    const best = open({ read: shut, write: shut });
    best.offer(result('a', 3, 19));
    best.refresh();
    expect(best.find('hop-cest-plie', OPTIONS)?.measures).toEqual({ crowns: 3, turns: 19 });
    best.clear();
    expect(best.all.value).toEqual([]);
  });
});
