import { describe, expect, test } from 'vitest';
import { hopNRoll, type Options, readPieces, rowsOf, standardData, standardPieces } from '../index.ts';
import { ADVANCED_A, STANDARD_A, STANDARD_B } from './match.ts';

type Json = { [key: string | number]: Json } | Json[] | string | number | boolean | null;

/** The data of the box with another thing at a path; undefined takes it away. */
function changed(path: readonly (string | number)[], value: Json | undefined): unknown {
  const copy = structuredClone(standardData) as unknown as { [key: string | number]: unknown };
  let inner = copy;
  for (const key of path.slice(0, -1)) inner = inner[key] as typeof inner;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete inner[last];
  else inner[last] = value;
  return copy;
}

function read(given: unknown) {
  const pieces = readPieces(given);
  if (!pieces.ok) throw new Error(`the pieces are refused: ${JSON.stringify(pieces.problem)}`);
  return pieces.value;
}

function packed(data: unknown) {
  const game = hopNRoll.pieces?.replace(data);
  if (game?.ok !== true) throw new Error('the pieces are refused');
  return game.value as typeof hopNRoll;
}

/** The key and the parameters with which pieces are refused. */
function problem(path: readonly (string | number)[], value: Json | undefined): unknown {
  const pieces = readPieces(changed(path, value));
  return pieces.ok ? 'accepted' : { key: pieces.problem.key, ...pieces.problem.params };
}

describe('The pieces of the box', () => {
  test('are those of the rules', () => {
    const table = (options: Options) =>
      rowsOf(standardPieces, options).map(({ name, color, spaces, bonusSpace }) => `${name} ${color} ${spaces} ${bonusSpace + 1}`);
    expect(table(STANDARD_A)).toEqual([
      'same red 7 4',
      'ascending yellow 7 3',
      'descending green 7 5',
      'sumSeven blue 6 4',
      'evenOdd purple 7 5',
    ]);
    expect(table(ADVANCED_A)).toEqual([
      'twoNumbers red 7 4',
      'calculation yellow 7 4',
      'unequal green 6 5',
      'pairsTriple blue 7 5',
      'smallerLarger purple 7 5',
    ]);
    expect(standardPieces.discoFaces).toEqual(['red', 'yellow', 'green', 'blue', 'purple', 'any']);
  });

  test('a row knows its levels: in a line each space is one, a pyramid has few', () => {
    const [, calculation, unequal] = rowsOf(standardPieces, ADVANCED_A);
    expect(calculation).toMatchObject({ isPyramid: true, levels: [0, 0, 0, 1, 1, 2, 3], levelEnds: [3, 3, 3, 5, 5, 6, 7] });
    expect(unequal).toMatchObject({ isPyramid: true, levels: [0, 1, 1, 2, 2, 2], stars: [0, 2, 2, 5, 5, 5, 12] });
    expect(rowsOf(standardPieces, STANDARD_A)[0]).toMatchObject({ isPyramid: false, levels: [0, 1, 2, 3, 4, 5, 6] });
  });
});

