import { describe, expect, test } from 'vitest';
import type { Numbers, Options } from '../index.ts';
import { ADVANCED_A, actionOf, apply, enter, fitting, free, offeredInShort, ruleOf, STANDARD_A } from './match.ts';

const ALL = [1, 2, 3, 4, 5, 6];

function takes(row: string, options: Options): (...numbers: Numbers) => readonly (number | string)[] {
  return (...numbers) => fitting(row, numbers, options);
}

describe('same: all equal to the first', () => {
  const same = takes('same', STANDARD_A);
  test('the first is free, the others repeat it, to the seventh', () => {
    expect(same()).toEqual(ALL);
    expect(same(4)).toEqual([4]);
    expect(same(4, 4, 4, 4, 4, 4)).toEqual([4]);
    expect(same(4, 4, 4, 4, 4, 4, 4)).toEqual([]);
  });
});

describe('ascending: each at least as high as the one before', () => {
  const ascending = takes('ascending', STANDARD_A);
  test('numbers may be equal and may be skipped', () => {
    expect(ascending()).toEqual(ALL);
    expect(ascending(3)).toEqual([3, 4, 5, 6]);
    expect(ascending(1, 5)).toEqual([5, 6]);
    expect(ascending(1, 1, 2, 3, 6, 6)).toEqual([6]);
    expect(ascending(1, 1, 2, 3, 6, 6, 6)).toEqual([]);
  });
});

describe('descending: each at most as high as the one before', () => {
  const descending = takes('descending', STANDARD_A);
  test('numbers may be equal and may be skipped', () => {
    expect(descending()).toEqual(ALL);
    expect(descending(4)).toEqual([1, 2, 3, 4]);
    expect(descending(6, 2)).toEqual([1, 2]);
    expect(descending(6, 6, 6, 3, 1, 1)).toEqual([1]);
    expect(descending(6, 6, 6, 3, 1, 1, 1)).toEqual([]);
  });
});

describe('sumSeven: three pairs, each summing to 7', () => {
  const sumSeven = takes('sumSeven', STANDARD_A);
  test('the first of a pair is free, the second makes 7', () => {
    expect(sumSeven()).toEqual(ALL);
    for (const first of ALL) expect(sumSeven(first)).toEqual([7 - first]);
    expect(sumSeven(2, 5)).toEqual(ALL);
    expect(sumSeven(2, 5, 5, 2, 6)).toEqual([1]);
  });

  test('R3: it has six spaces', () => {
    expect(sumSeven(2, 5, 5, 2, 6, 1)).toEqual([]);
  });
});

describe('evenOdd: parity alternates', () => {
  const evenOdd = takes('evenOdd', STANDARD_A);
  test('the first is free, and numbers may come back', () => {
    expect(evenOdd()).toEqual(ALL);
    expect(evenOdd(2)).toEqual([1, 3, 5]);
    expect(evenOdd(3)).toEqual([2, 4, 6]);
    expect(evenOdd(3, 2, 3, 2, 3, 2)).toEqual([1, 3, 5]);
    expect(evenOdd(3, 2, 3, 2, 3, 2, 3)).toEqual([]);
  });
});

describe('twoNumbers: two different ones, in turn', () => {
  const twoNumbers = takes('twoNumbers', ADVANCED_A);
  test('the second is any but the first, then they alternate', () => {
    expect(twoNumbers()).toEqual(ALL);
    expect(twoNumbers(3)).toEqual([1, 2, 4, 5, 6]);
    expect(twoNumbers(3, 5)).toEqual([3]);
    expect(twoNumbers(3, 5, 3)).toEqual([5]);
    expect(twoNumbers(3, 5, 3, 5, 3, 5)).toEqual([3]);
    expect(twoNumbers(3, 5, 3, 5, 3, 5, 3)).toEqual([]);
  });
});

