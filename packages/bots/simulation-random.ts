/**
 * Fast randomness for bots, benchmarks and simulations. It is repeatable but no secret: real matches draw from `keyedRandom`.
 */

import { type Random, randomFromWords, type Seed } from '@tablehop/core';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A stream for this seed; different seeds, even neighbours, give unrelated streams. */
export function createSimulationRandom(seed: Seed): Random {
  return fromState(hash(String(seed), 0));
}

/**
 * The stream of one event in one imagined world. As in a real match it depends on the event's key alone, so that two lines of play
 * in the same world meet the same luck as long as they meet the same events.
 */
export function eventRandom(world: number, key: string): Random {
  return fromState(hash(key, world));
}

/** From the standard normal distribution, by the Box–Muller transform. */
export function standardNormal(random: Random): number {
  const uniform = () => (random.below(2 ** 32) + 0.5) / 2 ** 32;
  return Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
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

/** The generator passes its state on almost as it gets it, so every bit of a seed must be spread over all bits of the state first. */
function scramble(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
