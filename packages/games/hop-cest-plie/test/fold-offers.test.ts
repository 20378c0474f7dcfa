/** Offers of folds are kept as long as marks and folds are the very same, and made anew when any of them is another. */

import { expect, test } from 'vitest';
import { levelOf, type Sheet, standardPieces } from '../index.ts';
import { DONE, foldOffers, newFoldMemo } from '../offers.ts';
import { drawing, EVERYWHERE, marks, sheetOf } from './match.ts';
import { SMALL } from './near-goal.ts';

const level4 = levelOf(standardPieces, 4);
const said = (sheet: Sheet, memo = newFoldMemo(), level = level4) =>
  foldOffers(memo, level, sheet).map(({ action }) => Object.values(action).join(' '));

const blank = sheetOf(drawing({ level: 4 }));
const cornersFolded = sheetOf(drawing({ level: 4, folds: SMALL }));
const flipped = sheetOf(drawing({ level: 4, folds: SMALL, flipped: true }));
const all = marks(EVERYWHERE);

test('R8, R12: each of marks, folds, flip and sides decides, and what was offered before does not', () => {
  const steps: readonly (readonly [Sheet, readonly string[]])[] = [
    [blank, ['done']],
    [{ ...blank, front: all }, ['done', ...['NW', 'NE', 'SW', 'SE'].flatMap((corner) => [`fold ${corner} small`, `fold ${corner} large`])]],
    [
      { ...blank, front: all, folds: { ...blank.folds, NW: 'small' } },
      ['done', ...['NE', 'SW', 'SE'].flatMap((corner) => [`fold ${corner} small`, `fold ${corner} large`])],
    ],
    [cornersFolded, ['done']],
    [{ ...cornersFolded, back: all }, ['done', 'flip']],
    [{ ...cornersFolded, back: all, flipped: true }, ['done', 'foldSide N', 'foldSide E', 'foldSide S', 'foldSide W']],
    [{ ...cornersFolded, back: all, flipped: true, sides: { N: true, E: false, S: true, W: false } }, ['done', 'foldSide E', 'foldSide W']],
    [flipped, ['done']],
  ];
  const memo = newFoldMemo();
  for (const [sheet, expected] of [...steps, ...steps.toReversed()]) expect(said(sheet, memo)).toEqual(expected);
  // One change at a time, on a memory that knows the sheet before alone.
  for (const [index, [sheet, expected]] of steps.entries()) {
    const known = newFoldMemo();
    const before = steps[index - 1]?.[0] ?? flipped;
    said(before, known);
    expect(said(sheet, known)).toEqual(expected);
  }
});

test('another level is another question, even about the same sheet', () => {
  const memo = newFoldMemo();
  expect(said({ ...cornersFolded, back: all }, memo)).toContain('flip');
  expect(said({ ...cornersFolded, back: all }, memo, levelOf(standardPieces, 1))).toEqual(['done']);
});

test('they are one and the same list for eight sheets, whatever was drawn on them otherwise', () => {
  const memo = newFoldMemo();
  const sheets = Array.from({ length: 9 }, (_, x) => ({ ...blank, front: marks([[x, 7]]) }));
  const lists = sheets.slice(0, 8).map((sheet) => foldOffers(memo, level4, sheet));
  const again = () => sheets.slice(0, 8).map((sheet) => foldOffers(memo, level4, { ...sheet, unused: [], ticksThisTurn: 7 }));
  expect(again().every((list, index) => list === lists[index])).toBe(true);
  expect(lists.every(([first]) => first === DONE)).toBe(true);
  foldOffers(memo, level4, sheets[8] ?? blank);
  expect(again().map((list, index) => list === lists[index])[1]).toBe(false);
});
