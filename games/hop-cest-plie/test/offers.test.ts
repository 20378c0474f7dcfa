/** The order of all offers except rows. */

import { expect, it } from 'vitest';
import { hopCestPlie, type Sheet } from '../rules/index.ts';
import { apply, drawing, EVERYWHERE, marks, sheetOf, start } from './match.ts';
import { SMALL } from './near-goal.ts';

const blank = drawing({ level: 4 });
const cornersFolded = drawing({ level: 4, folds: SMALL });
const all = marks(EVERYWHERE);
const bothSizes = (...corners: readonly string[]) => corners.flatMap((corner) => [`fold ${corner} small`, `fold ${corner} large`]);

it.each<readonly [string, typeof blank, Partial<Sheet>, readonly string[]]>([
  ['nothing ticked', blank, {}, []],
  ['all of the front ticked', blank, { front: all }, bothSizes('NW', 'NE', 'SW', 'SE')],
  ['a corner folded', blank, { front: all, folds: { ...sheetOf(blank).folds, NW: 'small' } }, bothSizes('NE', 'SW', 'SE')],
  ['all corners folded', cornersFolded, {}, []],
  ['bulbs ticked', cornersFolded, { back: all }, ['flip']],
  ['flipped', cornersFolded, { back: all, flipped: true }, ['foldSide N', 'foldSide E', 'foldSide S', 'foldSide W']],
  [
    'two sides folded',
    cornersFolded,
    { back: all, flipped: true, sides: { N: true, E: false, S: true, W: false } },
    ['foldSide E', 'foldSide W'],
  ],
])('R8, R12: each of marks, folds, flip and sides decides: %s', (_, state, changes, expected) => {
  const sheet = { ...sheetOf(state), ...changes, unused: [] };
  const offers = hopCestPlie.offers({ ...state, sheets: [sheet, ...state.sheets.slice(1)] }, 0);
  expect(offers.map(({ action }) => Object.values(action).join(' '))).toEqual(['done', ...expected]);
});

it('any offer is a die while one is chosen, and a seat that may not act gets none', () => {
  const choosing = apply(start(), 'chance', { type: 'roll', white: [3], black: [4] }).state;
  const any = (seat: number, place: number) => hopCestPlie.anyOffer?.(choosing, seat, { below: () => place }).action;
  expect([any(0, 0), any(0, 1)]).toEqual(hopCestPlie.offers(choosing, 0).map(({ action }) => action));
  expect(() => any(1, 0)).toThrow('seat 1 may not act now');
  expect(() => any(2, 0)).toThrow('seat 2 may not act now');
});
