import { describe, expect, test } from 'vitest';
import { slowness } from '../levels.ts';

/** A clock on which each lap takes so many milliseconds: it is looked at before and after. */
function clockOf(...laps: readonly number[]): () => number {
  const looks = laps.flatMap((lap) => [0, lap]);
  let look = 0;
  return () => looks[look++] ?? Number.NaN;
}

describe('budgets by measured speed', () => {
  test('a fast machine has the usual time', () => {
    expect(slowness(clockOf(3, 1.5, 1.5, 1.5, 1.5))).toBe(1);
  });

  test('a slow one has more, by its quickest lap', () => {
    expect(slowness(clockOf(9, 4, 4, 7, 5))).toBe(2);
  });

  test('but nobody waits for ever', () => {
    expect(slowness(clockOf(50, 50, 50, 50, 50))).toBe(2.5);
  });

  test('the clock of the machine does', () => {
    const measured = slowness();
    expect(measured).toBeGreaterThanOrEqual(1);
    expect(measured).toBeLessThanOrEqual(2.5);
  });
});
