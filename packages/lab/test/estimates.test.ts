import { createSimulationRandom } from '@tablehop/bots';
import { describe, expect, it } from 'vitest';
import { distributionOf, isApartFromZero, meanOf, shareOf, shareOfCount } from '../estimates.ts';
import { intervalOf, verdictOf } from '../gsprt.ts';

const SERIES = 1000;

/** Number of series whose interval holds the true value. */
function held(seed: string, truth: number, estimate: (random: ReturnType<typeof createSimulationRandom>) => { low: number; high: number }) {
  const random = createSimulationRandom(seed);
  return Array.from({ length: SERIES }, () => estimate(random)).filter(({ low, high }) => low <= truth && truth <= high).length / SERIES;
}

function expectAbout95(share: number): void {
  expect(share).toBeGreaterThan(0.93);
  expect(share).toBeLessThan(0.975);
}

describe('intervals hold the truth in about 95 of 100', () => {
  it('shares', () => {
    expectAbout95(held('shares', 0.6, (random) => shareOf(Array.from({ length: 40 }, () => (random.below(10) < 6 ? 1 : 0)))));
  });

  it('shares of whole deals, which vary less', () => {
    // Each deal is won at one seat and lost at the other in half of all cases.
    const deal = (random: ReturnType<typeof createSimulationRandom>) => [0.5, 0.5, 1, 0][random.below(4)] ?? 0;
    expectAbout95(held('deals', 0.5, (random) => shareOf(Array.from({ length: 60 }, () => deal(random)))));
  });

  it('shares of paired matches', () => {
    expectAbout95(held('pairs', 0.7, (random) => intervalOf(Array.from({ length: 60 }, () => (random.below(10) < 7 ? 1 : 0)))));
  });

  it('means of few', () => {
    const roll = (random: ReturnType<typeof createSimulationRandom>) => 3 + random.below(6) + random.below(6) + random.below(6);
    expectAbout95(held('means', 10.5, (random) => meanOf(Array.from({ length: 5 }, () => roll(random)))));
  });
});

it('shares stay within what is possible, and of few or none are no certainty', () => {
  expect(shareOf([1, 1, 1])).toMatchObject({ mean: 1, high: 1 });
  expect(shareOf([1, 1, 1]).low).toBeCloseTo(0.4385, 3);
  expect(shareOf([])).toEqual({ mean: 0, low: 0, high: 1, count: 0 });
  expect(shareOf([0.5, 0.5, 0.5]).low).toBeLessThan(0.25);
  expect(shareOfCount(7, 20).low).toBeCloseTo(shareOf([...Array<number>(7).fill(1), ...Array<number>(13).fill(0)]).low, 12);
});

it('by chance alone at most one of twenty studies calls a difference clear, for any number of figures', () => {
  const random = createSimulationRandom('clear');
  const noise = () => Array.from({ length: 50 }, () => random.below(7) - 3);
  const wrong = Array.from({ length: 300 }, () => Array.from({ length: 8 }, () => isApartFromZero(noise(), 8)).some(Boolean)).filter(
    Boolean,
  ).length;
  expect(wrong).toBeLessThan(300 * 0.09);
  expect(isApartFromZero([1, 1, 2, 1, 2, 1, 1, 2], 8)).toBe(true);
  expect(isApartFromZero([1], 1)).toBe(false);
  expect(isApartFromZero([0, 0, 0], 1)).toBe(false);
});

it('a sequential test does not decide by a few pairs, all won', () => {
  const [few, enough] = [7, 8].map((pairs) => verdictOf(Array<number>(pairs).fill(1), { low: 0.45, high: 0.55 }));
  expect([few, enough]).toEqual(['undecided', 'high']);
});

