import { describe, expect, it } from 'vitest';
import { hopNRoll } from '../index.ts';
import { apply, enter, hop, loaded, offeredInShort, position, roll, ruleOf, STANDARD_A, start } from './match.ts';

it('the game declares its options, their values and defaults, and how long a match may last', () => {
  expect(hopNRoll).toMatchObject({ id: 'hop-n-roll', rules: 1, players: [2, 5] });
  expect(hopNRoll.options).toEqual({
    sheet: { values: ['standard', 'advanced'], default: 'standard' },
    board: { values: ['A', 'B'], default: 'A' },
    mayDecline: { values: [false, true], default: false },
  });
  // 2,000 rounds: a roll, and for each player a hop and an entry.
  expect(hopNRoll.longest(STANDARD_A, 2)).toBe(2000 * 5);
  expect(hopNRoll.longest(STANDARD_A, 5)).toBe(2000 * 11);
});

it('a match begins in round 1 on the left, R7: in seat order, with empty sheets', () => {
  const { sheets, ...opening } = start(4);
  expect(opening).toEqual({
    options: STANDARD_A,
    round: 1,
    phase: 'roll',
    finalRound: false,
    side: 'left',
    order: [0, 1, 2, 3],
    dice: null,
    disco: null,
    hopped: {},
    entered: [],
    entries: {},
  });
  expect(sheets).toEqual(position({ sheets: [{}, {}, {}, {}] }).sheets);
});

it('the dice lie in ascending order, equal ones below each other', () => {
  const { state, effects } = apply(start(), 'chance', { type: 'roll', dice: [5, 2, 5], disco: 'red' });
  expect(state).toMatchObject({ phase: 'hop', dice: [2, 5, 5], disco: 'red' });
  expect(effects).toEqual([{ key: 'rolled', seat: 0, dice: [2, 5, 5], disco: 'red' }]);
});

describe('Hopping', () => {
  it('goes from top to bottom, to free spaces only', () => {
    let state = roll(loaded(position({ sheets: [{}, {}, {}], phase: 'roll', order: [2, 0, 1] }), 3), [1, 2, 3]);
    expect(hopNRoll.turn(state)).toEqual({ kind: 'act', phase: 'hop', seats: [2] });
    expect(offeredInShort(state, 0)).toEqual([]);
    state = hop(state, 1);
    expect(hopNRoll.turn(state)).toMatchObject({ seats: [0] });
    expect(offeredInShort(state, 0)).toEqual(['hop 0', 'hop 2', 'hop 3']);
    state = hop(state, 3);
    expect(offeredInShort(state, 1)).toEqual(['hop 0', 'hop 2']);
    state = hop(state, 0);
    expect(state.hopped).toEqual({ 0: 3, 1: 0, 2: 1 });
    expect(hopNRoll.turn(state)).toEqual({ kind: 'act', phase: 'enter', seats: [0, 1, 2] });
  });
});

describe('Entering', () => {
  const hopped = hop(roll(start(), [1, 2, 3]), 0, 1, 2);

  it('is for everybody at the same time, in any order', () => {
    const after1 = apply(hopped, 1, { type: 'enter', row: 'same', value: 2 }).state;
    expect(hopNRoll.turn(after1)).toMatchObject({ phase: 'enter', seats: [0, 2] });
    expect(after1).toMatchObject({ entered: [1], entries: { 1: { type: 'enter', row: 'same', value: 2 } } });
    const after2 = apply(after1, 0, { type: 'enter', row: 'same', value: 1 }).state;
    expect(after2.entered).toEqual([0, 1]);
    expect(offeredInShort(after2, 0)).toEqual([]);
    expect(ruleOf(after2, 0, { type: 'enter', row: 'same', value: 1 })).toBe('not-your-turn');
  });
});

describe('The next round', () => {
  it('begins on the other side, in the order in which the pawns stand there', () => {
    const first = enter(hop(roll(start(), [1, 2, 3]), 2, 0, 3), ['same', 3], ['same', 1], ['same', 6]);
    expect(first).toMatchObject({ round: 2, phase: 'roll', side: 'right', order: [1, 0, 2], dice: null, disco: null });
    expect(first).toMatchObject({ hopped: {}, entered: [], entries: {} });
    const second = enter(hop(roll(first, [4, 4, 5]), 3, 1, 0), ['ascending', 4], ['ascending', 1], ['ascending', 4]);
    expect(second).toMatchObject({ round: 3, side: 'left', order: [2, 0, 1] });
  });
});
