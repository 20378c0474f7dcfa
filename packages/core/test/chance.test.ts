import { createHmac } from 'node:crypto';
import { keyedRandom, pick, type Random, randomFromWords, type Seed } from '@tablehop/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SPAN = 2 ** 32;

function draws(random: Random, bound: number, count: number): number[] {
  return Array.from({ length: count }, () => random.below(bound));
}

/** A source that gives these words and then fails; `left` counts the rest. */
function scripted(words: number[]): { random: Random; left: () => number } {
  const random = randomFromWords(() => {
    const word = words.shift();
    if (word === undefined) throw new Error('no words left');
    return word;
  });
  return { random, left: () => words.length };
}

describe('the stream of a key', () => {
  // Computed with another implementation (Python's hmac): anybody with the seed can check every roll in any language.
  it('is the published one', () => {
    expect(draws(keyedRandom(1, 'round1/dice'), SPAN, 10)).toEqual([
      1789029053, 772692746, 615476964, 2683761718, 3627745734, 2286814786, 2908993197, 551708442, 3679701004, 340856042,
    ]);
    expect(draws(keyedRandom('1', 'round1/dice'), SPAN, 3)).toEqual([3262914555, 2667313113, 1370236493]);
    expect(draws(keyedRandom('secret', 'round3/dice'), SPAN, 3)).toEqual([772730190, 1069472934, 2418392414]);
    expect(draws(keyedRandom(1, 'round1/dice'), 6, 10)).toEqual([5, 2, 0, 4, 0, 4, 3, 0, 4, 2]);
  });

  it('is HMAC-SHA-256 of the key and a block number under the seed, in big-endian words', () => {
    const seed: fc.Arbitrary<Seed> = fc.oneof(fc.integer(), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(seed, fc.string({ unit: 'grapheme' }), (seed, key) => {
        const blocks = [0, 1, 2].map((block) => createHmac('sha256', JSON.stringify(seed)).update(`${key}\n${block}`).digest());
        const words = blocks.flatMap((block) => Array.from({ length: 8 }, (_, word) => block.readUInt32BE(word * 4)));
        expect(draws(keyedRandom(seed, key), SPAN, words.length)).toEqual(words);
      }),
    );
  });
});

describe('drawing below a bound', () => {
  it('keeps as many words for every number, whatever the bound', () => {
    // Accepted words are 0 … limit − 1, taken modulo the bound: a limit that is a multiple of the bound makes all results equally likely.
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

  it.each([0, -1, 1.5, SPAN + 1, Number.NaN, Number.POSITIVE_INFINITY])('refuses the bound %d', (bound) => {
    expect(() => keyedRandom(1, 'key').below(bound)).toThrow(new RangeError(`cannot draw below ${bound}`));
  });
});

describe('picking', () => {
  it('takes the item of the number drawn', () => {
    const items = ['a', 'b', 'c'] as const;
    expect([0, 1, 2, 3].map((word) => pick(scripted([word]).random, items))).toEqual(['a', 'b', 'c', 'a']);
  });

  it('from nothing is an error', () => expect(() => pick(keyedRandom(1, 'key'), [])).toThrow(RangeError));
});
