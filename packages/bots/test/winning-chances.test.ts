import { describe, expect, it } from 'vitest';
import { chancesFrom, deviation, leadsOf, normalCdf, placeShares } from '../evaluator.ts';

describe('winning chances', () => {
  it('follow the normal distribution', () => {
    for (const [x, value] of [
      [0, 0.5],
      [1, 0.841345],
      [-1, 0.158655],
      [1.96, 0.975002],
      [-4, 0.0000317],
    ] as const)
      expect(normalCdf(x)).toBeCloseTo(value, 6);
  });

  it('add up to 1, and grow with the lead, the more the less is still to come', () => {
    expect(chancesFrom([0, 0], 5)).toEqual([0.5, 0.5]);
    const [wide = 0, other = 0] = chancesFrom([3, -3], 9);
    const [narrow = 0] = chancesFrom([3, -3], 3);
    expect(wide + other).toBeCloseTo(1, 9);
    expect(wide).toBeGreaterThan(0.6);
    expect(narrow).toBeGreaterThan(wide);
    const three = chancesFrom([2, -2, -5], 4);
    expect(three.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
    expect([...three].sort((a, b) => b - a)).toEqual(three);
  });

  it('are certain when nothing more can come', () => {
    expect(chancesFrom([2, -2], 0)[0]).toBeCloseTo(1, 6);
    expect(chancesFrom([0, 0], 0)).toEqual([0.5, 0.5]);
  });
});

it('leads are counted from the strongest rival, alone from nothing', () => {
  expect(leadsOf([7, 4, 5])).toEqual([2, -3, -2]);
  expect(leadsOf([7])).toEqual([7]);
});

it('a shared first place is shared, and a lost solo game is nobody’s', () => {
  expect(placeShares({ ranking: [[0, 2], [1]] }, 3)).toEqual([0.5, 0, 0.5]);
  expect(placeShares({ ranking: [] }, 1)).toEqual([0]);
});

it('a deviation is the root of the mean square', () => {
  expect(deviation([3, -4, 0, 0])).toBe(2.5);
  expect(deviation([])).toBe(0);
});
