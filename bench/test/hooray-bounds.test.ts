/** How close the bots come to the optimum of Hip, Hip, Hooray, where it can be computed. */

import { describe, expect, it } from 'vitest';
import { endgames, regretOf, solitaireOf, solve } from '../hooray-bounds.ts';

describe('one formation when dice come alone', () => {
  for (const fromTheGround of [false, true]) {
    it(`bots come within 1 % of the best, fromTheGround ${fromTheGround}`, () => {
      const [one, two] = [1, 2].map((diceAtOnce) => solitaireOf(diceAtOnce, fromTheGround));
      for (const { best = 0, bots = 0 } of [one ?? {}, two ?? {}]) {
        expect(bots).toBeLessThanOrEqual(best + 1e-9);
        expect(bots).toBeGreaterThan(0.99 * best);
      }
      expect(two?.best).toBeGreaterThan((one?.best ?? 0) + 1);
    });
  }
});

describe('the last three builds of a round', () => {
  const solved = endgames(6).map(solve);
  const givenAway = (level: 'random' | 'expert') =>
    solved.reduce((sum, each) => sum + regretOf(each, { level, iterations: 1_000 }), 0) / solved.length;

  it('the expert gives away less than a twentieth of a point, random a lot', () => {
    expect(givenAway('expert')).toBeLessThan(0.05);
    expect(givenAway('random')).toBeGreaterThan(0.5);
  });

  it('some builds are worth more than others', () => {
    for (const { values } of solved) expect(new Set(values.values()).size).toBeGreaterThan(1);
  });
});
