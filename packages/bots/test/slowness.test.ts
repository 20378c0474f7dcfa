import { expect, it } from 'vitest';
import { slowness } from '../levels.ts';

/** A clock whose laps take these milliseconds: it is read before and after each. */
function clockOf(laps: readonly number[]): () => number {
  const looks = laps.flatMap((lap) => [0, lap]);
  let look = 0;
  return () => looks[look++] ?? Number.NaN;
}

it.each([
  ['a fast machine has the usual time', [3, 1.5, 1.5, 1.5, 1.5], 1],
  ['a slow one has more, by its quickest lap', [9, 4, 4, 7, 5], 2],
  ['but nobody waits for ever', [50, 50, 50, 50, 50], 2.5],
])('%s', (_, laps, times) => {
  expect(slowness(clockOf(laps))).toBe(times);
});

it('the clock of the machine gives from 1 to 2.5 times as much', () => {
  const measured = slowness();
  expect(measured).toBeGreaterThanOrEqual(1);
  expect(measured).toBeLessThanOrEqual(2.5);
});
