import { createSimulationRandom } from '@tablehop/bots';
import { describe, expect, it } from 'vitest';
import { isApartFromZero, meanOf, shareOf, shareOfCount } from '../estimates.ts';
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
