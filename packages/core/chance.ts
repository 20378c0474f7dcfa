/** Chance is keyed: a roll depends on the secret seed and the name of the event alone, so neither order nor undo can change it. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

export type Seed = number | string;

/** The only source of randomness for games. */
export interface Random {
  /** Uniform from 0 to `bound` − 1. `bound` is at most 2³². */
  below(bound: number): number;
}

const WORDS_PER_BLOCK = 8;
const WORD_SPAN = 2 ** 32;

/** Rejects words beyond the last whole multiple of the bound: a plain remainder would favour small numbers. */
export function randomFromWords(nextWord: () => number): Random {
  return {
    below(bound) {
      if (!Number.isInteger(bound) || bound < 1 || bound > WORD_SPAN) throw new RangeError(`cannot draw below ${bound}`);
      const limit = WORD_SPAN - (WORD_SPAN % bound);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % bound;
    },
  };
}

/** The stream of one event: HMAC-SHA-256(seed, key + block number), block after block, read as big-endian 32-bit words. */
export function keyedRandom(seed: Seed, key: string): Random {
  const secret = utf8ToBytes(JSON.stringify(seed));
  let block: DataView = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let word = WORDS_PER_BLOCK;
  return randomFromWords(() => {
    if (word === WORDS_PER_BLOCK) {
      const bytes = hmac(sha256, secret, utf8ToBytes(`${key}\n${blocks}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      blocks += 1;
      word = 0;
    }
    word += 1;
    return block.getUint32((word - 1) * 4);
  });
}

export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
