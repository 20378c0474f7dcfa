/** The rows of a sheet, their rules and entries. A row is filled level by level; in a line every space is a level. */

import { ALL_NUMBERS, atLeast, atMost, EVEN_NUMBERS, except, listOf, NO_NUMBERS, type NumberSet, ODD_NUMBERS, only } from './number-set.ts';
import { type Color, type Entry, NUMBERS, type Numbers, type PyramidName, type RowName, type Sheet } from './types.ts';

export type Row = {
  readonly name: RowName;
  readonly color: Color;
  readonly isPyramid: boolean;
  readonly spaces: number;
  /** By space: the level it belongs to, from 0. */
  readonly levels: readonly number[];
  /** By space: the first space beyond its level. */
  readonly levelEnds: readonly number[];
  /** By number of spaces filled before the first gap: the star of the last complete level. */
  readonly stars: readonly number[];
  readonly bonusSpace: number;
  /** How many spaces belong together, in filling order: pairs, triples, or the whole row. */
  readonly groups: readonly number[];
  /** By space: the spaces below it, whose numbers decide what fits. */
  readonly supports: readonly (readonly number[])[];
  readonly fits: Rule;
};

export type Rule = (numbers: Numbers, space: number) => NumberSet;

/** The first gap; the length if the row is complete. */
export function firstEmpty(numbers: Numbers): number {
  let space = 0;
  while (space < numbers.length && numbers[space] !== null) space += 1;
  return space;
}

export function isComplete(numbers: Numbers): boolean {
  return firstEmpty(numbers) === numbers.length;
}

/** R9: a level opens when the one before it is full, and any empty space of an open level may be next. */
export function isSpaceOpen(row: Row, numbers: Numbers, space: number, next = firstEmpty(numbers)): boolean {
  return numbers[space] === null && space < (row.levelEnds[next] ?? 0);
}

const NO_SPACES: Numbers = [];

export function findRow(rows: readonly Row[], name: string): Row | undefined {
  for (const row of rows) if (row.name === name) return row;
  return undefined;
}

export function rowNamed(rows: readonly Row[], name: RowName): Row {
  const row = findRow(rows, name);
  if (row === undefined) throw new RangeError(`no row ${name} on this sheet`);
  return row;
}

export function numbersIn(sheet: Sheet | undefined, row: Row): Numbers {
  return sheet?.[row.name] ?? NO_SPACES;
}

export function emptySheet(rows: readonly Row[]): Sheet {
  return Object.fromEntries(rows.map((row) => [row.name, Array.from({ length: row.spaces }, () => null)]));
}

export function withEntry(rows: readonly Row[], sheet: Sheet, entry: Entry): Sheet {
  if (entry.type === 'forfeit') return sheet;
  const row = rowNamed(rows, entry.row);
  return withNumber(sheet, row, entry.space ?? firstEmpty(numbersIn(sheet, row)), entry.value);
}

export function withoutEntry(rows: readonly Row[], sheet: Sheet, entry: Entry): Sheet {
  if (entry.type === 'forfeit') return sheet;
  const row = rowNamed(rows, entry.row);
  return withNumber(sheet, row, enteredSpace(row, numbersIn(sheet, row), entry), null);
}

/** The space of an entry that the row already holds: in a line it is the last number. */
export function enteredSpace(row: Row, numbers: Numbers, entry: Extract<Entry, { type: 'enter' }>): number {
  return row.isPyramid ? (entry.space ?? -1) : firstEmpty(numbers) - 1;
}

function withNumber(sheet: Sheet, row: Row, space: number, number: number | null): Sheet {
  const numbers = numbersIn(sheet, row).slice();
  numbers[space] = number;
  const copy: { [row: string]: Numbers } = { ...sheet };
  copy[row.name] = numbers;
  return copy;
}

type LineRule = Exclude<RowName, PyramidName | 'pairsTriple'>;

export const LINE_RULES: { readonly [row in LineRule]: Rule } = {
  same: (numbers, space) => (space === 0 ? ALL_NUMBERS : only(at(numbers, 0))),
  ascending: (numbers, space) => (space === 0 ? ALL_NUMBERS : atLeast(at(numbers, space - 1))),
  descending: (numbers, space) => (space === 0 ? ALL_NUMBERS : atMost(at(numbers, space - 1))),
  sumSeven: (numbers, space) => (space % 2 === 0 ? ALL_NUMBERS : only(7 - at(numbers, space - 1))),
  evenOdd: (numbers, space) => {
    if (space === 0) return ALL_NUMBERS;
    return at(numbers, space - 1) % 2 === 0 ? ODD_NUMBERS : EVEN_NUMBERS;
  },
  twoNumbers: (numbers, space) => {
    if (space === 0) return ALL_NUMBERS;
    return space === 1 ? except(at(numbers, 0)) : only(at(numbers, space - 2));
  },
  // R5: the second number sets the direction, then it alternates.
  smallerLarger: (numbers, space) => {
    if (space === 0) return ALL_NUMBERS;
    const last = at(numbers, space - 1);
    if (space === 1) return except(last);
    return last > at(numbers, space - 2) ? atMost(last - 1) : atLeast(last + 1);
  },
};

