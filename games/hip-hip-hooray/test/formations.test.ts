import type { Message } from '@tablehop/core';
import { describe, expect, it } from 'vitest';
import { inShort } from '../../test/cases.ts';
import shapes from '../rules/formations.json' with { type: 'json' };
import { hipHipHooray, readPieces, standardPieces } from '../rules/index.ts';
import numbers from '../rules/pieces.json' with { type: 'json' };
import { OFFICIAL } from './match.ts';

function answer(changed: object, formations: unknown = shapes): string {
  const read = readPieces({ ...numbers, ...changed }, formations);
  return read.ok ? 'accepted' : inShort(read.problem);
}

function problem(formations: unknown): Message | null {
  const read = readPieces(numbers, formations);
  return read.ok ? null : read.problem;
}

const stairs = [
  [0, 1],
  [0, 2],
  [1, 2],
  [1, 3],
  [2, 3],
  [2, 4],
];

describe('The formations of the box', () => {
  it('are the six of the rules, from the ground up', () => {
    expect(standardPieces.shapes.map(({ face, name }) => `${face} ${name}`)).toEqual([
      '1 toss',
      '2 stairs',
      '3 rocket',
      '4 twins',
      '5 cross',
      '6 torch',
    ]);
    const drawn = standardPieces.shapes.map(({ cells }) =>
      [6, 5, 4, 3, 2, 1].map((level) =>
        [0, 1, 2].map((column) => (cells.some((cell) => cell[0] === column && cell[1] === level) ? '■' : '·')).join(''),
      ),
    );
    expect(drawn).toEqual([
      ['·■·', '···', '···', '···', '■■·', '■■■'],
      ['···', '···', '··■', '·■■', '■■·', '■··'],
      ['···', '·■·', '···', '·■·', '·■·', '■■■'],
      ['···', '···', '■··', '■··', '■■·', '■■·'],
      ['···', '···', '·■·', '·■·', '■■■', '·■·'],
      ['···', '···', '·■·', '■■■', '·■·', '·■·'],
    ]);
  });

  it('may stand in the file in any order, and so may their cells', () => {
    const mixed = shapes.toReversed().map((shape) => ({ ...shape, cells: shape.cells.toReversed() }));
    const read = readPieces(numbers, mixed);
    expect(read.ok && read.value.shapes).toEqual(standardPieces.shapes);
    for (const { cells } of standardPieces.shapes) {
      const order = cells.map(([column, level]) => 3 * level + column);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
    }
  });
});

describe('A formation file is refused', () => {
  const ending = (...cell: readonly number[]) => stairs.with(5, [...cell]);
  const raised = stairs.map(([column = 0, level = 0]) => [column, level + 1]);
  const apart = [...[1, 2, 3, 4].map((level) => [0, level]), [2, 3], [2, 4]];

  it.each([
    ['with five cells', 2, stairs.slice(1), 'cellCount', { count: 5, needed: 6 }],
    ['with seven cells', 2, [...stairs, [1, 1]], 'cellCount', { count: 7, needed: 6 }],
    ['more than three wide', 2, ending(3, 4), 'tooWide', { column: 3, last: 2 }],
    ['with a cell to the left of its first column', 2, ending(-1, 4), 'tooWide', { column: -1, last: 2 }],
    ['more than six high', 5, ending(2, 7), 'tooHigh', { level: 7, last: 6 }],
    ['with a cell below the ground', 5, ending(2, 0), 'tooHigh', { level: 0, last: 6 }],
    ['with a cell twice', 3, ending(1, 2), 'cellTwice', { column: 1, level: 2 }],
    ['off the ground', 4, raised, 'offTheGround', {}],
    ['that cannot be filled under fromTheGround', 6, apart, 'notFillable', {}],
  ])('%s', (_, face, cells, reason, params) => {
    const changed = shapes.map((shape) => (shape.face === face ? { ...shape, cells } : shape));
    expect(problem(changed)).toEqual({ key: `problem.formation.${reason}`, params: { face, ...params } });
  });

  it.each([
    [shapes.slice(1), 'faceMissing', 1],
    [[...shapes, { face: 6, name: 'again', cells: stairs }], 'faceTwice', 6],
    [[...shapes, { face: 7, name: 'seventh', cells: stairs }], 'noSuchFace', 7],
  ])('unless there is one formation for each of the six faces (%#)', (formations, reason, face) => {
    expect(problem(formations)).toEqual({ key: `problem.formation.${reason}`, params: { face } });
  });

  it.each([
    [{}, 'field  object'],
    [[{ face: 1, name: 'toss' }], 'missingField 0.cells cells'],
    [[{ face: 1.5, name: 'toss', cells: [] }], 'field 0.face integer'],
    [[{ face: 1, name: 1, cells: [] }], 'field 0.name text'],
    [[{ face: 1, name: 'toss', cells: 1 }], 'field 0.cells cells'],
    [[{ face: 1, name: 'toss', cells: [[1]] }], 'field 0.cells.0 cells'],
    [[{ face: 1, name: 'toss', cells: [], colour: 'red' }], 'unknownField 0.colour'],
  ])('if it has another shape altogether: %j', (formations, expected) => {
    expect(answer({}, formations)).toBe(expected);
  });
});

