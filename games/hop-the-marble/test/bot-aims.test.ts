import { describe, expect, it } from 'vitest';
import { aimsOf, approachesOf, createDrift } from '../bot/aims.ts';
import { createRoller, createWorlds, MARBLES, type Marbles, type Place, standardPieces } from '../rules/index.ts';
import { NATURAL, table } from './match.ts';

const CLOTHS = 40;
const STRAIGHT = { offsets: [0], beyond: [300] };

function marblesLike(places: { readonly [marble: string]: Place }): Marbles {
  return Object.fromEntries(MARBLES.map((marble) => [marble, places[marble] ?? { in: 'box' }])) as Marbles;
}

describe('the folds of the cloth', () => {
  const worlds = createWorlds(standardPieces);
  const marbles = marblesLike({ D0: { in: 'area', seat: 0, at: [320, 590] }, L1: { in: 'area', seat: 1, at: [380, 110] } });
  const base = table({ options: NATURAL });

  function hits(relief: 'gentle' | 'rough', isAllowedFor: boolean): number {
    return Array.from({ length: CLOTHS }, (_, seed) => {
      const drift = isAllowedFor ? createDrift(worlds(relief, seed)) : null;
      const [flick] = aimsOf(standardPieces, marbles, { marble: 'D0', target: 'L1' }, STRAIGHT, drift);
      if (flick === undefined) throw new Error('no flick');
      return createRoller(worlds, { ...base, options: { ...base.options, relief }, relief: seed }, marbles)(flick).includes('L1');
    }).filter((isHit) => isHit).length;
  }

  it('are allowed for: most flicks hit that would miss', () => {
    expect(hits('gentle', false)).toBeLessThan(0.7 * CLOTHS);
    expect(hits('gentle', true)).toBeGreaterThan(0.9 * CLOTHS);
    expect(hits('rough', true)).toBeGreaterThan(hits('rough', false));
  });

  it('are none on a flat one', () => {
    expect(createDrift(worlds('flat', 0))([320, 590], [380, 110], 500)).toBe(0);
  });
});

it('every own marble is flicked at every other, and each own marble may be let go', () => {
  const marbles = marblesLike({
    D0: { in: 'area', seat: 0, at: [350, 590] },
    L0: { in: 'area', seat: 0, at: [320, 590] },
    R1: { in: 'area', seat: 1, at: [350, 110] },
    G1: { in: 'middle', at: [350, 350] },
  });
  const pairs = approachesOf(marbles, 0).map(({ marble, target }) => `${marble} ${target}`);
  expect(pairs.sort()).toEqual(['D0 G1', 'D0 R1', 'D0 null', 'L0 G1', 'L0 R1', 'L0 null']);
});
