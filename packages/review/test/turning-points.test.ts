import { expect, it } from 'vitest';
import { turningPointsOf } from '../turning-points.ts';
import type { Decision, Fortune } from '../types.ts';

function decision(move: number, chance: number, points: number): Decision {
  const loss = (given: number) => ({ given, measured: { mean: given, error: 0 } });
  const action = { type: 'x' };
  const verdict = chance > 0 || points > 0 ? 'worse' : 'close';
  return {
    ...{ move, seat: 0, phase: '', played: action, best: action, verdict, points: loss(points), chance: loss(chance) },
    ...{ lines: { now: [], end: [] }, why: [] },
  };
}

function fortune(move: number, chance: number, points: number, error = 0): Fortune {
  const both = (mean: number) => [mean, -mean].map((each) => ({ mean: each, error }));
  return { move, key: `roll${move}`, outcome: { type: 'roll' }, points: both(points), chance: both(chance) };
}

const moves = (decisions: readonly Decision[], events: readonly Fortune[], hasChances = true) =>
  turningPointsOf(decisions, events, hasChances).map(({ move }) => move);

it('what hardly moves a winning chance is no turning point, and there may be none', () => {
  expect(moves([decision(1, 0.02, 4)], [fortune(2, 0.04, 9)])).toEqual([]);
  expect(moves([decision(1, 0.06, 0)], [fortune(2, 0.04, 9)])).toEqual([1]);
});

it('points that cost no winning chance decide nothing', () => {
  expect(moves([decision(1, 0, 12), decision(2, 0.07, 0.5)], [])).toEqual([2]);
});

it('decisions come before chance events, and the larger before the smaller', () => {
  const decisions = [decision(1, 0.06, 2), decision(2, 0, 9), decision(3, 0.3, 1)];
  expect(moves(decisions, [fortune(4, 0.1, 1), fortune(5, -0.4, 8)])).toEqual([3, 1, 5]);
  expect(turningPointsOf([], [fortune(5, -0.4, 8)], true)).toMatchObject([{ kind: 'chance', chance: -0.4, seat: 0 }]);
});

it('what may be noise decided nothing', () => {
  expect(moves([], [fortune(1, 0.1, 3, 0.08)])).toEqual([]);
});

it('a solo player who cannot lose has turning points in the expected result', () => {
  expect(moves([decision(1, 0, 0.1), decision(2, 0, 3)], [fortune(3, 0, 1.5), fortune(4, 0, 0.5)], false)).toEqual([2, 3]);
});

it('of two that moved it as much, the earlier comes first, and the least that counts is in', () => {
  expect(moves([decision(5, 0.05, 0), decision(2, 0.05, 0)], [fortune(9, 0.1, 1), fortune(7, 0.1, 1)])).toEqual([2, 5, 7]);
});

it('a chance event is told of the seat whose winning chance it moved most', () => {
  const both = [0.06, 0.1, -0.16].map((mean) => ({ mean, error: 0 }));
  const event = { move: 1, key: 'roll', outcome: { type: 'roll' }, points: both, chance: both };
  expect(turningPointsOf([], [event], true)).toEqual([{ kind: 'chance', move: 1, seat: 2, chance: -0.16, points: -0.16 }]);
});
