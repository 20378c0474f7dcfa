import { describe, expect, it } from 'vitest';
import { blockedSpaces, closingOf, type Numbers, type Options, type Row, rowsOf, standardPieces } from '../index.ts';
import { ADVANCED_A, apply, fitting, free, offered, play, STANDARD_A, sheetWith, start } from './match.ts';

const ALL = [1, 2, 3, 4, 5, 6];

describe('What fits next in a line', () => {
  it.each([
    // R3: it has six spaces.
    ['sumSeven', [2, 5, 5, 2, 6, 1], []],
    // R5: the second number sets the direction, then it alternates. Equal numbers are never adjacent, but may come back later.
    ['smallerLarger', [3], [1, 2, 4, 5, 6]],
    ['smallerLarger', [3, 5], [1, 2, 3, 4]],
    ['smallerLarger', [3, 1], [2, 3, 4, 5, 6]],
    ['smallerLarger', [3, 5, 4], [5, 6]],
    ['smallerLarger', [3, 1, 2], [1]],
  ] as const)('%s %j: %j', (row, numbers, fits) => {
    expect(fitting(row, numbers, sheetWith(row))).toEqual(fits);
  });
});

const onSpaces = (spaces: readonly number[], ...numbers: readonly number[]) =>
  spaces.flatMap((space) => numbers.map((number) => `${space}:${number}`));

describe('calculation: a pyramid of sums and differences, from the bottom', () => {
  it.each([
    // Any space of the bottom level first; a level opens when the one below is full.
    [[], onSpaces([0, 1, 2], ...ALL)],
    [[null, 2], onSpaces([0, 2], ...ALL)],
    [[1, 2], onSpaces([2], ...ALL)],
    [
      [1, 2, 5],
      [...onSpaces([3], 1, 3), ...onSpaces([4], 3)],
    ],
    [[1, 2, 5, null, 3], onSpaces([3], 1, 3)],
    [[1, 2, 5, 3], onSpaces([4], 3)],
    // The sum of the two below, or the larger minus the smaller; only 1 to 6 are possible.
    [[2, 2, 3, null, 5], onSpaces([3], 4)],
    [[4, 2, 1, null, 1], onSpaces([3], 2, 6)],
    [[2, 4, 1, null, 3], onSpaces([3], 2, 6)],
    [[6, 5, 1, null, 6], onSpaces([3], 1)],
    [[1, 2, 5, 3, 3], onSpaces([5], 6)],
    [[1, 2, 5, 1, 3], onSpaces([5], 2, 4)],
    // The top space repeats the number directly below.
    [[1, 2, 5, 1, 3, 4], onSpaces([6], 4)],
    [[1, 2, 5, 1, 3, 4, 4], []],
    // Two 4s, 5s or 6s side by side block the space above for good.
    ...[4, 5, 6].map((n) => [[n, n, 1], onSpaces([4], ...[n - 1, n + 1].filter((each) => each <= 6))] as const),
    ...[4, 5, 6].map((n) => [[1, n, n, n - 1], []] as const),
  ] as const)('%j: %j', (numbers, fits) => {
    expect(fitting('calculation', numbers, ADVANCED_A)).toEqual(fits);
  });

  it('who blocks a space is told when the entries are revealed', () => {
    const blocked = (numbers: Numbers, value: number, space: number) => {
      const entered = apply(free({ calculation: numbers }, ADVANCED_A), 0, { type: 'enter', row: 'calculation', value, space }).state;
      const { effects } = apply(entered, 1, { type: 'enter', row: 'twoNumbers', value: 1 });
      return effects.flatMap((effect) => (effect.key === 'spaceBlocked' ? [effect.space] : []));
    };
    expect(blocked([4, null, 5], 4, 1)).toEqual([3]);
    expect(blocked([5, null, 5], 5, 1)).toEqual([3, 4]);
    expect(blocked([3, null, 1], 3, 1)).toEqual([]);
    expect(blocked([null, null, 6], 6, 0)).toEqual([]); // not side by side
    expect(blocked([2, 2, 2, 4], 4, 4)).toEqual([5]); // the third level
  });
});