describe('Another box plays by its own data', () => {
  test('other stars and another bonus space score otherwise', () => {
    const data = changed(['sheets', 'standard', 0], { row: 'same', color: 'red', stars: [5, 10, 20], bonusSpace: 0 });
    const game = packed(data);
    const state = game.start(STANDARD_A, 2);
    expect(state.sheets[0]?.same).toEqual([null, null, null]);
    const [sheet] = game.score({ ...state, sheets: [{ ...state.sheets[0], same: [4, 4, null] }] });
    expect(sheet?.lines[0]).toEqual({ key: 'same', points: 14 });
  });

  test('the triple may come first', () => {
    const pieces = read(changed(['sheets', 'advanced', 3, 'groups'], [3, 2, 2]));
    const row = rowsOf(pieces, ADVANCED_A)[3];
    const free = (...numbers: readonly number[]) => row?.fits([...numbers, null], numbers.length) === 0b111111;
    expect([free(1), free(1, 1), free(1, 1, 1), free(1, 1, 1, 2), free(1, 1, 1, 2, 2)]).toEqual([false, false, true, false, true]);
  });

  test('wherever the DJ’s space is, the DJ is last', () => {
    const [first, ...others] = structuredClone(standardData.boards.B).toReversed();
    const game = packed(changed(['boards', 'B'], [first, ...others] as Json));
    let state = game.apply(game.start(STANDARD_B, 2), 'chance', { type: 'roll', dice: [1, 2], disco: 'any' }).state;
    state = game.apply(state, 0, { type: 'hop', space: 0 }).state;
    state = game.apply(state, 1, { type: 'hop', space: 3 }).state;
    expect(game.offers(state, 0).map(({ action }) => (action.type === 'enter' ? action.value : 0))).toEqual([1, 2, 1, 2, 1, 2, 1, 2, 1, 2]);
    state = game.apply(state, 0, { type: 'enter', row: 'same', value: 1 }).state;
    state = game.apply(state, 1, { type: 'enter', row: 'same', value: 1 }).state;
    expect(state.order).toEqual([1, 0]);
  });

  test('a disco die without "any" never shows it', () => {
    const game = packed(changed(['discoFaces', 5], 'red'));
    const any = { type: 'roll', dice: [1, 1], disco: 'any' } as const;
    expect(game.refuse(game.start(STANDARD_A, 2), 'chance', any)).toMatchObject({ rule: 'roll' });
    expect(hopNRoll.refuse(hopNRoll.start(STANDARD_A, 2), 'chance', any)).toBeNull();
  });
});

describe('Data of the wrong shape is refused by field', () => {
  test.each([
    [['sheets'], undefined, 'problem.missingField', 'sheets'],
    [['boards'], undefined, 'problem.missingField', 'boards'],
    [['discoFaces'], undefined, 'problem.missingField', 'discoFaces'],
    [['glitter'], 1, 'problem.unknownField', 'glitter'],
    [['sheets', 'expert'], [], 'problem.unknownField', 'sheets.expert'],
    [['sheets', 'standard'], 'none', 'problem.field', 'sheets.standard'],
    [['sheets', 'standard', 0, 'row'], 'sideways', 'problem.field', 'sheets.standard.0.row'],
    [['sheets', 'standard', 0, 'color'], 'pink', 'problem.field', 'sheets.standard.0.color'],
    [['sheets', 'standard', 0, 'stars', 2], -1, 'problem.field', 'sheets.standard.0.stars.2'],
    [['sheets', 'standard', 0, 'stars', 2], 2.5, 'problem.field', 'sheets.standard.0.stars.2'],
    [['sheets', 'standard', 0, 'stars', 2], 100, 'problem.field', 'sheets.standard.0.stars.2'],
    [['sheets', 'standard', 0, 'levels'], [], 'problem.unknownField', 'sheets.standard.0.levels'],
    [['sheets', 'standard', 0, 'bonusSpace'], '3', 'problem.field', 'sheets.standard.0.bonusSpace'],
    [['sheets', 'advanced', 1, 'levels', 0, 'star'], undefined, 'problem.missingField', 'sheets.advanced.1.levels.0.star'],
    [['sheets', 'advanced', 1, 'levels', 0, 'spaces'], 0, 'problem.field', 'sheets.advanced.1.levels.0.spaces'],
    [['sheets', 'advanced', 3, 'groups'], undefined, 'problem.missingField', 'sheets.advanced.3.groups'],
    [['boards', 'B', 0, 'gives'], 'cake', 'problem.field', 'boards.B.0.gives'],
    [['boards', 'B', 0, 'slot'], 6, 'problem.field', 'boards.B.0.slot'],
    [['boards', 'B', 0, 'effect'], 'double', 'problem.field', 'boards.B.0.effect'],
    [['boards', 'B', 0, 'players'], [5], 'problem.field', 'boards.B.0.players'],
    [['boards', 'B', 0, 'players'], [1, 5], 'problem.field', 'boards.B.0.players.0'],
    [['boards', 'B', 4, 'slots'], [4], 'problem.field', 'boards.B.4.slots'],
    [['discoFaces'], ['red'], 'problem.field', 'discoFaces'],
    [['discoFaces', 0], 'pink', 'problem.field', 'discoFaces.0'],
  ] as const)('%j as %j', (path, value, key, field) => {
    expect(problem(path, value as Json)).toMatchObject({ key, field });
  });

  test.each([null, 7, 'box', [], true])('%j is no box', (given) => {
    expect(readPieces(given).ok).toBe(false);
  });
});