it.each<readonly [accepted: readonly object[], refused: readonly object[], answer: string]>([
  [[{ rounds: 1 }], [{ rounds: 0 }, { rounds: 4 }], 'field rounds rounds'],
  [[{ dicePerColor: 6 }, { dicePerColor: 100 }], [{ dicePerColor: 5 }, { dicePerColor: 101 }], 'field dicePerColor dicePerColor'],
  [[{ lineupDice: 1 }], [{ lineupDice: 0 }, { lineupDice: 13 }], 'field lineupDice lineupDice'],
  [[{ drawnDice: 1 }], [{ drawnDice: 0 }, { drawnDice: 3 }], 'field drawnDice drawnDice'],
  [[{ rerollFrom: 12 }], [{ rerollFrom: 1 }, { rerollFrom: 3 }, { rerollFrom: 13 }], 'field rerollFrom rerollFrom'],
  // R9: one number at most may have to be rolled again, and some roll must leave none.
  [[{ lineupDice: 12, rerollFrom: 7 }], [6, 2].map((rerollFrom) => ({ lineupDice: 12, rerollFrom })), 'field rerollFrom rerollFrom'],
  [[], [{ baseTrack: [1] }], 'field baseTrack sixNumbers'],
  [[], [{ flyerLevels: [1] }], 'field flyerLevels sixNumbers'],
  [[], [{ spotterSide: 0.5 }], 'field spotterSide integer'],
  [[], [{ spotterSide: undefined }], 'missingField spotterSide integer'],
  [[], [{ glitter: 1 }], 'unknownField glitter'],
])('the numbers of a box: %j are accepted, %j are not', (accepted, refused, expected) => {
  for (const changed of accepted) expect(answer(changed), JSON.stringify(changed)).toBe('accepted');
  for (const changed of refused) expect(answer(changed), JSON.stringify(changed)).toBe(expected);
});

it('what the game declares of itself', () => {
  expect(hipHipHooray).toMatchObject({ id: 'hip-hip-hooray', rules: 1, players: [2, 4] });
  expect(hipHipHooray.options).toEqual({ fromTheGround: { values: [false, true], default: false } });
  // Start player; per round the formations, the line-up with 20 rerolls and 3 decisions; builds with a draw and a decision between them.
  expect(hipHipHooray.longest(OFFICIAL, 2)).toBe(1 + 3 * (1 + 24 + 3 * 12 - 2));
  expect(hipHipHooray.longest(OFFICIAL, 4)).toBe(1 + 3 * (1 + 24 + 3 * 24 - 2));
});