/** With the quantiles of Student’s t as printed in tables. */
it.each([
  [[1, 2, 3, 4, 5], 3, 2.776 * Math.sqrt(2.5 / 5), 2],
  [[0, 4, 0, 4, 0, 4, 0, 4], 2, 2.365 * Math.sqrt(32 / 7 / 8), 2],
  [[7], 7, 0, 9],
  [[], 0, 0, 9],
])('the mean of %j has an interval as printed tables give it', (values, mean, reach, digits) => {
  const found = meanOf(values);
  expect(found).toMatchObject({ mean, count: values.length });
  expect(found.low).toBeCloseTo(mean - reach, digits);
  expect(found.high).toBeCloseTo(mean + reach, digits);
});

it.each([
  [0, 10, 0, 0.2775],
  [7, 20, 0.1812, 0.5671],
  [10, 10, 0.7225, 1],
  [0, 0, 0, 1],
])('%i of %i is a share with Wilson’s interval', (hits, count, low, high) => {
  const found = shareOfCount(hits, count);
  expect([found.count, found.mean]).toEqual([count, count === 0 ? 0 : hits / count]);
  expect(found.low).toBeCloseTo(low, 4);
  expect(found.high).toBeCloseTo(high, 4);
});

it('deals that vary half as much as matches count twice', () => {
  const { low, high } = shareOf([0.5, 0.5, 1, 0]);
  expect(low).toBeCloseTo(shareOfCount(4, 8).low, 12);
  expect(high).toBeCloseTo(shareOfCount(4, 8).high, 12);
});

it('a distribution has a standard deviation, and values in order', () => {
  const histogram = [
    { value: 1, count: 1 },
    { value: 2, count: 2 },
    { value: 15, count: 1 },
  ];
  expect(distributionOf([2, 1, 15, 2])).toMatchObject({ mean: 5, count: 4, deviation: Math.sqrt(134 / 3), histogram });
  expect(distributionOf([2, 4], [3])).toMatchObject({ mean: 3, low: 3, count: 1, deviation: Math.sqrt(2) });
  expect([distributionOf([]).deviation, distributionOf([4]).deviation]).toEqual([0, 0]);
});

it.each([
  [1, 2.365],
  [10, 4.029],
])('one of %i questions is clear from the printed quantile of t on', (questions, quantile) => {
  const error = Math.sqrt(8 / 7 / 8);
  const around = (mean: number) => [1, -1, 1, -1, 1, -1, 1, -1].map((each) => mean + each);
  for (const sign of [1, -1]) {
    expect(isApartFromZero(around(sign * 0.98 * quantile * error), questions)).toBe(false);
    expect(isApartFromZero(around(sign * 1.02 * quantile * error), questions)).toBe(true);
  }
});

/** As many halves as ones: the ratio of likelihoods is 2.84 after 8 pairs and 3.64 after 10. */
const halvesAndOnes = (pairs: number) => Array.from({ length: pairs }, (_, pair) => (pair % 2 === 0 ? 0.5 : 1));

it.each([
  [8, { error: 0.1 }, 'high'],
  [8, {}, 'undecided'],
  [10, {}, 'high'],
  [10, { error: 0.01 }, 'undecided'],
] as const)('%i pairs with the error rate %j are %s, and low the other way round', (pairs, error, verdict) => {
  const hypotheses = { low: 0.45, high: 0.55, ...error };
  const shares = halvesAndOnes(pairs);
  expect(verdictOf(shares, hypotheses)).toBe(verdict);
  const mirrored = shares.map((share) => 1 - share);
  expect(verdictOf(mirrored, hypotheses)).toBe(verdict === 'high' ? 'low' : verdict);
});

it.each([
  [halvesAndOnes(8), 0.75, 0.1837],
  [Array<number>(8).fill(1), 1, 0.1225],
  [Array<number>(300).fill(0.5), 0.5, 0.003578],
])('the interval of pairs allows for one that is drawn, %#', (shares, mean, reach) => {
  const found = intervalOf(shares);
  expect(found.mean).toBe(mean);
  expect(found.low).toBeCloseTo(mean - reach, 4);
  expect(found.high).toBeCloseTo(Math.min(1, mean + reach), 4);
});
