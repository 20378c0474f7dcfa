/** How close the bots come to the optimum of a single row of Hop'n'ROLL, where it can be computed. */

import { type RowName, SHEETS, type SheetName, standardPieces } from '@tablehop/games/hop-n-roll';
import { describe, expect, it } from 'vitest';
import { leastShare, SUPPLIES, type SupplyName, solitaireOf } from '../roll-solitaire.ts';

/** A whole match has about twelve; a row is decided sooner. */
const TURNS = 8;

describe('one row by itself', () => {
  for (const sheet of SHEETS) {
    for (const { name } of standardPieces.sheets[sheet]) {
      it(`${name}: bots come within 3 % of the best`, () => {
        for (const supply of SUPPLIES) {
          const byTurns = solve(sheet, name, supply, TURNS);
          for (const { best, told, untold } of byTurns) expect(Math.max(told, untold)).toBeLessThanOrEqual(best + 1e-9);
          expect(leastShare(byTurns, 'told')).toBeGreaterThan(0.97);
          // By default, bots assume the rounds of a match.
          if (supply === 'a round of two') expect(leastShare(byTurns, 'untold')).toBeGreaterThan(0.97);
        }
      });
    }
  }

  it('expecting too many numbers costs more than 5 %', () => {
    expect(leastShare(solve('standard', 'ascending', 'one die', 12), 'untold')).toBeLessThan(0.95);
  });

  it('the best is what we computed by hand', () => {
    // The first star, plus one point if the number is a 6.
    const [none, one, two] = solve('standard', 'sumSeven', 'one die', 2);
    expect(none?.best).toBe(0);
    expect(one?.best).toBeCloseTo(1 + 1 / 6, 9);
    // In one of six cases the second number fits, which turns 1 point into 2; after a 1 it is a 6.
    expect(two?.best).toBeCloseTo(1 + 1 / 6 + 1 / 6 + 1 / 36, 9);
    expect(solve('standard', 'same', 'two dice', 1)[1]?.best).toBeCloseTo(1 + 11 / 36, 9);
    // The first pawn (half of the time), or the second if the other took a die, may take the disco die; `any` and red fit.
    const disco = (1 / 2 + (1 / 2) * (2 / 3)) * (2 / 6);
    const sixWithout = (1 / 2) * (11 / 36) * (4 / 6) + (1 / 2) * ((1 / 3) * (11 / 36) + (2 / 3) * (1 / 6) * (4 / 6));
    expect(solve('standard', 'same', 'a round of two', 1)[1]?.best).toBeCloseTo(1 + disco + sixWithout, 9);
  });
});

function solve(sheet: SheetName, name: RowName, supply: SupplyName, turns: number) {
  const row = standardPieces.sheets[sheet].find((each) => each.name === name);
  if (row === undefined) throw new Error(`no row ${name}`);
  return solitaireOf(sheet, row, supply, turns);
}