describe('A sheet that nobody can play on is refused with row and reason', () => {
  const standard = (row: number, ...rest: readonly (string | number)[]) => ['sheets', 'standard', row, ...rest];
  const advanced = (row: number, ...rest: readonly (string | number)[]) => ['sheets', 'advanced', row, ...rest];
  const line = (row: string) => ({ row, color: 'red', stars: [1, 2, 3], bonusSpace: 0 });

  test.each([
    ['a row of the other sheet', standard(0), line('twoNumbers'), 'otherSheet', 'twoNumbers'],
    ['a row twice', standard(0), line('ascending'), 'twice', 'ascending'],
    ['a row missing', ['sheets', 'standard'], [line('same')], 'missing', 'ascending'],
    ['a colour twice', standard(1, 'color'), 'red', 'colorTwice', 'ascending'],
    ['a row too short', standard(0, 'stars'), [1], 'length', 'same'],
    ['a row too long', standard(0, 'stars'), [1, 2, 3, 4, 5, 6, 7, 8], 'length', 'same'],
    ['a pyramid too large', advanced(1, 'levels', 0, 'spaces'), 4, 'length', 'calculation'],
    ['stars that fall', standard(0, 'stars', 1), 0, 'starsFall', 'same'],
    ['a bonus beyond the row', standard(3, 'bonusSpace'), 6, 'bonusSpace', 'sumSeven'],
    ['a bonus before the row', standard(3, 'bonusSpace'), -1, 'bonusSpace', 'sumSeven'],
    ['half a pair', standard(3, 'stars'), [1, 2, 3, 4, 5], 'halfPair', 'sumSeven'],
    ['groups that do not fill the row', advanced(3, 'groups'), [2, 2, 2], 'groups', 'pairsTriple'],
    [
      'a level too narrow for the one below',
      advanced(1, 'levels'),
      [
        { spaces: 4, star: 1 },
        { spaces: 2, star: 2 },
      ],
      'notCarried',
      'calculation',
    ],
    [
      'a level wider than the one below',
      advanced(1, 'levels'),
      [
        { spaces: 2, star: 1 },
        { spaces: 3, star: 2 },
      ],
      'notCarried',
      'calculation',
    ],
    ['more spaces than numbers', advanced(2, 'levels', 0, 'spaces'), 2, 'tooFewNumbers', 'unequal'],
  ] as const)('%s', (_, path, value, reason, row) => {
    expect(problem(path, value as Json)).toMatchObject({ key: `problem.sheet.${reason}`, row: { key: `row.${row}` } });
  });
});

describe('A board that nobody can play on is refused with space and reason', () => {
  test.each([
    ['players the wrong way round', ['boards', 'B', 1, 'players'], [5, 4], { key: 'problem.board.players', space: 2, fewest: 5, most: 4 }],
    ['a slot without a die', ['boards', 'B', 0, 'players'], [4, 5], { key: 'problem.board.noDie', space: 1, slot: 1, players: 4 }],
    ['a pair without a die', ['boards', 'B', 4, 'slots'], [3, 4], { key: 'problem.board.noDie', space: 5, slot: 3, players: 2 }],
    ['a pair of one slot', ['boards', 'B', 4, 'slots'], [5, 5], { key: 'problem.board.samePair', space: 5 }],
    ['too few spaces', ['boards', 'B'], standardData.boards.B.slice(6, 7), { key: 'problem.board.tooFew', players: 2, spaces: 1 }],
    ['no disco die', ['boards', 'B', 6, 'players'], [3, 5], { key: 'problem.board.disco', players: 2, spaces: 0 }],
    ['two DJs', ['boards', 'B', 8], { gives: 'dj', players: [4, 4] }, { key: 'problem.board.djs', players: 4, spaces: 2 }],
  ] as const)('%s', (_, path, value, expected) => {
    expect(problem(path, value as unknown as Json)).toMatchObject(expected);
  });
});
