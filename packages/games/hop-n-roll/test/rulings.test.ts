import { describe, expect, test } from 'vitest';
import { hopNRoll, type Options, type State } from '../index.ts';
import {
  ADVANCED_A,
  apply,
  enter,
  fitting,
  free,
  hop,
  loaded,
  offeredInShort,
  position,
  type Rows,
  roll,
  ruleOf,
  STANDARD_A,
  STANDARD_B,
  start,
} from './match.ts';

const FORFEIT = { type: 'forfeit' };

/** A sheet that takes nothing but 1s (same, descending), 6s (ascending, sumSeven) and, in evenOdd, odd numbers. */
const NARROW: Rows = { same: [1], ascending: [6], descending: [1], sumSeven: [1], evenOdd: [2] };
const NO_ODD: Rows = { ...NARROW, evenOdd: [1] };
const declining = (options: Options): Options => ({ ...options, mayDecline: true });

/** Seat 0 with this sheet on a space, seat 1 on another. */
function standing(rows: Rows, space: number, dice: readonly number[], options = STANDARD_A, disco = 'any'): State {
  return loaded(position({ options, sheets: [rows, {}], dice, disco, hopped: { 0: space, 1: space === 0 ? 1 : 0 } }), 2, options);
}

describe('R1: what fits must be entered, what fits nowhere is lost', () => {
  test('forfeit is refused as long as the result fits anywhere', () => {
    const state = standing(NARROW, 0, [3, 4]);
    expect(offeredInShort(state, 0)).toEqual(['evenOdd 3']);
    expect(ruleOf(state, 0, FORFEIT)).toBe('R1');
  });

  test('forfeit is the only thing to do when it fits nowhere, and leaves the sheet as it is', () => {
    const state = standing(NARROW, 0, [4, 4]);
    expect(offeredInShort(state, 0)).toEqual(['forfeit']);
    expect(apply(state, 0, FORFEIT).state.sheets).toEqual(state.sheets);
    expect(ruleOf(state, 0, { type: 'enter', row: 'evenOdd', value: 4 })).toBe('evenOdd');
  });

  test('beside the disco die only its row counts', () => {
    const full = { same: [1, 1, 1, 1, 1, 1, 1] };
    expect(offeredInShort(standing(full, 2, [3, 4], STANDARD_A, 'red'), 0)).toEqual(['forfeit']);
    expect(ruleOf(standing(full, 2, [3, 4], STANDARD_A, 'yellow'), 0, FORFEIT)).toBe('R1');
    expect(ruleOf(standing(full, 2, [3, 4], STANDARD_A, 'any'), 0, FORFEIT)).toBe('R1');
  });

  test('a pyramid whose open spaces are all blocked takes nothing', () => {
    const blocked = { calculation: [5, 5, 5] };
    const state = standing(blocked, 2, [3, 4], ADVANCED_A, 'yellow');
    expect(offeredInShort(state, 0)).toEqual(['forfeit']);
  });

  test('with mayDecline one may always forfeit, and nobody must', () => {
    const state = standing(NARROW, 0, [3, 4], declining(STANDARD_A));
    expect(new Set(offeredInShort(state, 0))).toEqual(new Set(['evenOdd 3', 'forfeit']));
    expect(apply(state, 0, FORFEIT).state).toMatchObject({ entered: [0], entries: { 0: FORFEIT } });
    expect(offeredInShort(standing(NARROW, 0, [4, 4], declining(STANDARD_A)), 0)).toEqual(['forfeit']);
    const free = standing({}, 2, [4, 4], declining(STANDARD_A));
    expect(offeredInShort(free, 0).filter((offer) => offer === 'forfeit')).toHaveLength(1);
  });
});

