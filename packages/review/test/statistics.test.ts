import { expect, it } from 'vitest';
import { estimate, imaginedIn, interval, paired, worldsOf } from '../index.ts';
import { difference, isBeyondNoise, lossOf, samplesOf } from '../statistics.ts';

it('a mean has a standard error, which nothing and a single sample do not have', () => {
  expect([[], [7], [1, 3], [2, 4, 6, 8]].map(estimate)).toEqual([
    { mean: 0, error: 0 },
    { mean: 7, error: 0 },
    { mean: 2, error: 1 },
    { mean: 5, error: Math.sqrt(20 / 3 / 4) },
  ]);
});

it('pairs take shared luck away', () => {
  expect(paired([10, 20, 30], [9, 18, 30])).toMatchObject({ mean: 1 });
  expect(paired([11, 21, 31], [10, 20, 30])).toEqual({ mean: 1, error: 0 });
  // What has no partner is no difference.
  expect(paired([11, 21], [10])).toMatchObject({ mean: 0.5 });
});

it('a difference counts if it is neither small nor noise', () => {
  const counts = (mean: number, error: number) => isBeyondNoise({ mean, error }, 1);
  expect([counts(1.5, 0.5), counts(1, 0), counts(2.5, 1), counts(2.6, 1), counts(-3, 0)]).toEqual([true, false, false, true, false]);
});

it('a loss is given only if it is sure, and never negative', () => {
  const lost = (mean: number, isSure: boolean) => lossOf({ mean, error: 0.1 }, isSure).given;
  expect([lost(2, true), lost(2, false), lost(-2, true)]).toEqual([2, 0, 0]);
});

it('an interval reaches 1.96 errors to either side', () => {
  expect(interval({ mean: 10, error: 1 })).toEqual({ mean: 10, low: 8.04, high: 11.96 });
});

it('samples are by seat and world, and their differences are, too', () => {
  const one = samplesOf([
    { leads: [5, -5], chances: [0.75, 0.25] },
    { leads: [1, -1], chances: [0.5, 0.5] },
  ]);
  expect(one).toEqual({
    leads: [
      [5, 1],
      [-5, -1],
    ],
    chances: [
      [0.75, 0.5],
      [0.25, 0.5],
    ],
    ends: [],
  });
  expect(samplesOf([])).toEqual({ leads: [], chances: [], ends: [] });
  const other = samplesOf([
    { leads: [1, -1], chances: [0.25, 0.75] },
    { leads: [3, -3], chances: [0.5, 0.5] },
  ]);
  expect(difference(one, other)).toEqual({
    leads: [
      [4, -2],
      [-4, 2],
    ],
    chances: [
      [0.5, 0],
      [-0.5, 0],
    ],
  });
});

it('worlds follow from their seed, and what is hidden from the world', () => {
  expect(worldsOf('a', 3)).toEqual(worldsOf('a', 4).slice(0, 3));
  expect(worldsOf('a', 3)).not.toEqual(worldsOf('b', 3));
  expect(new Set(worldsOf('a', 100)).size).toBe(100);
  const game = { imagine: (view: unknown, seat: number, random: { below(most: number): number }) => [view, seat, random.below(2 ** 32)] };
  const inWorld = (world: number) => imaginedIn(game as never, { view: 'v', seat: 1 }, world);
  expect(inWorld(1)).toEqual(['v', 1, expect.any(Number)]);
  expect(inWorld(1)).toEqual(inWorld(1));
  expect(inWorld(1)).not.toEqual(inWorld(2));
});
