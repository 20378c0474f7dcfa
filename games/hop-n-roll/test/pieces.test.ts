import type { Json } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { inShort } from '../../test/cases.ts';
import { everyVoice } from '../../test/catalogs.ts';
import { changed, type Given } from '../../test/positions.ts';
import { hopNRoll, piecesOf, readPieces, rowsOf, standardData } from '../rules/index.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { fr } from '../text/fr.ts';
import { ADVANCED_A, STANDARD_A, STANDARD_B } from './match.ts';

type Path = readonly (string | number)[];

const speakEverywhere = everyVoice({ en, de, fr });

function boxWith(path: Path, value: unknown): unknown {
  return changed(standardData as unknown as Given, path, value);
}

function packed(path: Path, value: unknown) {
  const game = hopNRoll.pieces?.replace(boxWith(path, value));
  if (game?.ok !== true) throw new Error(`the pieces are refused: ${JSON.stringify(game)}`);
  return game.value as typeof hopNRoll;
}

function problem(path: Path, value: unknown) {
  const pieces = readPieces(boxWith(path, value));
  if (pieces.ok) return null;
  speakEverywhere(pieces.problem);
  return pieces.problem;
}

describe('Another box plays by its own data', () => {
  it('other stars and another bonus space score otherwise', () => {
    const game = packed(['sheets', 'standard', 0], { row: 'same', color: 'red', stars: [5, 10, 20], bonusSpace: 0 });
    const state = game.start(STANDARD_A, 2);
    expect(state.sheets[0]?.same).toEqual([null, null, null]);
    const [sheet] = game.score({ ...state, sheets: [{ ...state.sheets[0], same: [4, 4, null] }] });
    expect(sheet?.lines[0]).toEqual({ key: 'same', points: 14 });
  });

  it('the triple may come first, and Sum Seven may have two pairs', () => {
    const row = rowsOf(piecesOf(packed(['sheets', 'advanced', 3, 'groups'], [3, 2, 2])), ADVANCED_A)[3];
    const free = (...numbers: readonly number[]) => row?.fits([...numbers, null], numbers.length) === 0b111111;
    expect([free(1), free(1, 1), free(1, 1, 1), free(1, 1, 1, 2), free(1, 1, 1, 2, 2)]).toEqual([false, false, true, false, true]);
    const short = packed(['sheets', 'standard', 3], { row: 'sumSeven', color: 'blue', stars: [1, 2, 4, 6], bonusSpace: 3 });
    expect(rowsOf(piecesOf(short), STANDARD_A)[3]?.groups).toEqual([2, 2]);
  });

  it('wherever the DJ’s space is, the DJ is last', () => {
    const game = packed(['boards', 'B'], standardData.boards.B.toReversed());
    let state = game.apply(game.start(STANDARD_B, 2), 'chance', { type: 'roll', dice: [1, 2], disco: 'any' }).state;
    state = game.apply(state, 0, { type: 'hop', space: 0 }).state;
    state = game.apply(state, 1, { type: 'hop', space: 3 }).state;
    expect(game.offers(state, 0).map(({ action }) => (action.type === 'enter' ? action.value : 0))).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
    for (const seat of [0, 1]) state = game.apply(state, seat, { type: 'enter', row: 'same', value: 1 }).state;
    expect(state.order).toEqual([1, 0]);
  });

  it.each([0, 1])('two spaces are a row, and its bonus may be on space %i', (bonusSpace) => {
    expect(problem(['sheets', 'standard', 0], { row: 'same', color: 'red', stars: [1, 2], bonusSpace })).toBeNull();
  });

  it('another game has no pieces of this one', () => {
    const { pieces: _pieces, ...bare } = hopNRoll;
    expect(() => piecesOf(bare)).toThrow("not a game of Hop'n'ROLL");
  });
});

