import { expect, it } from 'vitest';
import { hopNRoll, type Options, type State } from '../rules/index.ts';
import {
  ADVANCED_A,
  apply,
  enter,
  hop,
  loaded,
  offeredInShort,
  position,
  type Rows,
  roll,
  ruleOf,
  STANDARD_A,
  STANDARD_B,
} from './match.ts';

const FORFEIT = { type: 'forfeit' };

/** A sheet that takes nothing but 1s (same, descending), 6s (ascending, sumSeven) and, in evenOdd, odd numbers. */
const NARROW: Rows = { same: [1], ascending: [6], descending: [1], sumSeven: [1], evenOdd: [2] };
const NO_ODD: Rows = { ...NARROW, evenOdd: [1] };

function standing(rows: Rows, space: number, dice: readonly number[], options = STANDARD_A, disco = 'any'): State {
  return loaded(position({ options, sheets: [rows, {}], dice, disco, hopped: { 0: space, 1: space === 0 ? 1 : 0 } }), 2, options);
}

const FULL: Rows = { same: [1, 1, 1, 1, 1, 1, 1] };
const MAY: Options = { ...STANDARD_A, mayDecline: true };

it.each([
  ['R1: what fits must be entered', NARROW, 0, [3, 4], STANDARD_A, 'any', ['evenOdd 3']],
  ['R1: what fits nowhere is lost', NARROW, 0, [4, 4], STANDARD_A, 'any', ['forfeit']],
  ['R1: beside the disco die only its row counts, and it is full', FULL, 2, [3, 4], STANDARD_A, 'red', ['forfeit']],
  ['R1: its row is another', FULL, 2, [3, 4], STANDARD_A, 'yellow', [1, 2, 3, 4, 5, 6].map((value) => `ascending ${value}`)],
  ['R1: all open spaces of a pyramid are blocked', { calculation: [5, 5, 5] }, 2, [3, 4], ADVANCED_A, 'yellow', ['forfeit']],
  ['R1: under the house rule one may always forfeit, and nobody must', NARROW, 0, [3, 4], MAY, 'any', ['evenOdd 3', 'forfeit']],
  ['R1: once', NARROW, 0, [4, 4], MAY, 'any', ['forfeit']],
  // Slot 4 gives its die or one less: the 3 as rolled fits nowhere, a 2 would.
  ['R2: −1 opens an entry, and still one may forfeit', NO_ODD, 0, [3, 3], STANDARD_B, 'any', ['evenOdd 2', 'forfeit']],
  ['R2: so does ±1', NARROW, 2, [4, 4], STANDARD_B, 'any', ['evenOdd 3', 'evenOdd 5', 'forfeit']],
  ['R2: a rolled number that fits obliges, whatever the effect adds', NARROW, 2, [3, 3], STANDARD_B, 'any', ['evenOdd 3']],
  ['R2: on the pair space either die obliges', NARROW, 1, [4, 5], STANDARD_B, 'any', ['evenOdd 5']],
  ['R2: the other one', NARROW, 1, [3, 4], STANDARD_B, 'any', ['evenOdd 3']],
  ['R2: neither', NARROW, 1, [2, 4], STANDARD_B, 'any', ['forfeit']],
  ['R2: on the DJ space every standard die does', NARROW, 4, [4, 5], STANDARD_B, 'any', ['evenOdd 5']],
  ['R2: or none', NARROW, 4, [2, 4], STANDARD_B, 'any', ['forfeit']],
  ['R2: beside the disco die every number in its row does', NARROW, 3, [4, 4], STANDARD_B, 'red', ['same 1']],
])('%s', (_, rows, space, dice, options, disco, offers) => {
  const state = standing(rows, space, dice, options, disco);
  expect(offeredInShort(state, 0)).toEqual(offers);
  expect(ruleOf(state, 0, FORFEIT)).toBe(offers.includes('forfeit') ? null : 'R1');
});

it('R1: a forfeit leaves the sheet as it is, and is played before the round ends', () => {
  const state = standing(NARROW, 0, [4, 4]);
  const forfeited = apply(state, 0, FORFEIT).state;
  expect(forfeited).toMatchObject({ sheets: state.sheets, entered: [0], entries: { 0: FORFEIT } });
  const other = apply(state, 1, { type: 'enter', row: 'same', value: 4 }).state;
  expect(hopNRoll.turn(other)).toMatchObject({ phase: 'enter', seats: [0] });
  expect(hopNRoll.turn(apply(other, 0, FORFEIT).state)).toMatchObject({ phase: 'roll' });
});

it('R8: a completed row is announced at the reveal, for all in seat order, not when it is entered', () => {
  const six = { same: [1, 1, 1, 1, 1, 1] };
  const row = { type: 'enter', row: 'same', value: 1 };
  const second = apply(loaded(position({ sheets: [six, six, {}], dice: [1, 1, 1] }), 3), 1, row);
  const first = apply(second.state, 0, row);
  for (const { effects } of [second, first]) expect(effects.map(({ key }) => key)).toEqual(['entered', 'wrote']);
  const third = apply(first.state, 2, { type: 'enter', row: 'ascending', value: 1 });
  expect(third.effects.slice(0, 6)).toEqual([
    { key: 'entered', seat: 2 },
    { key: 'revealed', seat: 0, row: 'same', value: 1, space: 6, points: 4 },
    { key: 'rowComplete', seat: 0, row: 'same' },
    { key: 'revealed', seat: 1, row: 'same', value: 1, space: 6, points: 4 },
    { key: 'rowComplete', seat: 1, row: 'same' },
    { key: 'revealed', seat: 2, row: 'ascending', value: 1, space: 0, points: 1 },
  ]);
  expect(third.effects.filter(({ key }) => key === 'rowComplete')).toHaveLength(2);
});

it('R10: there is no limit of rounds', () => {
  const state = loaded(position({ phase: 'roll', round: 1_000 }));
  const next = enter(hop(roll(state, [1, 1]), 0, 1), ['same', 1], ['same', 1]);
  expect(next).toMatchObject({ round: 1_001, phase: 'roll', finalRound: false });
});