it.each([
  // Top first; a level opens when the one above is full. R9: within a level in any order.
  [[], onSpaces([0], ...ALL)],
  [[4], onSpaces([1, 2], 1, 2, 3, 5, 6)],
  [[4, null, 2], onSpaces([1], 1, 3, 5, 6)],
  [[4, 3, 2], onSpaces([3, 4, 5], 1, 5, 6)],
  [[4, 3, 2, null, 6], onSpaces([3, 5], 1, 5)],
  [[4, 3, 2, 5, 6], onSpaces([5], 1)],
  [[4, 3, 2, 5, 6, 1], []],
] as const)('unequal, a pyramid with no number twice: %j: %j', (numbers, fits) => {
  expect(fitting('unequal', numbers, ADVANCED_A)).toEqual(fits);
});

function rowNamed(name: string, options: Options = ADVANCED_A): Row {
  const row = rowsOf(standardPieces, options).find((each) => each.name === name);
  if (row === undefined) throw new RangeError(name);
  return row;
}

describe('what an entry closes off', () => {
  const filled = (row: Row, numbers: Numbers) => row.levels.map((_, space) => numbers[space] ?? null);
  const closing = (row: Row, numbers: Numbers, space: number, value: number) => closingOf(row, filled(row, numbers), space, value);

  it('in a line: the numbers that can never be written in it any more', () => {
    expect(closing(rowNamed('ascending', STANDARD_A), [2], 1, 5).numbers).toEqual([2, 3, 4]);
    expect(closing(rowNamed('descending', STANDARD_A), [], 0, 5).numbers).toEqual([6]);
    expect(closing(rowNamed('same', STANDARD_A), [], 0, 4).numbers).toEqual([1, 2, 3, 5, 6]);
    expect(closing(rowNamed('same', STANDARD_A), [4], 1, 4).numbers).toEqual([]);
    expect(closing(rowNamed('twoNumbers'), [3], 1, 5).numbers).toEqual([1, 2, 4, 6]);
  });

  it('not what only has to wait for the next pair or the next turn', () => {
    expect(closing(rowNamed('sumSeven', STANDARD_A), [], 0, 3).numbers).toEqual([]);
    expect(closing(rowNamed('evenOdd', STANDARD_A), [], 0, 3).numbers).toEqual([]);
    expect(closing(rowNamed('sumSeven', STANDARD_A), [3, 4, 1, 6], 4, 2).numbers).toEqual([1, 2, 3, 4, 6]);
  });

  it('nothing, where the row is complete with it', () => {
    expect(closing(rowNamed('ascending', STANDARD_A), [1, 1, 1, 1, 1, 1], 6, 6)).toEqual({ numbers: [], spaces: [] });
  });

  it('in a pyramid: the space that it blocks, and all that stands on it; the same before and after', () => {
    const row = rowNamed('calculation');
    expect(closing(row, [4], 1, 4).spaces).toEqual([3, 5, 6]);
    expect(closing(row, [4], 2, 4).spaces).toEqual([]);
    expect(closing(row, [3], 1, 3).spaces).toEqual([]);
    expect(blockedSpaces(row, filled(row, [4, 4]))).toEqual([3, 5, 6]);
    expect(blockedSpaces(row, filled(row, [4]))).toEqual([]);
    // 3 + 3 makes 6 twice, and nothing fits on two sixes.
    expect(closing(row, [3, 3], 2, 3).spaces).toEqual([5, 6]);
    expect(blockedSpaces(row, filled(row, [3, 3, 3]))).toEqual([5, 6]);
    expect(closing(rowNamed('unequal'), [], 0, 2)).toEqual({ numbers: [2], spaces: [] });
  });

  it('never an entry that is offered later', () => {
    for (const options of [STANDARD_A, ADVANCED_A]) {
      for (const { before, by } of play(start(2, options), 'closing')) {
        const offers = by === 'chance' ? [] : offered(before, by);
        for (const row of rowsOf(standardPieces, options)) {
          const numbers = before.sheets[Number(by) || 0]?.[row.name] ?? [];
          const blocked = blockedSpaces(row, numbers);
          for (const space of blocked) expect(numbers[space]).toBeNull();
          const inRow = offers.flatMap((action) => (action.type === 'enter' && action.row === row.name ? [action.space ?? -1] : []));
          expect(inRow.filter((space) => blocked.includes(space))).toEqual([]);
        }
      }
    }
  });
});
