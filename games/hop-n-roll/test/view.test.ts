import { keyedRandom } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { hopNRoll } from '../rules/index.ts';
import { ADVANCED_A, ADVANCED_B, apply, enter, hop, loaded, offered, position, roll, start } from './match.ts';

describe('R6: what a seat sees while others enter', () => {
  const all = hop(roll(start(3), [1, 2, 3]), 0, 1, 2);
  const two = enter(all, ['ascending', 1], ['same', 2]);

  it('who has entered, but only its own entry', () => {
    const view = hopNRoll.view(two, 0);
    expect(view.entered).toEqual([0, 1]);
    expect(view.entries).toEqual({ 0: { type: 'enter', row: 'ascending', value: 1 } });
    expect(view.sheets[0]).toEqual(two.sheets[0]);
    expect(view.sheets[1]).toEqual(all.sheets[1]);
  });

  it('nothing of anybody’s if it has not entered itself; the table shows all', () => {
    expect(hopNRoll.view(two, 2)).toEqual({ ...all, entered: [0, 1] });
    expect(hopNRoll.view(two, 'table')).toEqual(two);
  });

  it('everything once the last has entered', () => {
    const next = apply(two, 2, { type: 'enter', row: 'same', value: 3 }).state;
    for (const viewer of [0, 1, 2, 'table'] as const) expect(hopNRoll.view(next, viewer)).toEqual(next);
    expect(next.sheets.map(({ ascending, same }) => [ascending?.[0], same?.[0]])).toEqual([
      [1, null],
      [null, 2],
      [null, 3],
    ]);
  });

  it('not even whether somebody has forfeited', () => {
    const state = loaded(
      position({ sheets: [{ same: [1], ascending: [6], descending: [1], sumSeven: [1], evenOdd: [2] }, {}, {}], dice: [4, 4, 4] }),
      3,
    );
    const forfeited = apply(state, 0, { type: 'forfeit' });
    expect(hopNRoll.view(forfeited.state, 1)).toEqual({ ...state, entered: [0] });
    expect(forfeited.effects).toEqual([
      { key: 'entered', seat: 0 },
      { key: 'wroteNothing', seat: 0, only: 0 },
    ]);
  });

  it('a number in a pyramid is taken out where it stands', () => {
    const state = loaded(
      position({ options: ADVANCED_A, sheets: [{ calculation: [4, null, 1] }, {}], hopped: { 0: 2, 1: 0 } }),
      2,
      ADVANCED_A,
    );
    const { state: entered } = apply(state, 0, { type: 'enter', row: 'calculation', value: 3, space: 1 });
    expect(entered.sheets[0]?.calculation).toEqual([4, 3, 1, null, null, null, null]);
    expect(hopNRoll.view(entered, 1).sheets[0]?.calculation).toEqual([4, null, 1, null, null, null, null]);
  });
});

it('R6: everybody is told that an entry was made, only its own seat what it is', () => {
  const { effects } = apply(hop(roll(start(2), [4, 5], 'any'), 0, 1), 1, { type: 'enter', row: 'same', value: 5 });
  expect(effects).toEqual([
    { key: 'entered', seat: 1 },
    { key: 'wrote', seat: 1, only: 1, row: 'same', value: 5, space: 0 },
  ]);
});

describe('What a seat imagines', () => {
  it('is the view itself where nothing is hidden', () => {
    const all = hop(roll(start(3), [1, 2, 3]), 0, 1, 2);
    expect(hopNRoll.imagine(all, 0, keyedRandom('imagine', '0'))).toBe(all);
  });

  it('is anything that the others might have entered, and over many tries all of it', () => {
    const all = hop(roll(start(2, ADVANCED_B), [4, 5], 'any'), 2, 0);
    const entered = apply(all, 0, { type: 'enter', row: 'twoNumbers', value: 6 }).state;
    const view = hopNRoll.view(entered, 1);
    const imagined = new Set<string>();
    for (let tries = 0; tries < 600; tries++) {
      const state = hopNRoll.imagine(view, 1, keyedRandom('imagine', `${tries}`));
      expect(hopNRoll.view(state, 1)).toEqual(view);
      imagined.add(JSON.stringify(state.entries[0]));
    }
    expect(imagined).toEqual(new Set(offered(all, 0).map((action) => JSON.stringify(action))));
  });
});
