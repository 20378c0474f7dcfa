import type { AnyDescriber } from '@tablehop/core';
import type { Decision, Review, SeatLuck, TurningPoint } from '@tablehop/review';
import { commonCatalogs, createSpeaker } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { momentOf, positionOf, replayAddress, reviewAddress } from '../features/review/moments.ts';
import { createReviewWords } from '../features/review/say-review.ts';
import { createWords } from '../match/words.ts';
import { loadWebText } from '../text/index.ts';
import { loadReviewText } from '../text/pages.ts';

const speak = createSpeaker('en', commonCatalogs.en, await loadWebText('en'), await loadReviewText('en'), {
  'score.red': 'Red',
  'why.takes': 'Takes it from {$player}',
});
const describer: AnyDescriber = { describeAction: () => ({ key: '' }), describeEffect: () => ({ key: '' }) };
const words = createWords(
  speak,
  [
    { name: '', kind: 'person' },
    { name: 'Bo', kind: 'bot', level: 'easy' },
  ],
  describer,
);
const said = createReviewWords(words, 'points');
const inTurns = createReviewWords(words, 'turns');

function luckOf(seat: number, low: number, high: number): SeatLuck {
  return { seat, points: { mean: (low + high) / 2, low, high }, chance: { mean: low / 10, low: 0, high: 0 } };
}

function decided(verdict: Decision['verdict'], points: number, chance: number, lines: Decision['lines'] = { now: [], end: [] }): Decision {
  const loss = (given: number) => ({ given, measured: { mean: given, error: 0 } });
  const action = { type: 'x' };
  return { move: 4, seat: 0, phase: '', played: action, best: action, verdict, points: loss(points), chance: loss(chance), lines, why: [] };
}

describe('what a review says', () => {
  const UNLUCKY = 'You were unlucky: 2.0 points less than usual (95% certain: 1.0 to 3.0)';
  const withChance = (mean: number) => ({ ...luckOf(0, -3, -1), chance: { mean, low: mean, high: 0 } });

  it.each([
    ['good', luckOf(0, 1, 3), 'You were lucky: 2.0 points more than usual (95% certain: 1.0 to 3.0), +10% winning chance.'],
    ['bad', luckOf(1, -3, -1), 'Bo was unlucky: 2.0 points less than usual (95% certain: 1.0 to 3.0), -30% winning chance.'],
    ['neither', luckOf(1, -1, 3), 'The luck of Bo was about average: +1.0 points (95% certain: -1.0 to +3.0), -10% winning chance.'],
    ['with little effect on the winning chance', withChance(-0.003), `${UNLUCKY}, winning chance changed by under 1%.`],
    ['without a chance that could change', withChance(0), `${UNLUCKY}.`],
  ])('of luck, by its interval: %s', (_, luck, sentence) => {
    expect(said.luck(luck)).toBe(sentence);
  });

  it.each([
    [0, false, 'under 1%'],
    [0.004, false, 'under 1%'],
    [0.01, false, '1%'],
    [0.5, false, '50%'],
    [0.99, false, '99%'],
    [0.996, false, 'over 99%'],
    [1, false, 'over 99%'],
    [0, true, '0%'],
    [1, true, '100%'],
  ])('of a winning chance of %d, with the match over: %s, that it is %s', (value, isOver, text) => {
    expect(said.chance(value, isOver)).toBe(text);
  });

  it('of a decision: what it gave away, as far as that is known', () => {
    expect(said.verdict(decided('worse', 2.5, 0.12))).toBe('Gave away 12% winning chance (2.5 points)');
    expect(said.verdict(decided('worse', 2.5, 0))).toBe('Gave away 2.5 points');
    expect(inTurns.verdict(decided('worse', 0, 0.12))).toBe('Gave away 12% winning chance');
    expect(inTurns.decided(decided('worse', 2, 0))).toBe('You gave away 2.0 turns.');
    expect(said.decided(decided('same', 0, 0))).toBe('As the expert');
  });

  it('of the better move: the lines that differ, or that none does', () => {
    const lines = { now: [{ key: 'red', points: 2 }], end: [{ key: 'red', points: -1.25 }] };
    expect(said.reasons(decided('worse', 2, 0.1, lines))).toEqual(['Right away: +2 Red', 'By the end, on average: -1.3 Red']);
    expect(said.reasons(decided('worse', 2, 0.1))).toEqual(['It pays off later: no line of the score differs right away.']);
    expect(inTurns.reasons(decided('worse', 2, 0.1))).toEqual(['On average it leads to the goal sooner.']);
    expect(said.reasons(decided('close', 0, 0, lines))).toEqual([]);
    const inWords = { ...decided('worse', 2, 0.1, { ...lines, end: [] }), why: [{ key: 'why.takes', seat: 1 }, { key: 'why.unknown' }] };
    expect(said.reasons(inWords)).toEqual(['Takes it from Bo', 'Right away: +2 Red']);
  });

  it('of a turning point: whose it was, and which way it went', () => {
    const point: TurningPoint = { kind: 'chance', move: 3, seat: 1, chance: -0.2, points: -4 };
    expect(said.turning(point)).toBe('Bad luck for Bo: -20% winning chance.');
    expect(said.turning({ ...point, seat: 0, chance: 0, points: 4 })).toBe('Good luck for you: +4.0 points.');
    expect(said.turning({ ...point, kind: 'decision' })).toBe('Bo gave away 20% winning chance (4.0 points).');
  });
});

describe('a moment that a review speaks of', () => {
  const chance: TurningPoint = { kind: 'chance', move: 3, seat: 1, chance: 0.2, points: 4 };
  const decision = decided('worse', 2, 0.1);
  const review = { decisions: [decision], turningPoints: [chance] } as unknown as Review;

  it('is a decision before it is made, or chance when it has fallen', () => {
    const [at4, at3] = [momentOf(review, 4), momentOf(review, 3)];
    expect(at4).toEqual({ kind: 'decision', move: 4, decision });
    expect(at3).toEqual({ kind: 'chance', move: 3, point: chance });
    expect([at4, at3].map((each) => each && positionOf(each))).toEqual([4, 4]);
    expect(momentOf(review, 5)).toBeNull();
  });

  it('has an address, for stored matches and for links', () => {
    expect(replayAddress({ id: 'm1', fragment: null }, 4, 3)).toBe('/replay/m1?at=4&review=3');
    expect(replayAddress({ id: null, fragment: 'abc' }, 4)).toBe('/replay?at=4#r=abc');
    expect(reviewAddress({ id: 'm1', fragment: null })).toBe('/review/m1');
    expect(reviewAddress({ id: null, fragment: 'abc' }, 3)).toBe('/review?at=3#r=abc');
  });
});
