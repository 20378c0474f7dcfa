import { createSimulationRandom } from '@tablehop/bots';
import { describe, expect, test } from 'vitest';
import { intervalOf, verdictOf } from '../gsprt.ts';

const HYPOTHESES = { low: 0.45, high: 0.55 };

/** Pairs in which each match is won with this chance, until the test has decided. */
function seriesOf(chance: number, seed: number) {
  const random = createSimulationRandom(seed);
  const shares: number[] = [];
  while (verdictOf(shares, HYPOTHESES) === 'undecided') {
    shares.push([0, 1].filter(() => random.below(1_000) < 1_000 * chance).length / 2);
  }
  return { pairs: shares.length, verdict: verdictOf(shares, HYPOTHESES) };
}

describe('the sequential test', () => {
  test('is wrong in about one series of twenty, on either side', () => {
    const series = Array.from({ length: 400 }, (_, seed) => seed);
    const wrongLow = series.filter((seed) => seriesOf(HYPOTHESES.high, seed).verdict === 'low').length;
    const wrongHigh = series.filter((seed) => seriesOf(HYPOTHESES.low, seed).verdict === 'high').length;
    for (const wrong of [wrongLow, wrongHigh]) {
      expect(wrong).toBeGreaterThan(0);
      expect(wrong).toBeLessThan(400 * 0.08);
    }
  });

  test('stops sooner the clearer it is', () => {
    const mean = (chance: number) => Array.from({ length: 50 }, (_, seed) => seriesOf(chance, seed).pairs).reduce((a, b) => a + b) / 50;
    expect(mean(0.8)).toBeLessThan(mean(0.6) / 2);
  });

  test('does not decide by a few pairs, all won', () => {
    expect(verdictOf([1, 1, 1], HYPOTHESES)).toBe('undecided');
  });
});

test('the interval holds the true share in about 95 of 100', () => {
  const random = createSimulationRandom('intervals');
  const held = Array.from({ length: 400 }, () => {
    const { low, high } = intervalOf(Array.from({ length: 60 }, () => (random.below(10) < 7 ? 1 : 0)));
    return low <= 0.7 && 0.7 <= high;
  }).filter(Boolean).length;
  expect(held).toBeGreaterThan(400 * 0.91);
  expect(held).toBeLessThan(400 * 0.99);
});
