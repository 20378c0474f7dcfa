import { describe, expect, it } from 'vitest';
import { blockedSpaces, closingOf, type Numbers, type Options, type Row, rowsOf, standardPieces } from '../rules/index.ts';
import { ADVANCED_A, offered, play, STANDARD_A, start } from './match.ts';

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
