import { describe, expect, it } from 'vitest';
import { ageInWords, durationInWords } from '../ui/when.ts';

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

  it('is said in the language of the page', () => {
    expect(ageInWords(DAY, 'de')).toBe('gestern');
    expect(ageInWords(2 * DAY, 'fr')).toBe('avant-hier');
  });
});

describe('how long a turn may take', () => {
  it.each([
    [-5, '0 seconds'],
    [999, '0 seconds'],
    [15_000, '15 seconds'],
    [MINUTE, '1 minute'],
    [90_000, '90 seconds'],
    [5 * MINUTE, '5 minutes'],
    [90 * MINUTE, '90 minutes'],
    [DAY, '1 day'],
    [DAY + MINUTE, '24 hours'],
    [2.5 * DAY, '2 days'],
    [7 * DAY, '7 days'],
  ])('%d ms: %s', (duration, words) => {
    expect(durationInWords(duration, 'en')).toBe(words);
  });

  it('is said in the language of the page', () => {
    expect(durationInWords(DAY, 'de')).toBe('1 Tag');
    expect(durationInWords(2 * DAY, 'fr')).toMatch(/^2\sjours$/);
  });
});
