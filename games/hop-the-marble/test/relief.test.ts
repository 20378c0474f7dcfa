import { hashText } from '@tablehop/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { standardPieces } from '../rules/pieces.ts';
import { createRelief, FLAT, newProbe, type Relief } from '../rules/relief.ts';
import { bitsOf } from './golden-flicks.ts';

const { reliefs, cloth } = standardPieces;
const SEEDS = [0, 1, 12345, 2 ** 31, 4294967295];
const CLOTHS = Object.entries(reliefs).flatMap(([name, shape]) => SEEDS.map((seed) => ({ name, seed, shape })));

function slopeOf({ probe }: Relief, x: number, y: number) {
  const numbers = newProbe();
  numbers.set([x, y]);
  probe(numbers);
  const [, , east = Number.NaN, south = Number.NaN] = numbers;
  return { east, south };
}

/** Spots different from those where the relief looks for its steepest slope. */
function* everywhere(places: number): Generator<readonly [x: number, y: number]> {
  for (let row = 0; row <= places; row++) for (let column = 0; column <= places; column++) yield at(column, row, places);
}

function at(column: number, row: number, places: number): readonly [x: number, y: number] {
  return [(cloth.size * column) / places, (cloth.size * row) / places];
}

describe.each(CLOTHS)('a $name cloth, number $seed', ({ shape, seed }) => {
  let relief = FLAT;
  beforeAll(() => {
    relief = createRelief(shape, cloth.size, seed);
  });

  it('is nowhere steeper than it may be, and as steep somewhere', () => {
    let steepest = 0;
    for (const [x, y] of everywhere(331)) {
      const { east, south } = slopeOf(relief, x, y);
      steepest = Math.max(steepest, Math.hypot(east, south));
    }
    expect(steepest / shape.steepestSlope).toBeGreaterThan(0.99);
    expect(steepest / shape.steepestSlope).toBeLessThan(1.01);
  });
});

it('a flat cloth has no slope and no height', () => {
  expect(slopeOf(FLAT, 12, 345)).toEqual({ east: 0, south: 0 });
  expect(FLAT.heightAt(12, 345)).toBe(0);
});

// Records are replayed on the same cloth: raise the game's `rules` to change a bit of it on purpose.
it.each([
  ['gentle', '8414ef1cc8865a188d513777bbad06e71422babe4395222d58ded8f1f1501dcd'],
  ['rough', 'c396adf68a6ab3b89f59f2ba1dbae9657661f9e3a4c2e010a34bcf3496aa4600'],
] as const)('a %s cloth lies as it always lay, to the last bit', (kind, hash) => {
  const relief = createRelief(reliefs[kind], cloth.size, 12_345);
  const lines: string[] = [];
  // Beyond the edge, too.
  for (let x = -35; x <= 735; x += 35) {
    for (let y = -35; y <= 735; y += 35) {
      const { east, south } = slopeOf(relief, x, y);
      lines.push([relief.heightAt(x, y), east, south].map(bitsOf).join(' '));
    }
  }
  expect(hashText(lines.join('\n'))).toBe(hash);
});

it('a cloth with folds is not flat, one whose folds have no slope neither, and its slopes are 0', () => {
  expect([FLAT.isFlat, createRelief(reliefs.gentle, cloth.size, 1).isFlat]).toEqual([true, false]);
  const smooth = createRelief({ lattice: 140, steepestSlope: 0 }, cloth.size, 1);
  const { east, south } = slopeOf(smooth, 350, 120);
  expect([Math.abs(east), Math.abs(south), Math.abs(smooth.heightAt(350, 120))]).toEqual([0, 0, 0]);
});
