import { describe, expect, test } from 'vitest';
import shapes from '../formations.json' with { type: 'json' };
import { readPieces, standardPieces } from '../index.ts';
import numbers from '../pieces.json' with { type: 'json' };

type Cells = readonly (readonly number[])[];

/** The standard file with other cells on one face. */
function refusedWith(face: number, cells: Cells): unknown {
  return refused(shapes.map((shape) => (shape.face === face ? { ...shape, cells } : shape)));
}

function refused(formations: unknown): unknown {
  const read = readPieces(numbers, formations);
  return read.ok ? 'accepted' : read.problem;
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
  test('are the six of the rules, from the ground up', () => {
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

  test('may stand in the file in any order', () => {
    const read = readPieces(numbers, shapes.toReversed());
    expect(read.ok && read.value.shapes).toEqual(standardPieces.shapes);
  });
});

describe('A formation file is refused, with face and reason,', () => {
  test('unless every shape has exactly six cells', () => {
    expect(refusedWith(2, stairs.slice(1))).toEqual({ key: 'problem.formation.cellCount', params: { face: 2, count: 5, needed: 6 } });
    expect(refusedWith(2, [...stairs, [1, 1]])).toMatchObject({ key: 'problem.formation.cellCount', params: { face: 2, count: 7 } });
  });

  test('if a shape is more than three wide', () => {
    expect(refusedWith(2, stairs.with(5, [3, 4]))).toMatchObject({ key: 'problem.formation.tooWide', params: { face: 2, column: 3 } });
    expect(refusedWith(2, stairs.with(5, [-1, 4]))).toMatchObject({ key: 'problem.formation.tooWide', params: { face: 2, column: -1 } });
  });

  test('if a shape is more than six high', () => {
    expect(refusedWith(5, stairs.with(5, [2, 7]))).toMatchObject({ key: 'problem.formation.tooHigh', params: { face: 5, level: 7 } });
    expect(refusedWith(5, stairs.with(5, [2, 0]))).toMatchObject({ key: 'problem.formation.tooHigh', params: { face: 5, level: 0 } });
  });

  test('if a cell stands there twice', () => {
    expect(refusedWith(3, stairs.with(5, [1, 2]))).toEqual({
      key: 'problem.formation.cellTwice',
      params: { face: 3, column: 1, level: 2 },
    });
  });

  test('unless the shape stands on the ground', () => {
    expect(
      refusedWith(
        4,
        stairs.map(([column = 0, level = 0]) => [column, level + 1]),
      ),
    ).toEqual({ key: 'problem.formation.offTheGround', params: { face: 4 } });
  });

  test('unless it can be filled under fromTheGround', () => {
    const apart = [
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 4],
      [2, 3],
      [2, 4],
    ];
    expect(refusedWith(6, apart)).toEqual({ key: 'problem.formation.notFillable', params: { face: 6 } });
  });

  test('unless there is one formation for each of the six faces', () => {
    expect(refused(shapes.slice(1))).toEqual({ key: 'problem.formation.faceMissing', params: { face: 1 } });
    expect(refused([...shapes, { face: 6, name: 'again', cells: stairs }])).toEqual({
      key: 'problem.formation.faceTwice',
      params: { face: 6 },
    });
    expect(refused([...shapes, { face: 7, name: 'seventh', cells: stairs }])).toEqual({
      key: 'problem.formation.noSuchFace',
      params: { face: 7 },
    });
  });

  test('if it has another shape altogether', () => {
    expect(refused({})).toMatchObject({ key: 'problem.field' });
    expect(refused([{ face: 1, name: 'toss' }])).toMatchObject({ key: 'problem.missingField', params: { field: '0.cells' } });
    expect(refused([{ face: 1.5, name: 'toss', cells: [] }])).toMatchObject({ key: 'problem.field', params: { field: '0.face' } });
    expect(refused([{ face: 1, name: 'toss', cells: [[1]] }])).toMatchObject({ key: 'problem.field', params: { field: '0.cells.0' } });
    expect(refused([{ face: 1, name: 'toss', cells: [], colour: 'red' }])).toMatchObject({
      key: 'problem.unknownField',
      params: { field: '0.colour' },
    });
  });
});
