import { createHmac } from 'node:crypto';
import { keyedRandom, pick, type Random, randomFromWords, type Seed } from '@tablehop/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const SPAN = 2 ** 32;

function draws(random: Random, bound: number, count: number): number[] {
  return Array.from({ length: count }, () => random.below(bound));
}

/** A source that gives these words and then fails, with a count of those left. */
function scripted(words: number[]): { random: Random; left: () => number } {
  const random = randomFromWords(() => {
    const word = words.shift();
    if (word === undefined) throw new Error('no words left');
    return word;
  });
  return { random, left: () => words.length };
}

describe('the stream of a key', () => {
  // Computed with another implementation (Python's hmac): whoever has the seed can check every roll, in any language, for ever.
  test('is the published one', () => {
    expect(draws(keyedRandom(1, 'round1/dice'), SPAN, 10)).toEqual([
      1789029053, 772692746, 615476964, 2683761718, 3627745734, 2286814786, 2908993197, 551708442, 3679701004, 340856042,
    ]);
    expect(draws(keyedRandom('1', 'round1/dice'), SPAN, 3)).toEqual([3262914555, 2667313113, 1370236493]);
    expect(draws(keyedRandom('secret', 'round3/dice'), SPAN, 3)).toEqual([772730190, 1069472934, 2418392414]);
    expect(draws(keyedRandom(1, 'round1/dice'), 6, 10)).toEqual([5, 2, 0, 4, 0, 4, 3, 0, 4, 2]);
  });

  test('is HMAC-SHA-256 of the key and a block number under the seed, in big-endian words', () => {
    const seed: fc.Arbitrary<Seed> = fc.oneof(fc.integer(), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(seed, fc.string({ unit: 'grapheme' }), (seed, key) => {
        const blocks = [0, 1, 2].map((block) => createHmac('sha256', JSON.stringify(seed)).update(`${key}\n${block}`).digest());
        const words = blocks.flatMap((block) => Array.from({ length: 8 }, (_, word) => block.readUInt32BE(word * 4)));
        expect(draws(keyedRandom(seed, key), SPAN, words.length)).toEqual(words);
      }),
    );
  });

  test('does not depend on what is drawn for other keys', () => {
    const alone = draws(keyedRandom(7, 'a'), 6, 20);
    const [a, b] = [keyedRandom(7, 'a'), keyedRandom(7, 'b')];
    const between = Array.from({ length: 20 }, () => {
      b.below(6);
      return a.below(6);
    });
    expect(between).toEqual(alone);
  });
});

describe('drawing below a bound', () => {
  test('throws away the words that would favour small numbers', () => {
    // 2³² is 4 more than a multiple of 6: the last four words would make 0, 1, 2 and 3 likelier than 4 and 5.
    const { random, left } = scripted([SPAN - 4, SPAN - 3, SPAN - 2, SPAN - 1, SPAN - 5, 6]);
    expect(random.below(6)).toBe(5);
    expect(left()).toBe(1);
    expect(random.below(6)).toBe(0);
  });

  test('keeps as many words for every number, whatever the bound', () => {
    // Kept words are 0 … limit − 1, each taken modulo the bound: a limit that is a multiple of the bound gives every number its equal share,
    // and there is no room for another share.
    fc.assert(
      fc.property(fc.integer({ min: 1, max: SPAN }), (bound) => {
        const limit = Math.floor(SPAN / bound) * bound;
        expect(scripted([limit - 1]).random.below(bound)).toBe(bound - 1);
        expect(scripted([0]).random.below(bound)).toBe(0);
        if (limit < SPAN) expect(() => scripted([limit]).random.below(bound)).toThrow('no words left');
        expect(SPAN - limit).toBeLessThan(bound);
      }),
    );
  });

  test('throws nothing away where 2³² is a multiple of the bound', () => {
    for (const bound of [1, 2, 256, 2 ** 31, SPAN]) expect(scripted([SPAN - 1]).random.below(bound)).toBe(bound - 1);
  });

  test('gives every number about as often', () => {
    const DRAWS = 6000;
    const counts = Array<number>(6).fill(0);
    for (const number of draws(keyedRandom('chi-square', 'dice'), 6, DRAWS)) counts[number] = (counts[number] ?? 0) + 1;
    const expected = DRAWS / 6;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Five degrees of freedom: one fair stream in a thousand exceeds 20.5.
    expect(chiSquare).toBeLessThan(20.5);
  });

  test.each([0, -1, 1.5, SPAN + 1, Number.NaN, Number.POSITIVE_INFINITY])('refuses the bound %d', (bound) => {
    expect(() => keyedRandom(1, 'key').below(bound)).toThrow(new RangeError(`cannot draw below ${bound}`));
  });
});

describe('picking', () => {
  test('takes the item of the number drawn', () => {
    const items = ['a', 'b', 'c'] as const;
    expect([0, 1, 2, 3].map((word) => pick(scripted([word]).random, items))).toEqual(['a', 'b', 'c', 'a']);
  });

  test('from nothing is an error', () => expect(() => pick(keyedRandom(1, 'key'), [])).toThrow(RangeError));
});
