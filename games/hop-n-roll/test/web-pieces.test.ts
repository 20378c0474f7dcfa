import type { AnyGame, Json } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { findGame } from '../../all.ts';
import {
  faultPath,
  type LinePieces,
  type Pieces,
  type PyramidPieces,
  readPieces,
  withGives,
  withLevelLess,
  withLevelMore,
  withRow,
  withSpaceLess,
  withSpaceMore,
  withSpaces,
} from '../web/editor/pieces-form-data.ts';

const game = findGame('hop-n-roll') as AnyGame;
const printed = readPieces(game.pieces?.data ?? null) as Pieces;
const [same, ascending, , sumSeven] = printed.sheets.standard as [LinePieces, LinePieces, LinePieces, LinePieces];
const [, calculation, , pairsTriple] = printed.sheets.advanced as [LinePieces, PyramidPieces, PyramidPieces, LinePieces];

const withoutDisco = printed.boards.B.filter(({ gives }) => gives !== 'disco');

/** The path of the field where the form shows the fault. */
function pathOf(pieces: Pieces): string | null {
  const replaced = game.pieces?.replace(pieces as Json);
  if (replaced?.ok !== false) throw new Error('nothing is wrong with them');
  return faultPath(replaced.problem, pieces);
}

describe('what the form can show', () => {
  it('is everything in the box, and numbers that are missing or wrong', () => {
    expect(printed).toEqual(game.pieces?.data);
    expect(readPieces(withRow(printed, 'standard', 0, { ...same, stars: [null, -5, 1.5] }) as Json)).not.toBeNull();
  });

  it.each<[string, Json]>([
    ['nothing', null],
    ['an empty object', {}],
    ['one field more', { ...(printed as unknown as { [field: string]: Json }), more: 1 }],
    ['a row that there is not', withRow(printed, 'standard', 0, { ...same, row: 'prime' } as unknown as LinePieces) as Json],
    ['stars that are no list', withRow(printed, 'standard', 0, { ...same, stars: 'many' } as unknown as LinePieces) as Json],
  ])('is not %s', (_what, data) => {
    expect(readPieces(data)).toBeNull();
  });
});

describe('a fault is said beside its field', () => {
  it.each<[string, Pieces]>([
    ['standard.1.stars.3', withRow(printed, 'standard', 1, { ...ascending, stars: [1, 2, 4, 0, 9, 12, 16] })],
    ['standard.0.stars.6', withRow(printed, 'standard', 0, { ...same, stars: same.stars.with(6, 100) })],
    ['standard.0.stars.2', withRow(printed, 'standard', 0, { ...same, stars: same.stars.with(2, null) })],
    ['standard.0.stars', withRow(printed, 'standard', 0, { ...same, stars: [1] })],
    ['standard.0.bonusSpace', withRow(printed, 'standard', 0, { ...same, bonusSpace: 7 })],
    ['standard.3.stars', withRow(printed, 'standard', 3, withSpaceLess(sumSeven))],
    ['standard.1.color', withRow(printed, 'standard', 1, { ...ascending, color: 'red' })],
    ['standard', { ...printed, sheets: { ...printed.sheets, standard: printed.sheets.standard.slice(1) } }],
    ['advanced.1.levels', withRow(printed, 'advanced', 1, withLevelMore(withLevelMore(calculation)))],
    ['advanced.1.levels.0.star', withRow(printed, 'advanced', 1, { ...calculation, levels: [{ spaces: 3, star: -1 }] })],
    ['advanced.1.levels.1.star', withRow(printed, 'advanced', 1, { ...calculation, levels: [5, 4].map((star) => ({ spaces: 2, star })) })],
    ['advanced.3.groups', withRow(printed, 'advanced', 3, { ...pairsTriple, groups: [2, 2] } as LinePieces)],
    ['B.0.slot', withSpaces(printed, [{ gives: 'die', slot: 9, effect: 'none', players: [5, 5] }, ...printed.boards.B.slice(1)])],
    ['B.0', withSpaces(printed, [{ gives: 'die', slot: 1, effect: 'none', players: [2, 5] }, ...printed.boards.B.slice(1)])],
    ['B', withSpaces(printed, withoutDisco)],
  ])('%s', (path, pieces) => {
    expect(pathOf(pieces)).toBe(path);
  });

  it('or nowhere, if the form has no such field', () => {
    expect(pathOf({ ...printed, discoFaces: [] })).toBeNull();
  });
});

describe('a row that changes its length', () => {
  it('stays a row that can be played: its bonus space and its groups go with it', () => {
    const shorter = withSpaceLess({ ...same, bonusSpace: 6 });
    expect(shorter).toMatchObject({ stars: [1, 3, 5, 7, 10, 13], bonusSpace: 5 });
    expect(withSpaceMore(shorter).stars).toEqual([1, 3, 5, 7, 10, 13, 13]);
    expect(withSpaceLess(pairsTriple)).toMatchObject({ groups: [2, 2, 2] });
    expect(withSpaceMore(withSpaceLess(pairsTriple))).toMatchObject({ groups: [2, 2, 3] });
    const low = withLevelLess({ ...calculation, bonusSpace: 6 });
    expect(low.levels).toHaveLength(3);
    expect(low.bonusSpace).toBe(5);
    const changed = withRow(withRow(printed, 'advanced', 3, withSpaceLess(pairsTriple)), 'advanced', 1, low);
    expect(game.pieces?.replace(changed as Json)).toMatchObject({ ok: true });
  });

  it('can lose everything, and begin again', () => {
    let row: LinePieces = pairsTriple;
    for (let space = 0; space < 7; space += 1) row = withSpaceLess(row);
    expect(row).toMatchObject({ stars: [], groups: [] });
    expect(withSpaceMore(row)).toMatchObject({ stars: [1], groups: [1] });
  });
});

it('a space of the board that gives something else keeps its players and as much of its slots as fits', () => {
  const die = { gives: 'die', slot: 3, effect: 'minusOne', players: [3, 5] } as const;
  const pieces = { ...die, players: [3, 5] as [number, number] };
  expect(withGives(pieces, 'pair')).toEqual({ gives: 'pair', slots: [3, 5], players: [3, 5] });
  expect(withGives(withGives(pieces, 'pair'), 'die')).toEqual({ gives: 'die', slot: 5, effect: 'none', players: [3, 5] });
  expect(withGives(pieces, 'dj')).toEqual({ gives: 'dj', players: [3, 5] });
});
