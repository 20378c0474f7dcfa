import { describe, expect, it } from 'vitest';
import { walkFrom } from '../../../packages/lab/test/steps.ts';
import { known } from '../../test/known.ts';
import { lab as hopNRollLab } from '../lab.ts';
import { type Action, type Options, hopNRoll as rules, type Sheet, type State } from '../rules/index.ts';

const hopNRoll = known(rules);

const BOARD_B: Options = { sheet: 'standard', board: 'B', mayDecline: false };
const ADVANCED: Options = { sheet: 'advanced', board: 'A', mayDecline: false };
const BOARD_A: Options = { sheet: 'standard', board: 'A', mayDecline: false };

const roll = (dice: readonly number[], disco: 'any' | 'red' | 'blue' = 'red'): Action => ({ type: 'roll', dice, disco });
const hop = (space: number): Action => ({ type: 'hop', space });
const enter = (row: string, value: number, space?: number) =>
  ({ type: 'enter', row, value, ...(space === undefined ? {} : { space }) }) as Action;

function beforeEntries(options: Options, sheets: readonly Sheet[], dice: readonly number[], spaces: readonly [number, number]) {
  const start = hopNRoll.start(options, 2);
  const walk = walkFrom(hopNRoll, { ...start, sheets: start.sheets.map((empty, seat) => ({ ...empty, ...sheets[seat] })) });
  walk.move('chance', roll(dice));
  walk.move(0, hop(spaces[0]));
  walk.move(1, hop(spaces[1]));
  return walk;
}

