import { expect, it } from 'vitest';
import { createWorlds, standardPieces } from '../rules/index.ts';

const worlds = createWorlds(standardPieces);

it('a relief is made once for a cloth that is asked for again, and anew when many others have been', () => {
  const first = worlds('gentle', 1);
  expect(worlds('gentle', 1)).toBe(first);
  expect(worlds('flat', 1)).toBe(worlds('flat', 2));
  for (let seed = 2; seed <= 16; seed++) worlds('gentle', seed);
  expect(worlds('gentle', 1)).toBe(first);
  worlds('rough', 1);
  expect(worlds('gentle', 2)).toBe(worlds('gentle', 2));
  const again = worlds('gentle', 1);
  expect(again).not.toBe(first);
  expect(again.relief.heightAt(100, 200)).toBe(first.relief.heightAt(100, 200));
});
