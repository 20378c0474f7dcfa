import { describe, expect, it } from 'vitest';
import { readSeed } from '../match/set-up.ts';

describe('a seed as typed', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['42', 42],
    [' -7 ', -7],
    ['007', '007'],
    ['1.5', '1.5'],
    ['12345678901234567890', '12345678901234567890'],
    ['disco night', 'disco night'],
  ])('"%s"', (typed, seed) => {
    expect(readSeed(typed)).toBe(seed);
  });
});