describe('R2: only rolled numbers oblige', () => {
  test('−1 and ±1 may open an entry, and still one may forfeit', () => {
    // Slot 4 gives its die or one less: the 3 as rolled fits nowhere, a 2 would.
    const minus = standing(NO_ODD, 0, [3, 3], STANDARD_B);
    expect(new Set(offeredInShort(minus, 0))).toEqual(new Set(['evenOdd 2', 'forfeit']));
    const plus = standing(NARROW, 2, [4, 4], STANDARD_B);
    expect(new Set(offeredInShort(plus, 0))).toEqual(new Set(['evenOdd 3', 'evenOdd 5', 'forfeit']));
  });

  test('a rolled number that fits obliges, whatever the effect adds', () => {
    const state = standing(NARROW, 2, [3, 3], STANDARD_B);
    expect(offeredInShort(state, 0)).toEqual(['evenOdd 3']);
    expect(ruleOf(state, 0, FORFEIT)).toBe('R1');
  });

  test('on the pair space either die obliges', () => {
    expect(ruleOf(standing(NARROW, 1, [4, 5], STANDARD_B), 0, FORFEIT)).toBe('R1');
    expect(ruleOf(standing(NARROW, 1, [3, 4], STANDARD_B), 0, FORFEIT)).toBe('R1');
    expect(offeredInShort(standing(NARROW, 1, [2, 4], STANDARD_B), 0)).toEqual(['forfeit']);
  });

  test('on the DJ space every standard die does', () => {
    expect(ruleOf(standing(NARROW, 4, [4, 5], STANDARD_B), 0, FORFEIT)).toBe('R1');
    expect(offeredInShort(standing(NARROW, 4, [2, 4], STANDARD_B), 0)).toEqual(['forfeit']);
  });

  test('beside the disco die every number in its row does', () => {
    expect(ruleOf(standing(NARROW, 3, [4, 4], STANDARD_B, 'red'), 0, FORFEIT)).toBe('R1');
    expect(offeredInShort(standing(NARROW, 3, [4, 4], STANDARD_B, 'red'), 0)).toEqual(['same 1']);
  });

  test('whoever has nothing to enter still plays forfeit before the round ends', () => {
    const state = apply(standing(NARROW, 0, [4, 4]), 1, { type: 'enter', row: 'same', value: 4 }).state;
    expect(hopNRoll.turn(state)).toMatchObject({ phase: 'enter', seats: [0] });
    expect(hopNRoll.turn(apply(state, 0, FORFEIT).state)).toMatchObject({ phase: 'roll' });
  });
});

test('R3: Sum Seven has six spaces', () => {
  expect(start().sheets[0]?.sumSeven).toHaveLength(6);
});

test('R4: the DJ takes no disco die', () => {
  const state = hop(roll(start(2, STANDARD_B), [2, 5], 'any'), 4, 0);
  expect(ruleOf(state, 0, { type: 'enter', row: 'same', value: 6 })).toBe('result');
  expect(ruleOf(state, 0, { type: 'enter', row: 'same', value: 5 })).toBeNull();
});

test('R5: the second number of Smaller and Larger sets the direction', () => {
  expect(fitting('smallerLarger', [4], ADVANCED_A)).toEqual([1, 2, 3, 5, 6]);
  expect(fitting('smallerLarger', [4, 6], ADVANCED_A)).toEqual([1, 2, 3, 4, 5]);
  expect(fitting('smallerLarger', [4, 2], ADVANCED_A)).toEqual([3, 4, 5, 6]);
});

describe('R6: sheets are open, entries are revealed when the last has entered', () => {
  const all = hop(roll(start(), [1, 2, 3]), 0, 1, 2);
  const one = apply(all, 1, { type: 'enter', row: 'same', value: 2 }).state;

  test('until then a seat sees its own entry only, and the other sheets as before', () => {
    expect(hopNRoll.view(one, 0)).toEqual({ ...all, entered: [1] });
    expect(hopNRoll.view(one, 1)).toEqual(one);
    expect(hopNRoll.view(one, 'table')).toEqual(one);
  });

  test('then all see all', () => {
    const done = enter(one, ['same', 1]);
    const over = apply(done, 2, { type: 'enter', row: 'same', value: 3 }).state;
    for (const viewer of [0, 1, 2, 'table'] as const) expect(hopNRoll.view(over, viewer)).toEqual(over);
    expect(over.sheets.map((sheet) => sheet.same?.[0])).toEqual([1, 2, 3]);
  });
});

test('R7: the pawns start in seat order', () => {
  expect(start(5).order).toEqual([0, 1, 2, 3, 4]);
  expect(hopNRoll.turn(roll(start(5), [1, 1, 1, 1, 1]))).toMatchObject({ seats: [0] });
});

describe('R8: a completed row is announced at the reveal', () => {
  const six = { same: [1, 1, 1, 1, 1, 1] };
  const before = loaded(position({ sheets: [six, six, {}], dice: [1, 1, 1] }), 3);
  const row = { type: 'enter', row: 'same', value: 1 };

  test('not when it is entered, and for all in seat order', () => {
    const second = apply(before, 1, row);
    expect(second.effects.map(({ key }) => key)).toEqual(['entered', 'wrote']);
    const first = apply(second.state, 0, row);
    expect(first.effects.map(({ key }) => key)).toEqual(['entered', 'wrote']);
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
});

test('R9: within a level of the Unequal Pyramid any order', () => {
  const state = enter(free({ unequal: [1, 2, 3] }, ADVANCED_A), ['unequal', 6, 5], ['twoNumbers', 1]);
  expect(state.sheets[0]?.unequal).toEqual([1, 2, 3, null, null, 6]);
});

test('R10: there is no limit of rounds', () => {
  const state = loaded(position({ phase: 'roll', round: 1_000 }));
  const next = enter(hop(roll(state, [1, 1]), 0, 1), ['same', 1], ['same', 1]);
  expect(next).toMatchObject({ round: 1_001, phase: 'roll', finalRound: false });
});
