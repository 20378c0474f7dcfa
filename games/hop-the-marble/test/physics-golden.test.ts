import { expect, it } from 'vitest';
import { marbleScenes } from '../../../bench/marble-scenes.ts';
import golden from './golden-flicks.json' with { type: 'json' };
import { digestOf, goldenFlicks } from './golden-flicks.ts';

// Records are replayed with the same physics: raise the game's `rules` to change a bit of it on purpose.
it('500 flicks go as they always went, to the last bit', () => {
  expect(goldenFlicks()).toEqual(golden);
});

// A handful is quick enough to run for every mutant: docs/MUTANTS.md.
it.each([
  ['flat', '0938bdf7bbbc24c01797f7718e1231e3'],
  ['gentle', '83df4cd4f55fa0f602539a3053f15f9a'],
  ['rough', '1b0ed1bf14c099df87948e993efa865c'],
] as const)('a few strong flicks on a %s cloth go as they always went, to the last bit', (relief, hash) => {
  const scenes = marbleScenes(16).map((scene) => ({ ...scene, seed: 1, shot: { ...scene.shot, strength: 900 } }));
  const digest = digestOf(relief, scenes);
  expect(digest.contacts).toBeGreaterThan(10);
  expect(digest.hash.slice(0, 32)).toBe(hash);
});

it('flicks into marbles that lie as close as they may go as they always went, to the last bit', () => {
  const apart = 18;
  const heap = Array.from({ length: 19 }, (_, index) => {
    const row = Math.floor(index / 5);
    return [300 + (index % 5) * apart + (row % 2) * (apart / 2), 320 + row * apart] as const;
  });
  const scenes = [0, 7, 12, 18].map((marble, index) => {
    const spots = [...heap.slice(0, marble), [220 + index, 350 - 3 * index] as const, ...heap.slice(marble)];
    return {
      seed: 1,
      x: spots.map(([x]) => x),
      y: spots.map(([, y]) => y),
      shot: { marble, direction: [20, index] as const, strength: 1000 },
    };
  });
  const digest = digestOf('flat', scenes);
  expect(digest.contacts).toBeGreaterThan(25);
  expect(digest.hash.slice(0, 32)).toBe('146297ff7ef05b69bab2399c35f4a752');
});
