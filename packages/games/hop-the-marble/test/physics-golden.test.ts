import { hashText } from '@tablehop/core';
import { expect, it } from 'vitest';
import { standardPieces } from '../pieces.ts';
import { createRelief } from '../relief.ts';
import golden from './golden-flicks.json' with { type: 'json' };
import { bitsOf, goldenFlicks } from './golden-flicks.ts';

// Records are replayed with the physics they were played with: whoever changes a bit of it on purpose raises the game's `rules`.
it('500 flicks go as they always went, to the last bit', () => {
  expect(goldenFlicks()).toEqual(golden);
});

it.each([
  ['gentle', '8414ef1cc8865a188d513777bbad06e71422babe4395222d58ded8f1f1501dcd'],
  ['rough', 'c396adf68a6ab3b89f59f2ba1dbae9657661f9e3a4c2e010a34bcf3496aa4600'],
] as const)('a %s cloth lies as it always lay, to the last bit', (kind, hash) => {
  const { heightAt, slopeAt } = createRelief(standardPieces.reliefs[kind], standardPieces.cloth.size, 12_345);
  const slope = { east: 0, south: 0 };
  const lines: string[] = [];
  // Beyond the edge, too.
  for (let x = -35; x <= 735; x += 35) {
    for (let y = -35; y <= 735; y += 35) {
      slopeAt(x, y, slope);
      lines.push([heightAt(x, y), slope.east, slope.south].map(bitsOf).join(' '));
    }
  }
  expect(hashText(lines.join('\n'))).toBe(hash);
});
