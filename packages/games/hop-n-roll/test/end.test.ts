import { describe, expect, it } from 'vitest';
import { hopNRoll } from '../index.ts';
import { ADVANCED_A, apply, enter, hop, loaded, position, roll, STANDARD_A } from './match.ts';

const same = [1, 1, 1, 1, 1, 1, 1];
const ascending = [1, 1, 1, 1, 1, 1, 1];
const sixOfSeven = [1, 1, 1, 1, 1, 1];

describe('The end', () => {
  const near = loaded(position({ sheets: [{ same, ascending: sixOfSeven }, {}], dice: [1, 1] }));

  it('two complete rows at the end of a round bring exactly one more', () => {
    const entered = apply(near, 0, { type: 'enter', row: 'ascending', value: 1 }).state;
    expect(entered.finalRound).toBe(false);
    const { state, effects } = apply(entered, 1, { type: 'enter', row: 'same', value: 1 });
    expect(state).toMatchObject({ phase: 'roll', finalRound: true, round: near.round + 1 });
    expect(effects).toContainEqual({ key: 'lastRound', seats: [0] });
  });

  it('one complete row does not, nor does one each', () => {
    expect(enter(near, ['descending', 1], ['same', 1])).toMatchObject({ phase: 'roll', finalRound: false });
    const state = loaded(position({ sheets: [{ same }, { same: sixOfSeven }], dice: [1, 1] }));
    expect(enter(state, ['ascending', 1], ['same', 1])).toMatchObject({ finalRound: false });
  });

  it('rows completed in the additional round trigger nothing further: it is over', () => {
    const last = hop(roll(enter(near, ['ascending', 1], ['same', 1]), [1, 1]), 0, 1);
    const entered = apply(last, 0, { type: 'enter', row: 'descending', value: 1 }).state;
    const { state, effects } = apply(entered, 1, { type: 'enter', row: 'same', value: 1 });
    expect(hopNRoll.turn(state)).toMatchObject({ kind: 'over', reason: 'two-rows' });
    expect(effects.at(-1)).toMatchObject({ key: 'gameOver', ranking: [[0], [1]] });
    expect(effects.some(({ key }) => key === 'roundStart' || key === 'lastRound')).toBe(false);
  });

  it('a complete pyramid is a complete row', () => {
    const rows = { calculation: [1, 2, 5, 1, 3, 4, 4], unequal: [1, 2, 3, 4, 5] };
    const state = loaded(position({ options: ADVANCED_A, sheets: [rows, {}], hopped: { 0: 2, 1: 0 } }), 2, ADVANCED_A);
    expect(enter(state, ['unequal', 6, 5], ['twoNumbers', 1]).finalRound).toBe(true);
  });
});

describe('The ranking', () => {
  /** The last round is over, and everybody has forfeited. */
  function ranking(...sheets: readonly { readonly [row: string]: readonly number[] }[]) {
    const entries = Object.fromEntries(sheets.map((_, seat) => [seat, { type: 'forfeit' }]));
    const turn = hopNRoll.turn(loaded(position({ sheets, phase: 'over', entries }), sheets.length));
    return turn.kind === 'over' ? turn.ranking : turn;
  }
  const points = (rows: { readonly [row: string]: readonly number[] }) =>
    hopNRoll.score(loaded(position({ sheets: [rows, {}], phase: 'roll' }), 2, STANDARD_A))[0]?.total;

  it('the highest total first', () => {
    expect(ranking({ same }, { same, ascending }, {})).toEqual([[1], [0], [2]]);
  });

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
