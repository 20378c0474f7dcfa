/** What an owner of own sheets and boards is told in full, and how rows of another length are grouped. */

import { expect, test } from 'vitest';
import { changed, type Given } from '../../test/positions.ts';
import { hopNRoll, piecesOf, readPieces, rowsOf, standardData, standardPieces } from '../index.ts';
import { ADVANCED_A, STANDARD_A } from './match.ts';

type Path = readonly (string | number)[];

function read(path: Path, value: unknown) {
  return readPieces(changed(standardData as unknown as Given, path, value));
}

function problem(path: Path, value: unknown) {
  const pieces = read(path, value);
  return pieces.ok ? null : pieces.problem;
}

test.each([
  [['sheets'], 7, 'sheetsOfBox'],
  [['sheets', 'standard'], 7, 'rows'],
  [['sheets', 'advanced'], 7, 'rows'],
  [['sheets', 'standard', 0, 'row'], 'sideways', 'row'],
  [['sheets', 'standard', 0, 'color'], 'pink', 'color'],
  [['sheets', 'standard', 0, 'stars'], 7, 'stars'],
  [['sheets', 'advanced', 1, 'levels', 0, 'star'], -1, 'star'],
  [['sheets', 'advanced', 3, 'groups'], 7, 'groups'],
  [['sheets', 'advanced', 1, 'levels'], 7, 'levels'],
  [['sheets', 'advanced', 1, 'levels', 0, 'spaces'], 8, 'spaces'],
  [['sheets', 'standard', 0, 'bonusSpace'], 0.5, 'integer'],
  [['boards', 'B', 0, 'slot'], 6, 'slot'],
  [['boards', 'B', 4, 'slots'], 7, 'slots'],
  [['boards', 'B', 0, 'effect'], 'double', 'effect'],
] as const)('%j as %j', (path, value, expected) => {
  expect(problem(path, value)).toMatchObject({
    key: 'problem.field',
    params: { field: path.join('.'), expected: { key: `expected.${expected}` } },
  });
});

test.each([
  [['sheets', 'standard', 1, 'color'], 'red', 'colorTwice', { row: { key: 'row.ascending' }, color: { key: 'color.red' } }],
  [['sheets', 'standard', 0, 'stars'], [1], 'length', { spaces: 1, most: 7 }],
  [['sheets', 'standard', 3, 'bonusSpace'], 6, 'bonusSpace', { space: 6, last: 5 }],
  [['sheets', 'standard', 3, 'stars'], [1, 2, 3, 4, 5], 'halfPair', { spaces: 5 }],
  [['sheets', 'advanced', 3, 'groups'], [2, 2, 2], 'groups', { grouped: 6, spaces: 7 }],
  [['sheets', 'advanced', 2, 'levels', 0, 'spaces'], 2, 'tooFewNumbers', { spaces: 7, most: 6 }],
] as const)('%j as %j is refused with what it is about', (path, value, reason, params) => {
  expect(problem(path, value)).toMatchObject({ key: `problem.sheet.${reason}`, params });
});

test('two spaces are a row, and its bonus may be on its first or its last', () => {
  for (const bonusSpace of [0, 1]) {
    const row = { row: 'same', color: 'red', stars: [1, 2], bonusSpace };
    expect(problem(['sheets', 'standard', 0], row)).toBeNull();
  }
});

test('what belongs together in a row: pairs that make seven, groups as printed, or all of it', () => {
  const groups = (options: typeof STANDARD_A) =>
    rowsOf(standardPieces, options).map(({ name, groups: sizes }) => `${name} ${sizes.join('+')}`);
  expect(groups(STANDARD_A)).toEqual(['same 7', 'ascending 7', 'descending 7', 'sumSeven 2+2+2', 'evenOdd 7']);
  expect(groups(ADVANCED_A)).toEqual(['twoNumbers 7', 'calculation 7', 'unequal 6', 'pairsTriple 2+2+3', 'smallerLarger 7']);
  const short = read(['sheets', 'standard', 3], { row: 'sumSeven', color: 'blue', stars: [1, 2, 4, 6], bonusSpace: 3 });
  expect(short.ok && short.value.sheets.standard[3]?.groups).toEqual([2, 2]);
});

test('the pieces of a game are those that it was made with, and of another game there are none', () => {
  const own = hopNRoll.pieces?.replace({ ...standardData, discoFaces: ['red', 'red', 'red', 'any', 'any', 'any'] });
  if (own?.ok !== true) throw new Error('refused');
  expect(piecesOf(own.value).discoFaces).toEqual(['red', 'red', 'red', 'any', 'any', 'any']);
  const { pieces: _pieces, ...bare } = hopNRoll;
  expect(() => piecesOf(bare)).toThrow("not a game of Hop'n'ROLL");
});