export function groupsRule(groups: readonly number[]): Rule {
  const opensGroup = groups.flatMap((size) => Array.from({ length: size }, (_, index) => index === 0));
  return (numbers, space) => (opensGroup[space] === true ? ALL_NUMBERS : only(at(numbers, space - 1)));
}

export const unequalRule: Rule = (numbers) => {
  let fits = ALL_NUMBERS;
  for (const number of numbers) if (number !== null) fits &= except(number);
  return fits;
};

/** The lowest level is free. A narrower level holds sums or differences of the two numbers below, one of the same width repeats them. */
export function calculationRule(supports: Row['supports']): Rule {
  return (numbers, space) => {
    const [left, right] = supports[space] ?? [];
    if (left === undefined) return ALL_NUMBERS;
    const one = at(numbers, left);
    if (right === undefined) return only(one);
    const other = at(numbers, right);
    return only(one + other) | only(Math.abs(one - other));
  };
}

/** By space: the spaces of the level below that support it. */
export function supportsOf(sizes: readonly number[]): Row['supports'] {
  const supports: (readonly number[])[] = [];
  let below = 0;
  for (const [level, size] of sizes.entries()) {
    const start = supports.length;
    const repeats = sizes[level - 1] === size;
    for (let index = 0; index < size; index++) {
      if (level === 0) supports.push([]);
      else supports.push(repeats ? [below + index] : [below + index, below + index + 1]);
    }
    below = start;
  }
  return supports;
}

/** Permanently blocked: the spaces below are filled, and give no number that can be written. */
function isBlocked(row: Row, numbers: Numbers, space: number): boolean {
  const supports = row.supports[space] ?? [];
  if (supports.length === 0 || numbers[space] !== null) return false;
  for (const support of supports) if (numbers[support] === null) return false;
  return row.fits(numbers, space) === NO_NUMBERS;
}

/** The spaces that the number in this one has blocked, if it is the last one entered. */
export function blockedBy(row: Row, numbers: Numbers, space: number): readonly number[] {
  const blocked: number[] = [];
  for (const [above, supports] of row.supports.entries()) {
    if (supports.includes(space) && isBlocked(row, numbers, above)) blocked.push(above);
  }
  return blocked;
}

function at(numbers: Numbers, space: number): number {
  return numbers[space] ?? 0;
}

export type Closing = { readonly numbers: readonly number[]; readonly spaces: readonly number[] };

type Reach = { readonly numbers: ReadonlySet<number>; readonly spaces: ReadonlySet<number> };

const NOTHING: Closing = { numbers: [], spaces: [] };

export function closingOf(row: Row, numbers: Numbers, space: number, value: number): Closing {
  const written = numbers.with(space, value);
  if (isComplete(written)) return NOTHING;
  const [before, after] = [reachOf(row, numbers), reachOf(row, written)];
  return {
    numbers: [...before.numbers].filter((number) => !after.numbers.has(number)).sort((a, b) => a - b),
    spaces: [...before.spaces].filter((each) => each !== space && !after.spaces.has(each)).sort((a, b) => a - b),
  };
}

function reachOf(row: Row, from: Numbers): Reach {
  const numbers = new Set<number>();
  const spaces = new Set<number>();
  const seen = new Set<string>();
  const empty = from.filter((number) => number === null).length;
  const isAll = () => spaces.size === empty && numbers.size === NUMBERS.length;

  function explore(now: Numbers): void {
    const state = now.join();
    if (seen.has(state) || isAll()) return;
    seen.add(state);
    const next = firstEmpty(now);
    const end = row.levelEnds[next] ?? 0;
    for (let space = next; space < end; space += 1) {
      if (now[space] !== null) continue;
      for (const value of listOf(row.fits(now, space))) {
        spaces.add(space);
        numbers.add(value);
        explore(now.with(space, value));
      }
    }
  }

  explore(from);
  return { numbers, spaces };
}

/** Spaces that stay empty: blocked, or on a level that can no longer open. A sheet crosses them out. */
export function blockedSpaces(row: Row, numbers: Numbers): readonly number[] {
  // In a line there is always a number that fits next.
  if (!row.isPyramid || isComplete(numbers)) return [];
  const { spaces } = reachOf(row, numbers);
  return numbers.flatMap((number, space) => (number === null && !spaces.has(space) ? [space] : []));
}