describe('calculation: a pyramid of sums and differences, from the bottom', () => {
  const calculation = takes('calculation', ADVANCED_A);
  const onSpace = (space: number, ...numbers: readonly number[]) => numbers.map((number) => `${space}:${number}`);

  test('any space of the bottom level first, and no other', () => {
    expect(calculation()).toEqual([...onSpace(0, ...ALL), ...onSpace(1, ...ALL), ...onSpace(2, ...ALL)]);
    expect(calculation(null, 2)).toEqual([...onSpace(0, ...ALL), ...onSpace(2, ...ALL)]);
    expect(calculation(1, 2)).toEqual(onSpace(2, ...ALL));
  });

  test('a level opens when the one below is full; any space within it', () => {
    expect(calculation(1, 2, 5)).toEqual([...onSpace(3, 1, 3), ...onSpace(4, 3)]);
    expect(calculation(1, 2, 5, null, 3)).toEqual(onSpace(3, 1, 3));
    expect(calculation(1, 2, 5, 3)).toEqual(onSpace(4, 3));
  });

  test('a number is the sum of the two it stands on, or the larger minus the smaller; only 1 to 6 can be written', () => {
    expect(calculation(2, 2, 3, null, 5)).toEqual(onSpace(3, 4));
    expect(calculation(4, 2, 1, null, 1)).toEqual(onSpace(3, 2, 6));
    expect(calculation(2, 4, 1, null, 3)).toEqual(onSpace(3, 2, 6));
    expect(calculation(6, 5, 1, null, 6)).toEqual(onSpace(3, 1));
    expect(calculation(1, 2, 5, 3, 3)).toEqual(onSpace(5, 6));
    expect(calculation(1, 2, 5, 1, 3)).toEqual(onSpace(5, 2, 4));
  });

  test('two 4s, 5s or 6s side by side block the space above for good', () => {
    for (const number of [4, 5, 6]) {
      expect(calculation(number, number, 1)).toEqual(onSpace(4, ...[number - 1, number + 1].filter((each) => each <= 6)));
      expect(calculation(1, number, number, number - 1)).toEqual([]);
    }
    for (const number of [1, 2, 3]) expect(calculation(number, number, 6)).toContain(`3:${2 * number}`);
  });

  test('whoever blocks a space is told when the entries are revealed', () => {
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

  test('the top space repeats the number directly below', () => {
    expect(calculation(1, 2, 5, 1, 3, 4)).toEqual(onSpace(6, 4));
    expect(calculation(1, 2, 5, 1, 3, 4, 4)).toEqual([]);
  });
});

describe('unequal: a pyramid with no number twice, from the top', () => {
  const unequal = takes('unequal', ADVANCED_A);
  const onSpaces = (spaces: readonly number[], ...numbers: readonly number[]) =>
    spaces.flatMap((space) => numbers.map((number) => `${space}:${number}`));

  test('top first; a level opens when the one above is full', () => {
    expect(unequal()).toEqual(onSpaces([0], ...ALL));
    expect(unequal(4)).toEqual(onSpaces([1, 2], 1, 2, 3, 5, 6));
    expect(unequal(4, null, 2)).toEqual(onSpaces([1], 1, 3, 5, 6));
    expect(unequal(4, 3, 2)).toEqual(onSpaces([3, 4, 5], 1, 5, 6));
  });

  test('R9: within a level any order', () => {
    expect(unequal(4, 3, 2, null, 6)).toEqual(onSpaces([3, 5], 1, 5));
    expect(unequal(4, 3, 2, 5, 6)).toEqual(['5:1']);
    expect(unequal(4, 3, 2, 5, 6, 1)).toEqual([]);
  });
});

describe('pairsTriple: pair, pair, triple', () => {
  const pairsTriple = takes('pairsTriple', ADVANCED_A);
  test('equal within each group; groups may repeat a number', () => {
    expect(pairsTriple()).toEqual(ALL);
    expect(pairsTriple(4)).toEqual([4]);
    expect(pairsTriple(4, 4)).toEqual(ALL);
    expect(pairsTriple(4, 4, 4)).toEqual([4]);
    expect(pairsTriple(4, 4, 4, 4)).toEqual(ALL);
    expect(pairsTriple(4, 4, 1, 1, 6)).toEqual([6]);
    expect(pairsTriple(4, 4, 1, 1, 6, 6)).toEqual([6]);
    expect(pairsTriple(4, 4, 1, 1, 6, 6, 6)).toEqual([]);
  });
});

describe('smallerLarger: strictly smaller and strictly larger in turn', () => {
  const smallerLarger = takes('smallerLarger', ADVANCED_A);
  test('R5: it may start either way, then the direction alternates', () => {
    expect(smallerLarger()).toEqual(ALL);
    expect(smallerLarger(3)).toEqual([1, 2, 4, 5, 6]);
    expect(smallerLarger(3, 5)).toEqual([1, 2, 3, 4]);
    expect(smallerLarger(3, 1)).toEqual([2, 3, 4, 5, 6]);
    expect(smallerLarger(3, 5, 4)).toEqual([5, 6]);
    expect(smallerLarger(3, 1, 2)).toEqual([1]);
  });

  test('equal numbers never stand side by side, but may come back later', () => {
    expect(smallerLarger(6, 5, 6, 5, 6, 5)).toEqual([6]);
    expect(smallerLarger(6, 5, 6, 5, 6, 5, 6)).toEqual([]);
  });
});

describe('On every sheet', () => {
  test('any number of rows may be open', () => {
    const state = free({ same: [1], ascending: [2], descending: [3], sumSeven: [4] }, STANDARD_A);
    expect(new Set(offeredInShort(state, 0).map((offer) => offer.split(' ')[0]))).toEqual(
      new Set(['same', 'ascending', 'descending', 'sumSeven', 'evenOdd']),
    );
  });

  test('a line is filled from left to right, without gaps', () => {
    const state = enter(free({ ascending: [2, 4] }, STANDARD_A), ['ascending', 5], ['same', 1]);
    expect(state.sheets[0]?.ascending).toEqual([2, 4, 5, null, null, null, null]);
  });

  test('a pyramid is filled where the entry says', () => {
    const state = enter(free({ calculation: [null, 2] }, ADVANCED_A), ['calculation', 6, 2], ['twoNumbers', 1]);
    expect(state.sheets[0]?.calculation).toEqual([null, 2, 6, null, null, null, null]);
  });
});

describe('What breaks a rule is refused by its name', () => {
  test.each([
    ['same', [3], 4],
    ['ascending', [3], 2],
    ['descending', [3], 4],
    ['sumSeven', [3], 3],
    ['evenOdd', [3], 5],
  ] as const)('standard: %s %j %i', (row, numbers, value) => {
    expect(ruleOf(free({ [row]: numbers }, STANDARD_A), 0, actionOf([row, value]))).toBe(row);
  });

  test.each([
    ['twoNumbers', [3], [3]],
    ['twoNumbers', [3, 4], [5]],
    ['pairsTriple', [3], [4]],
    ['smallerLarger', [3], [3]],
    ['smallerLarger', [3, 4], [5]],
    ['calculation', [1, 2, 5], [5, 3]],
    ['calculation', [5, 5, 1], [1, 3]],
    ['calculation', [1, 2, 5, 1, 3, 4], [3, 6]],
    ['unequal', [3], [3, 1]],
  ] as const)('advanced: %s %j %j', (row, numbers, [value, space]) => {
    expect(ruleOf(free({ [row]: numbers }, ADVANCED_A), 0, actionOf([row, value, space]))).toBe(row);
  });

  test('no-gaps: a level that is not open', () => {
    expect(ruleOf(free({ calculation: [1, 2] }, ADVANCED_A), 0, actionOf(['calculation', 3, 3]))).toBe('no-gaps');
    expect(ruleOf(free({ calculation: [1, 2, 5, 3] }, ADVANCED_A), 0, actionOf(['calculation', 6, 5]))).toBe('no-gaps');
    expect(ruleOf(free({}, ADVANCED_A), 0, actionOf(['unequal', 6, 1]))).toBe('no-gaps');
    expect(ruleOf(free({ unequal: [1, null, 2] }, ADVANCED_A), 0, actionOf(['unequal', 6, 4]))).toBe('no-gaps');
  });

  test('full: a row or a space that is filled', () => {
    expect(ruleOf(free({ same: [1, 1, 1, 1, 1, 1, 1] }, STANDARD_A), 0, actionOf(['same', 1]))).toBe('full');
    expect(ruleOf(free({ unequal: [1, 2, 3, 4, 5, 6] }, ADVANCED_A), 0, actionOf(['unequal', 1, 0]))).toBe('full');
    expect(ruleOf(free({ calculation: [1] }, ADVANCED_A), 0, actionOf(['calculation', 1, 0]))).toBe('full');
  });

  test('space: a pyramid has no such space', () => {
    for (const space of [7, -1, 99]) expect(ruleOf(free({}, ADVANCED_A), 0, actionOf(['calculation', 1, space]))).toBe('space');
    expect(ruleOf(free({}, ADVANCED_A), 0, actionOf(['unequal', 1, 6]))).toBe('space');
  });

  test('row: not on this sheet', () => {
    for (const row of ['twoNumbers', 'nonsense', 'constructor', '__proto__', '']) {
      expect(ruleOf(free({}, STANDARD_A), 0, actionOf([row, 1]))).toBe('row');
    }
    expect(ruleOf(free({}, STANDARD_A), 0, actionOf(['calculation', 1, 0]))).toBe('row');
    expect(ruleOf(free({}, ADVANCED_A), 0, actionOf(['same', 1]))).toBe('row');
  });
});