describe("in Hop'n'ROLL the lab tells of", () => {
  it('the spaces of board B, as they are used', () => {
    const walk = walkFrom(hopNRoll, hopNRoll.start(BOARD_B, 2));
    // Two players: slot 4 (−1), the pair, slot 5 (±1), the disco die, the DJ.
    walk.move('chance', roll([4, 6], 'any'));
    expect(walk.move(0, hop(2))).toEqual([]);
    walk.move(1, hop(3));
    expect(walk.move(0, enter('ascending', 5))).toEqual(['plus-minus-one']);
    expect(walk.move(1, enter('same', 1))).toEqual(['disco', 'disco-any']);
    walk.move('chance', roll([1, 2]));
    walk.move(0, hop(4));
    walk.move(1, hop(1));
    expect(walk.move(0, enter('descending', 2))).toEqual(['R4', 'dj-is-last']);
    expect(walk.move(1, enter('ascending', 2))).toEqual(['pair']);
    expect((walk.state as State).order).toEqual([1, 0]);
    walk.move('chance', roll([3, 6], 'red'));
    walk.move(1, hop(0));
    walk.move(0, hop(3));
    expect(walk.move(1, enter('descending', 2))).toEqual(['minus-one']);
    expect(walk.move(0, enter('same', 6))).toEqual(['disco']);
  });

  it('R1: a number that fits nowhere; R2: one that an effect would have made to fit; and the house rule', () => {
    const full = [1, 1, 1, 1, 1, 1, 1];
    // Only a 6 fits, in the row of same numbers.
    const sheet: Sheet = {
      same: [6, null, null, null, null, null, null],
      ascending: full,
      descending: full,
      sumSeven: full.slice(1),
      evenOdd: full,
    };
    const on = (options: Options, spaces: readonly [number, number], dice = [1, 5]) => beforeEntries(options, [sheet, {}], dice, spaces);
    expect(on(BOARD_A, [1, 0]).move(0, { type: 'forfeit' })).toEqual(['R1']);
    expect(on(BOARD_B, [2, 0]).move(0, { type: 'forfeit' })).toEqual(['R2']);
    expect(on({ ...BOARD_A, mayDecline: true }, [1, 0], [1, 6]).move(0, { type: 'forfeit' })).toEqual(['may-decline']);
  });

  it('R3: Sum Seven is full with six numbers', () => {
    const walk = beforeEntries(BOARD_A, [{ sumSeven: [1, 6, 1, 6, 3, null] }, {}], [4, 5], [0, 1]);
    expect(walk.move(0, enter('sumSeven', 4))).toEqual(['R3']);
  });

  it('R5 and R9: the freedoms of the advanced sheet, and spaces that are blocked', () => {
    const sheet: Sheet = {
      smallerLarger: [3, null, null, null, null, null, null],
      unequal: [1, null, null, null, null, null],
      calculation: [4, null, null, null, null, null, null],
    };
    expect(beforeEntries(ADVANCED, [sheet, {}], [2, 5], [0, 1]).move(0, enter('smallerLarger', 2))).toEqual(['R5']);
    expect(beforeEntries(ADVANCED, [sheet, {}], [2, 5], [0, 1]).move(0, enter('unequal', 2, 2))).toEqual(['R9']);
    expect(beforeEntries(ADVANCED, [sheet, {}], [2, 5], [0, 1]).move(0, enter('unequal', 2, 1))).toEqual([]);
    const walk = beforeEntries(ADVANCED, [sheet, {}], [4, 5], [0, 1]);
    walk.move(0, enter('calculation', 4, 1));
    expect(walk.move(1, enter('smallerLarger', 5))).toEqual(['blocked-space']);
  });

  it('the last round, and who ties in it', () => {
    const full = [1, 1, 1, 1, 1, 1, 1];
    const almost: Sheet = { same: full, ascending: [1, 1, 1, 1, 1, 1, null] };
    const walk = beforeEntries(BOARD_A, [almost, almost], [1, 1], [0, 1]);
    walk.move(0, enter('ascending', 1));
    expect(walk.move(1, enter('ascending', 1))).toEqual(['last-round', 'last-round-by-several']);
    walk.move('chance', roll([2, 2]));
    walk.move(0, hop(0));
    walk.move(1, hop(1));
    walk.move(0, enter('descending', 2));
    expect(walk.move(1, enter('descending', 2))).toEqual(['tie-shared']);
  });

  it('a tie that complete rows decide', () => {
    const start = hopNRoll.start(BOARD_A, 2);
    // 17 and a 1 on the bonus space, against 12 and a 1, and 5: both have 18, and the first has a complete row.
    const sheets: readonly Sheet[] = [
      { same: [1, 1, 1, 1, 1, 1, 1] },
      { ascending: [1, 1, 1, 1, 1, 1, null], evenOdd: [1, 2, 1, 2, null, null, null] },
    ];
    const state = { ...start, finalRound: true, sheets: start.sheets.map((empty, seat) => ({ ...empty, ...sheets[seat] })) };
    const walk = walkFrom(hopNRoll, state);
    walk.move('chance', roll([1, 1]));
    walk.move(0, hop(0));
    walk.move(1, hop(1));
    walk.move(0, enter('sumSeven', 1));
    expect(walk.move(1, enter('sumSeven', 1))).toEqual(['tie-by-rows']);
  });
});

it('rows, bonus spaces and sixes are harvested as the sheet scores them', () => {
  const start = hopNRoll.start(BOARD_A, 2);
  const sheets = start.sheets.map((empty, seat) =>
    seat === 0 ? { ...empty, same: [6, 6, 6, 6, 6, 6, 6], ascending: [1, 2, 3, null, null, null, null] } : empty,
  );
  const state: State = { ...start, sheets };
  const harvest = hopNRollLab.harvestOf?.(state, hopNRoll) ?? [];
  const of = (key: string) => harvest.find((each) => each.seat === 0 && each.key === key);
  expect(of('same')).toMatchObject({ complete: true, points: 23 });
  expect(of('ascending')).toMatchObject({ complete: false, points: 7 });
  expect(of('bonus.ascending')).toMatchObject({ complete: true, points: 3 });
  expect(of('bonus.descending')).toMatchObject({ complete: false, points: 0 });
  expect(of('sixes')).toMatchObject({ complete: true, points: 7 });
  const scored = harvest.filter(({ seat, key }) => seat === 0 && !key.startsWith('bonus.')).reduce((sum, { points }) => sum + points, 0);
  expect(scored).toBe(hopNRoll.score(state)[0]?.total);
  expect(hopNRollLab.turnsOf?.({ ...state, round: 9 })).toBe(9);
});
