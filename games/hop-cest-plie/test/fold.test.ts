import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facingUp, foldingKey, otherFace } from '../rules/fold.ts';
import {
  CORNERS,
  type Corner,
  FOLD_SIZES,
  type Folding,
  flapOf,
  POSITIONS,
  partOf,
  SIDES,
  SIZE,
  type Side,
  squareOf,
} from '../rules/index.ts';
import { foldPaper, look, type Seen } from './paper.ts';

function everyFolding(): readonly Folding[] {
  const sizes = [null, ...FOLD_SIZES] as const;
  const flat = { N: false, E: false, S: false, W: false };
  const fronts = sizes.flatMap((NW) =>
    sizes.flatMap((NE) => sizes.flatMap((SW) => sizes.map((SE) => ({ folds: { NW, NE, SW, SE }, flipped: false, sides: flat })))),
  );
  const whole = fronts.filter(({ folds }) => CORNERS.every((corner) => folds[corner] !== null));
  const backs = whole.flatMap(({ folds }) =>
    Array.from({ length: 16 }, (_, bits) => ({
      folds,
      flipped: true,
      sides: { N: (bits & 1) > 0, E: (bits & 2) > 0, S: (bits & 4) > 0, W: (bits & 8) > 0 },
    })),
  );
  return [...fronts, ...backs];
}

function said(folding: Folding): readonly Seen[] {
  return Array.from(facingUp(folding), (paper): Seen => {
    if (paper === -1) return 'none';
    if (paper === -2) return 'half';
    if (paper === -3) return 'diagonal';
    const place = paper % POSITIONS;
    return { side: paper < POSITIONS ? 'front' : 'back', x: place % SIZE, y: Math.floor(place / SIZE) };
  });
}

const all = everyFolding();

describe('Folded paper', () => {
  it('there are 81 ways to fold corners, and 256 to fold all of it', () => {
    expect(all).toHaveLength(81 + 256);
    expect(new Set(all.map(foldingKey)).size).toBe(all.length);
  });

  it('shows what real paper shows, folded in any of these ways', () => {
    for (const folding of all) expect(said(folding)).toEqual(look(foldPaper(folding, CORNERS, SIDES), folding));
  });

  it('and in whatever order', () => {
    const orders = [fc.shuffledSubarray([...CORNERS], { minLength: 4 }), fc.shuffledSubarray([...SIDES], { minLength: 4 })] as const;
    const agrees = fc.property(fc.constantFrom(...all), ...orders, (folding, corners: Corner[], sides: Side[]) => {
      expect(said(folding)).toEqual(look(foldPaper(folding, corners, sides), folding));
    });
    fc.assert(agrees, { numRuns: 40, seed: 15 });
  });
});

it('the back is seen by turning the sheet over left to right', () => {
  expect(otherFace(0)).toBe(POSITIONS + 14);
  expect(otherFace(POSITIONS + 14)).toBe(0);
  for (let paper = 0; paper < 2 * POSITIONS; paper++) expect(otherFace(otherFace(paper))).toBe(paper);
});

describe('The parts of the paper that folds need and show', () => {
  const named = (papers: readonly number[]) =>
    papers.map((paper) => `${String.fromCharCode(65 + (paper % 15))}${1 + Math.floor((paper % POSITIONS) / 15)}`).sort();

  it.each([
    ['NW', 'A1', 'D4'],
    ['NE', 'L1', 'O4'],
    ['SW', 'A12', 'D15'],
    ['SE', 'L12', 'O15'],
  ] as const)('R8: the small square of %s goes from %s to %s of the front', (corner, first, last) => {
    const square = squareOf(corner, 'small');
    expect([square.length, new Set(square).size, squareOf(corner, 'large').length]).toEqual([16, 16, 36]);
    expect(square.every((paper) => paper < POSITIONS)).toBe(true);
    expect(named(square)).toEqual(expect.arrayContaining([first, last]));
    expect([flapOf(corner, 'small').length, flapOf(corner, 'large').length]).toEqual([6, 15]);
  });

  it('the flap of a small corner is six cells of the back', () => {
    expect(named(flapOf('NW', 'small'))).toEqual(['M1', 'N1', 'N2', 'O1', 'O2', 'O3']);
    expect(flapOf('NW', 'small').every((paper) => paper >= POSITIONS)).toBe(true);
  });

  it.each([
    ['N', 'E1', 'K4'],
    ['S', 'E12', 'K15'],
    ['W', 'A5', 'D11'],
    ['E', 'L5', 'O11'],
  ] as const)('R8: the part of side %s goes from %s to %s of the back', (side, first, last) => {
    const part = partOf(side);
    expect([part.length, new Set(part).size]).toEqual([28, 28]);
    expect(part.every((paper) => paper >= POSITIONS)).toBe(true);
    expect(named(part)).toEqual(expect.arrayContaining([first, last]));
  });
});
