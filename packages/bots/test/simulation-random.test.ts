import type { Random } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { createSimulationRandom } from '../index.ts';
import { eventRandom } from '../simulation-random.ts';

function draws(random: Random, count: number): readonly number[] {
  return Array.from({ length: count }, () => random.below(6));
}

/** χ² of the faces; above 20.5 only once in a thousand times if all are equally likely. */
function unevenness(faces: readonly number[]): number {
  const expected = faces.length / 6;
  return [0, 1, 2, 3, 4, 5].reduce((sum, face) => sum + (faces.filter((each) => each === face).length - expected) ** 2 / expected, 0);
}

describe('simulation randomness', () => {
  it('is the same for the same seed and another for another', () => {
    expect(draws(createSimulationRandom('a'), 50)).toEqual(draws(createSimulationRandom('a'), 50));
    expect(draws(createSimulationRandom('a'), 50)).not.toEqual(draws(createSimulationRandom('b'), 50));
    expect(draws(createSimulationRandom(1), 50)).not.toEqual(draws(createSimulationRandom(2), 50));
  });

  it('is even along a stream', () => {
    expect(unevenness(draws(createSimulationRandom(1), 60_000))).toBeLessThan(20.5);
  });

  it('is even across neighbouring seeds, at every place of the stream', () => {
    const streams = Array.from({ length: 6_000 }, (_, seed) => draws(createSimulationRandom(seed), 3));
    for (const place of [0, 1, 2]) expect(unevenness(streams.map((stream) => stream[place] ?? -1))).toBeLessThan(20.5);
    const changes = streams.slice(1).map((stream, index) => ((stream[0] ?? 0) - (streams[index]?.[0] ?? 0) + 6) % 6);
    expect(unevenness(changes)).toBeLessThan(20.5);
  });

  it('of an event depends on the world and on its key, and on nothing else', () => {
    expect(draws(eventRandom(5, 'round1/draw3'), 50)).toEqual(draws(eventRandom(5, 'round1/draw3'), 50));
    expect(draws(eventRandom(5, 'round1/draw3'), 50)).not.toEqual(draws(eventRandom(6, 'round1/draw3'), 50));
    expect(draws(eventRandom(5, 'round1/draw3'), 50)).not.toEqual(draws(eventRandom(5, 'round1/draw4'), 50));
  });
});
