import { expect, it } from 'vitest';
import golden from './golden-flicks.json' with { type: 'json' };
import { goldenFlicks } from './golden-flicks.ts';

// Records are replayed with the physics they were played with: whoever changes a bit of it on purpose raises the game's `rules`.
it('500 flicks go as they always went, to the last bit', () => {
  expect(goldenFlicks()).toEqual(golden);
});
