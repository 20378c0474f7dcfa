/** The system's own random source, for what must not follow from any match's seed: new seeds, and the bots' whims. */

import { getRandomValues } from 'node:crypto';
import { type Random, randomFromWords } from '@tablehop/core';

const WORDS_PER_REFILL = 1024;

export function systemRandom(): Random {
  const words = new Uint32Array(WORDS_PER_REFILL);
  let used = WORDS_PER_REFILL;
  return randomFromWords(() => {
    if (used === WORDS_PER_REFILL) {
      getRandomValues(words);
      used = 0;
    }
    used += 1;
    return words[used - 1] ?? 0;
  });
}

const SEED_WORDS = 4;

/** 128 bits as text, so that nobody can guess what will be rolled. */
export function freshSeed(random: Random): string {
  return Array.from({ length: SEED_WORDS }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
}
