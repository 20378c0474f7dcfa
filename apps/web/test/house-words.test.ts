import { describe, expect, it } from 'vitest';
import { readSeed } from '../screens/game/seed.ts';
import { ageInWords } from '../ui/when.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

describe('how long ago a match was played', () => {
  it.each([
    [0, 'now'],
    [-5000, 'now'],
    [MINUTE - 1, 'now'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [3.9 * 60 * MINUTE, '3 hours ago'],
    [DAY, 'yesterday'],
    [29 * DAY, '29 days ago'],
    [31 * DAY, 'last month'],
    [800 * DAY, '2 years ago'],
  ])('%d ms: %s', (age, words) => {
    expect(ageInWords(age, 'en')).toBe(words);
  });

  it('is said in the language of the house', () => {
    expect(ageInWords(DAY, 'de')).toBe('gestern');
    expect(ageInWords(2 * DAY, 'fr')).toBe('avant-hier');
  });
});

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
