/** What an action of the wrong shape is told: the field, and what it must be. */

import { expect, test } from 'vitest';
import { parseAction } from '../parse.ts';

const ROLL = { type: 'roll', white: [1, 2], black: [4] };
const ROW = { type: 'row', use: { die: 0 }, from: [0, 0], path: [[1, 0]] };
const FOLD = { type: 'fold', corner: 'NW', size: 'small' };

test.each([
  ROLL,
  { type: 'choose', die: 'white' },
  { type: 'take', die: 'black' },
  ROW,
  { ...ROW, plus: true, slide: true },
  { ...ROW, use: { bonus: [3, 4] } },
  FOLD,
  { type: 'flip' },
  { type: 'foldSide', side: 'N' },
  { type: 'done' },
])('read as it is: %j', (action) => {
  expect(parseAction(action)).toEqual({ ok: true, value: action });
});

test.each([
  [{ ...ROLL, white: 1 }, 'white', 'numbers'],
  [{ ...ROLL, black: ['4'] }, 'black.0', 'numbers'],
  [{ type: 'choose', die: 1 }, 'die', 'text'],
  [{ type: 'take', die: null }, 'die', 'text'],
  [{ ...ROW, use: 'white' }, 'use', 'use'],
  [{ ...ROW, plus: 1 }, 'plus', 'boolean'],
  [{ ...ROW, from: 1 }, 'from', 'cell'],
  [{ ...ROW, path: 1 }, 'path', 'cells'],
  [{ ...ROW, slide: 1 }, 'slide', 'boolean'],
  [{ ...FOLD, corner: 1 }, 'corner', 'text'],
  [{ ...FOLD, size: 1 }, 'size', 'text'],
  [{ type: 'foldSide', side: 1 }, 'side', 'text'],
])('%j', (action, field, expected) => {
  const read = parseAction(action);
  expect(read.ok ? null : read.problem).toMatchObject({
    key: 'problem.field',
    params: { field, expected: { key: `expected.${expected}` } },
  });
});

test.each([
  [{ ...FOLD, side: 'N' }, 'side'],
  [{ type: 'flip', side: 'N' }, 'side'],
  [{ type: 'done', die: 'white' }, 'die'],
])('a field too many: %j', (action, field) => {
  const read = parseAction(action);
  expect(read.ok ? null : read.problem).toMatchObject({ key: 'problem.unknownField', params: { field } });
});

test('no action, or none of this game', () => {
  for (const given of [null, 7, 'done', ['done'], {}, { type: 7 }]) {
    expect(parseAction(given)).toEqual({ ok: false, problem: { key: 'problem.actionNotObject' } });
  }
  for (const type of ['dance', 'toString', '']) {
    expect(parseAction({ type })).toEqual({
      ok: false,
      problem: { key: 'problem.actionType', params: { type, known: 'roll, choose, take, row, fold, flip, foldSide, done' } },
    });
  }
});
