/** Tests need variety, not secrecy: SplitMix32 is far faster than keyed draws. */

import { type Random, randomFromWords } from '../chance.ts';

export function quickRandom(seed: number): Random {
  let state = seed;
  return randomFromWords(() => {
    state = (state + 0x9e3779b9) | 0;
    return mixed(state);
  });
}

/** Mixes several numbers, so that neighbouring seeds are unrelated. */
export function seedFrom(...numbers: readonly number[]): number {
  return numbers.reduce((seed, number) => mixed((Math.imul(seed, 31) + number) | 0), 1);
}

/** FNV-1a. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

function mixed(value: number): number {
  let word = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
  return (word ^ (word >>> 15)) >>> 0;
}
