/** Legal spots of marbles to the micrometre, compared with exact integers. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  type Disc,
  firstFreeSpot,
  MARBLES,
  type MarbleId,
  type Marbles,
  middleOf,
  type Place,
  refuseSpot,
  type Spot,
  standardPieces,
} from '../rules/index.ts';
import { flicked, NORTH, place, ruleOf, table } from './match.ts';

const SOUTH_AREA = areaOf(standardPieces, 2, 0);
const MIDDLE = middleOf(standardPieces);

/** Seat 0 places D0 in its area, where R0 is in the centre; nothing else is near. */
const settling = table({ phase: 'settle', areas: { 0: 'R0' }, hands: { 0: 'D0' } });
const middling = flicked(table(), 'D0', NORTH, 0).state;
const inArea = (x: number, y: number) => ruleOf(settling, 0, place('D0', x, y));

function marblesAt(spots: readonly Spot[]): Marbles {
  return Object.fromEntries(
    MARBLES.map((marble, index): [MarbleId, Place] => {
      const at = spots[index];
      return [marble, at === undefined ? { in: 'box' } : { in: 'area', seat: 0, at }];
    }),
  ) as Marbles;
}

it.each([
  [350, 228, null],
  [372, 470, null],
  [472, 350, null],
  [350, 227.999, 'area'],
  [372.001, 470, 'area'],
  [350, 590, 'area'],
])('in the middle a marble lies with its whole body, 122 from the centre (22 and 120 give it exactly): %d, %d', (x, y, rule) => {
  expect(ruleOf(middling, 0, place('D0', x, y))).toBe(rule);
});

describe('A marble is at least 2 clear of every other', () => {
  it('of any owner: the refusal names it', () => {
    expect(refuseSpot(standardPieces, settling.marbles, SOUTH_AREA, [350, 600])).toEqual({
      rule: 'apart',
      key: 'refusal.apart',
      params: { marble: { key: 'marble', params: { color: { key: 'color.R' }, id: 'R0' } }, clear: 2 },
    });
    const given = table({ phase: 'settle', areas: { 0: 'D1' }, hands: { 0: 'D0' } });
    expect(ruleOf(given, 0, place('D0', 350, 600))).toBe('apart');
  });

  it('what is in hand or in the box takes no room', () => {
    const state = table({ phase: 'settle', areas: { 0: 'R0' }, hands: { 0: 'D0 L0 D1' } });
    expect(ruleOf(state, 0, place('D0', 350, 560))).toBeNull();
  });
});

describe('Whole micrometres', () => {
  it('a coordinate with more places is refused', () => {
    for (const x of [400.0001, 400.00005, 399.9999999, 400 + 2 ** -40]) expect(inArea(x, 590)).toBe('micrometres');
    expect(inArea(400, 590.0005)).toBe('micrometres');
    expect(inArea(431.9999, 590)).toBe('micrometres');
  });

  it('one that is written with three places is allowed for any bits', () => {
    for (const x of [400.001, 400.1, 400.107, 400.999, 0.1 + 400.2])
      expect(inArea(x, 590)).toBe(Number(x.toFixed(3)) === x ? null : 'micrometres');
  });

  it('those beyond all measure are refused, too', () => {
    for (const x of [1e300, -1e300, 1e17]) expect(inArea(x, 590)).toBe('area');
    expect(inArea(1e308, 590)).toBe('micrometres');
  });

  it('law: accepted exactly if in the disc and apart, in whole numbers', () => {
    const micrometre = (centre: number, reach: number) => fc.integer({ min: (centre - reach) * 1000, max: (centre + reach) * 1000 });
    const near = fc.tuple(micrometre(350, 90), micrometre(590, 90));
    // Mistakes happen at limits: points exactly on the rim of a circle, and a micrometre beside it.
    const rim = (radius: number) =>
      fc
        .tuple(fc.integer({ min: -radius, max: radius }), fc.constantFrom(-1, 1), fc.integer({ min: -1, max: 1 }))
        .map(([east, side, off]): [number, number] => [
          350_000 + east,
          590_000 + side * (Math.floor(Math.sqrt(radius ** 2 - east ** 2)) + off),
        ]);
    fc.assert(
      fc.property(fc.oneof(near, rim(82_000), rim(18_000)), ([x, y]) => {
        const squared = BigInt(x - 350_000) ** 2n + BigInt(y - 590_000) ** 2n;
        const expected = squared > 82_000n ** 2n ? 'area' : squared < 18_000n ** 2n ? 'apart' : null;
        expect(inArea(x / 1000, y / 1000)).toBe(expected);
      }),
      { numRuns: 3000, seed: 1 },
    );
  });
});

/** All lattice spots in a disc, north to south, west to east, by a second algorithm. */
function latticeOf({ centre: [x, y], radius }: Disc, lattice: number): Spot[] {
  const steps = Math.floor((2 * radius) / lattice);
  return Array.from(
    { length: (steps + 1) ** 2 },
    (_, index): Spot => [x - radius + lattice * (index % (steps + 1)), y - radius + lattice * Math.floor(index / (steps + 1))],
  ).filter(([east, south]) => (east - x) ** 2 + (south - y) ** 2 <= radius ** 2);
}

describe('The spot that is offered', () => {
  it('is the first free one of a lattice of 4 mm, north to south, west to east', () => {
    expect(firstFreeSpot(standardPieces, marblesAt([]), SOUTH_AREA)).toEqual([328, 512]);
    expect(firstFreeSpot(standardPieces, marblesAt([[328, 512]]), SOUTH_AREA)).toEqual([348, 512]);
    expect(firstFreeSpot(standardPieces, marblesAt([]), MIDDLE)).toEqual([320, 232]);
  });

  it('limits included: the only place of a disc without extent is its centre, and no place is left once that is taken', () => {
    const point: Disc = { centre: [350, 590], radius: 0 };
    expect(firstFreeSpot(standardPieces, marblesAt([]), point)).toEqual([350, 590]);
    expect(() => firstFreeSpot(standardPieces, marblesAt([[350, 590]]), point)).toThrow('no room for a marble');
  });

  it.each([
    ['an area', SOUTH_AREA],
    ['the middle', MIDDLE],
  ])('law: it is in %s, whatever lies there', (_, disc) => {
    const lattice = latticeOf(disc, 4);
    const { centre, radius } = disc;
    const shift = fc.integer({ min: -radius * 1000, max: radius * 1000 });
    const spot = fc.tuple(shift, shift).map(([east, south]): Spot => [centre[0] + east / 1000, centre[1] + south / 1000]);
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 60 }), (wanted) => {
        const taken: Spot[] = [];
        for (const at of wanted) {
          if (taken.length < 19 && refuseSpot(standardPieces, marblesAt(taken), disc, at) === null) taken.push(at);
        }
        const found = firstFreeSpot(standardPieces, marblesAt(taken), disc);
        expect(found).toEqual(lattice.find((at) => refuseSpot(standardPieces, marblesAt(taken), disc, at) === null));
      }),
      { numRuns: 150, seed: 1 },
    );
  });
});
