/** Fast randomness for bots, benchmarks and simulations. Reproducible but predictable: real matches draw from `keyedRandom`. */

import { type Random, randomFromWords, type Seed } from '@tablehop/core';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Different seeds, even neighbours, give unrelated streams. */
export function createSimulationRandom(seed: Seed): Random {
  return fromState(hash(String(seed), 0));
}

/** The stream of one event in an imagined world. It depends only on the event's key, as in a real match. */
export function eventRandom(world: number, key: string): Random {
  return fromState(hash(key, world));
}

/** The sum of twelve uniform numbers has a variance of 1. */
const SUMMANDS = 12;

/** Nearly standard normal (Irwin–Hall), by sums alone: browsers differ in the last bit of logarithms and cosines. */
export function standardNormal(random: Random): number {
  let sum = SUMMANDS / 2;
  for (let count = 0; count < SUMMANDS; count++) sum += random.below(2 ** 32);
  return sum / 2 ** 32 - SUMMANDS / 2;
}

function fromState(start: number): Random {
  const generator = xoroshiro128plusFromState([scramble(start + 1), scramble(start + 2), scramble(start + 3), scramble(start + 4)]);
  return randomFromWords(() => generator.next() >>> 0);
}

/** FNV-1a over the UTF-16 units of a text. */
function hash(text: string, start: number): number {
  let mixed = 0x811c9dc5 ^ scramble(start);
  for (let index = 0; index < text.length; index++) mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193);
  return scramble(mixed);
}

/** The generator mixes its state weakly, so every bit of a seed must be spread over the whole state first. */
function scramble(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
