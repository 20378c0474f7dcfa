import { describe, expect, it } from 'vitest';
import { hopNRoll } from '../rules/index.ts';
import { loaded, position, STANDARD_A } from './match.ts';

const same = [1, 1, 1, 1, 1, 1, 1];
const ascending = [1, 1, 1, 1, 1, 1, 1];

describe('The ranking', () => {
  /** The last round is over, and everybody has forfeited. */
  function ranking(...sheets: readonly { readonly [row: string]: readonly number[] }[]) {
    const entries = Object.fromEntries(sheets.map((_, seat) => [seat, { type: 'forfeit' }]));
    const turn = hopNRoll.turn(loaded(position({ sheets, phase: 'over', entries }), sheets.length));
    return turn.kind === 'over' ? turn.ranking : turn;
  }
  const points = (rows: { readonly [row: string]: readonly number[] }) =>
    hopNRoll.score(loaded(position({ sheets: [rows, {}], phase: 'roll' }), 2, STANDARD_A))[0]?.total;

  it('a tie goes to more complete rows', () => {
    // 17 + 1 and 16 + 1 with two complete rows, against the same points with one.
    const two = { same, ascending };
    const one = { same, ascending: [1, 1, 1, 1, 1, 1], descending: [1, 1, 1], sumSeven: [1] };
    expect(points(two)).toBe(35);
    expect(points(one)).toBe(35);
    expect(ranking(one, two, {})).toEqual([[1], [0], [2]]);
  });

  it('still tied: the place is shared, at the top and anywhere', () => {
    expect(ranking({ same, ascending }, {}, { same, ascending })).toEqual([[0, 2], [1]]);
    expect(ranking({}, { same, ascending }, {}, { same })).toEqual([[1], [3], [0, 2]]);
    expect(ranking({ same, ascending }, { same, ascending })).toEqual([[0, 1]]);
  });
});