it.each([
  [['sheets'], undefined, 'missingField sheets sheetsOfBox'],
  [['discoFaces'], ['red'], 'field discoFaces discoFaces'],
  [['glitter'], 1, 'unknownField glitter'],
  [['sheets', 'standard', 0, 'stars', 2], -1, 'field sheets.standard.0.stars.2 stars'],
  [['sheets', 'standard', 0, 'stars', 2], 100, 'field sheets.standard.0.stars.2 stars'],
  [['sheets', 'standard', 0, 'bonusSpace'], 0.5, 'field sheets.standard.0.bonusSpace integer'],
  [['sheets', 'advanced', 1, 'levels', 0, 'star'], undefined, 'missingField sheets.advanced.1.levels.0.star star'],
  [['sheets', 'advanced', 1, 'levels', 0, 'spaces'], 0, 'field sheets.advanced.1.levels.0.spaces spaces'],
  [['sheets', 'advanced', 1, 'levels', 0, 'spaces'], 8, 'field sheets.advanced.1.levels.0.spaces spaces'],
  [['boards', 'B', 0, 'slot'], 6, 'field boards.B.0.slot slot'],
  [['boards', 'B', 0, 'players'], [5], 'field boards.B.0.players playersOfSpace'],
  [['boards', 'B', 0, 'players'], [1, 5], 'field boards.B.0.players.0 playersOfSpace'],
  [['boards', 'B', 4, 'slots'], [4], 'field boards.B.4.slots slots'],
] as const)('%j as %j is refused: %s', (path, value, expected) => {
  const found = problem(path, value);
  expect(found && inShort(found)).toBe(expected);
});

const standard = (row: number, ...rest: Path) => ['sheets', 'standard', row, ...rest];
const advanced = (row: number, ...rest: Path) => ['sheets', 'advanced', row, ...rest];
const line = (row: string) => ({ row, color: 'red', stars: [1, 2, 3], bonusSpace: 0 });
const levels = (...spaces: readonly number[]) => spaces.map((each, star) => ({ spaces: each, star }));

it.each([
  ['a row of the other sheet', standard(0), line('twoNumbers'), 'otherSheet twoNumbers', {}],
  ['a row twice', standard(0), line('ascending'), 'twice ascending', {}],
  ['a row missing', ['sheets', 'standard'], [line('same')], 'missing ascending', {}],
  ['a colour twice', standard(1, 'color'), 'red', 'colorTwice ascending', { color: { key: 'color.red' } }],
  ['a row too short', standard(0, 'stars'), [1], 'length same', { spaces: 1, most: 7 }],
  ['a row too long', standard(0, 'stars'), [1, 2, 3, 4, 5, 6, 7, 8], 'length same', { spaces: 8 }],
  ['a pyramid too large', advanced(1, 'levels', 0, 'spaces'), 4, 'length calculation', {}],
  ['stars that fall', standard(0, 'stars', 1), 0, 'starsFall same', {}],
  ['a bonus beyond the row', standard(3, 'bonusSpace'), 6, 'bonusSpace sumSeven', { space: 6, last: 5 }],
  ['a bonus before the row', standard(3, 'bonusSpace'), -1, 'bonusSpace sumSeven', {}],
  ['half a pair', standard(3, 'stars'), [1, 2, 3, 4, 5], 'halfPair sumSeven', { spaces: 5 }],
  ['groups that do not fill the row', advanced(3, 'groups'), [2, 2, 2], 'groups pairsTriple', { grouped: 6, spaces: 7 }],
  ['a level too narrow for the one below', advanced(1, 'levels'), levels(4, 2), 'notCarried calculation', {}],
  ['a level wider than the one below', advanced(1, 'levels'), levels(2, 3), 'notCarried calculation', {}],
  ['more spaces than numbers', advanced(2, 'levels', 0, 'spaces'), 2, 'tooFewNumbers unequal', { spaces: 7, most: 6 }],
] as const)('a sheet is refused with %s', (_, path, value, told, params) => {
  const [reason, row] = told.split(' ');
  expect(problem(path, value)).toMatchObject({ key: `problem.sheet.${reason}`, params: { row: { key: `row.${row}` }, ...params } });
});

it.each([
  ['players the wrong way round', [1, 'players'], [5, 4], 'players', { space: 2, fewest: 5, most: 4 }],
  ['a slot without a die', [0, 'players'], [4, 5], 'noDie', { space: 1, slot: 1, players: 4 }],
  ['a pair without a die', [4, 'slots'], [3, 4], 'noDie', { space: 5, slot: 3, players: 2 }],
  ['a pair of one slot', [4, 'slots'], [5, 5], 'samePair', { space: 5 }],
  ['too few spaces', [], standardData.boards.B.slice(6, 7), 'tooFew', { players: 2, spaces: 1 }],
  ['no disco die', [6, 'players'], [3, 5], 'disco', { players: 2, spaces: 0 }],
  ['two DJs', [8], { gives: 'dj', players: [4, 4] }, 'djs', { players: 4, spaces: 2 }],
] as const)('a board is refused with %s', (_, path: Path, value: unknown, reason, params) => {
  expect(problem(['boards', 'B', ...path], value)).toEqual({ key: `problem.board.${reason}`, params: params as Json });
});
