import { describe, expect, it } from 'vitest';
import { cleanName } from '../changes.ts';

describe('a name from outside', () => {
  it.each([
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Zoë', 'Zoë'],
    ['A\u0000d\u202ea\u200b', 'Ada'],
    ['\u200f\u2066', ''],
    ['👩‍👧 Bo', '👩‍👧 Bo'],
    [`Z${'\u0300'.repeat(50)}`, 'Z\u0300\u0300'.normalize('NFC')],
    ['<b>Bo</b>', '<b>Bo</b>'],
  ])('%j becomes %j', (given, shown) => {
    expect(cleanName(given)).toBe(shown);
  });

  it('has an end', () => {
    expect([...cleanName('x'.repeat(1000))]).toHaveLength(60);
  });
});
