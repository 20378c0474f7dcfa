import { rankKey } from '@tablehop/boards';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, -0, 1, -1, 0.5, -0.5));
const rank = fc.array(number, { minLength: 3, maxLength: 3 });

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

it('is ordered as the lists of numbers are', () => {
  fc.assert(
    fc.property(rank, rank, (a, b) => {
      const [one, other] = [rankKey(a), rankKey(b)];
      expect(one === other ? 0 : one < other ? -1 : 1).toBe(compare(a, b));
    }),
    { numRuns: 2000 },
  );
});

it('has 16 digits for every number, so that lists of several compare', () => {
  expect([[], [0], [-0], [1, -1]].map((rank) => rankKey(rank))).toEqual([
    '',
    '8000000000000000',
    '8000000000000000',
    'bff0000000000000400fffffffffffff',
  ]);
});

it('refuses what cannot be compared', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) expect(() => rankKey([value])).toThrow(`${value} has no rank`);
});
