/** A second, slow model of legal entries and their worth, written from the rules alone, with its own copy of the tables. */

import type { Numbers, Options, Sheet, State } from '../rules/index.ts';

const isFilled = (number: number | null | undefined): number is number => typeof number === 'number';

function lineIn(numbers: Numbers): readonly number[] | null {
  const written = numbers.filter(isFilled);
  return numbers.slice(0, written.length).every(isFilled) ? written : null;
}

function neighbours(line: readonly number[], allowed: (a: number, b: number, index: number) => boolean): boolean {
  return line.slice(1).every((number, index) => allowed(line[index] ?? 0, number, index));
}

function zigzag(line: readonly number[]): boolean {
  const ups = line.slice(1).map((number, index) => Math.sign(number - (line[index] ?? 0)));
  return ups.every((up, index) => up !== 0 && (index === 0 || up === -(ups[index - 1] ?? 0)));
}

const LINES: { readonly [row: string]: (line: readonly number[]) => boolean } = {
  same: (line) => new Set(line).size <= 1,
  ascending: (line) => neighbours(line, (a, b) => a <= b),
  descending: (line) => neighbours(line, (a, b) => a >= b),
  sumSeven: (line) => neighbours(line, (a, b, index) => index % 2 === 1 || a + b === 7),
  evenOdd: (line) => neighbours(line, (a, b) => (a + b) % 2 === 1),
  twoNumbers: (line) => {
    const [evens, odds] = [line.filter((_, index) => index % 2 === 0), line.filter((_, index) => index % 2 === 1)];
    return new Set(evens).size <= 1 && new Set(odds).size <= 1 && (odds.length === 0 || evens[0] !== odds[0]);
  },
  pairsTriple: (line) => [line.slice(0, 2), line.slice(2, 4), line.slice(4)].every((group) => new Set(group).size <= 1),
  smallerLarger: zigzag,
};

function isCalculated([a, b, c, d, e, f, g]: Numbers): boolean {
  const bottomFull = isFilled(a) && isFilled(b) && isFilled(c);
  const middleFull = isFilled(d) && isFilled(e);
  const over = (number: number | null | undefined, left: number, right: number) =>
    !isFilled(number) || number === left + right || number === left - right || number === right - left;
  if ((isFilled(d) || isFilled(e)) && !(bottomFull && over(d, a, b) && over(e, b, c))) return false;
  if (isFilled(f) && !(middleFull && over(f, d, e))) return false;
  return !isFilled(g) || (isFilled(f) && g === f);
}

function isUnequal(numbers: Numbers): boolean {
  const [top, left, right, ...bottom] = numbers;
  const written = numbers.filter(isFilled);
  if (new Set(written).size < written.length) return false;
  if ((isFilled(left) || isFilled(right)) && !isFilled(top)) return false;
  return !bottom.some(isFilled) || (isFilled(left) && isFilled(right));
}

function isLegal(row: string, numbers: Numbers): boolean {
  if (row === 'calculation') return isCalculated(numbers);
  if (row === 'unequal') return isUnequal(numbers);
  const line = lineIn(numbers);
  return line !== null && LINES[row]?.(line) === true;
}

const COLOR_OF: { readonly [row: string]: string } = {
  ...{ same: 'red', ascending: 'yellow', descending: 'green', sumSeven: 'blue', evenOdd: 'purple' },
  ...{ twoNumbers: 'red', calculation: 'yellow', unequal: 'green', pairsTriple: 'blue', smallerLarger: 'purple' },
};

function boardOf({ board }: Options, players: number): readonly string[] {
  if (board === 'A') return [...Array.from({ length: players }, (_, die) => `die ${die}`), 'disco'];
  return ['slot 1 −1', 'slot 2 ±1', 'slot 3', 'slot 4 −1', 'pair', 'slot 5 ±1', 'disco', 'DJ'].slice(0).filter((name) => {
    const slot = /slot (\d)/.exec(name)?.[1];
    return slot === undefined || players >= 6 - Number(slot);
  });
}

function resultsOf(state: State, seat: number): { name: string; rolled: readonly number[]; given: readonly number[] } {
  const dice = state.dice ?? [];
  const name = boardOf(state.options, dice.length)[state.hopped[seat] ?? -1] ?? '';
  const inSlot = (slot: number) => dice[slot - (6 - dice.length)] ?? 0;
  if (name === 'disco') return { name, rolled: [1, 2, 3, 4, 5, 6], given: [1, 2, 3, 4, 5, 6] };
  if (name === 'DJ') return { name, rolled: dice, given: dice };
  if (name === 'pair') return { name, rolled: [inSlot(4), inSlot(5)], given: [inSlot(4), inSlot(5)] };
  const die = name.startsWith('die') ? (dice[Number(name.slice(4))] ?? 0) : inSlot(Number(name.charAt(5)));
  const changes = name.endsWith('±1') ? [-1, 0, 1] : name.endsWith('−1') ? [-1, 0] : [0];
  return { name, rolled: [die], given: changes.map((change) => die + change).filter((value) => value >= 1 && value <= 6) };
}

export function referenceEntries(state: State, seat: number): readonly object[] {
  const { name, rolled, given } = resultsOf(state, seat);
  const entries: object[] = [];
  let obliged = false;
  for (const [row, numbers] of Object.entries(state.sheets[seat] ?? {})) {
    if (name === 'disco' && state.disco !== 'any' && state.disco !== COLOR_OF[row]) continue;
    const isPyramid = row === 'calculation' || row === 'unequal';
    for (const [space, written] of numbers.entries()) {
      if (written !== null) continue;
      for (const value of [1, 2, 3, 4, 5, 6]) {
        if (!isLegal(row, numbers.with(space, value))) continue;
        if (rolled.includes(value)) obliged = true;
        if (given.includes(value)) entries.push({ type: 'enter', row, value, ...(isPyramid ? { space } : {}) });
      }
    }
  }
  return !obliged || state.options.mayDecline ? [...entries, { type: 'forfeit' }] : entries;
}

export function referenceHops(state: State): readonly object[] {
  const taken = Object.values(state.hopped);
  return boardOf(state.options, state.order.length).flatMap((_, space) => (taken.includes(space) ? [] : [{ type: 'hop', space }]));
}

/** For lines: the stars over the spaces, then the bonus space, from 1. */
const STARS: { readonly [row: string]: readonly [stars: readonly number[], bonus: number] } = {
  same: [[1, 3, 5, 7, 10, 13, 17], 4],
  ascending: [[1, 2, 4, 7, 9, 12, 16], 3],
  descending: [[1, 2, 3, 5, 7, 10, 13], 5],
  sumSeven: [[1, 2, 4, 6, 9, 12], 4],
  evenOdd: [[1, 2, 3, 5, 6, 8, 11], 5],
  twoNumbers: [[1, 3, 5, 8, 11, 15, 20], 4],
  pairsTriple: [[1, 2, 4, 6, 9, 12, 15], 5],
  smallerLarger: [[1, 2, 4, 6, 9, 12, 15], 5],
};
/** For each level: its spaces and its star; then the bonus space, from 1. */
const LEVELS: { readonly [row: string]: readonly [spaces: readonly string[], stars: readonly number[], bonus: number] } = {
  calculation: [['012', '34', '5', '6'], [3, 8, 12, 17], 4],
  unequal: [['0', '12', '345'], [2, 5, 12], 5],
};

function referencePoints(row: string, numbers: Numbers): number {
  const pyramid = LEVELS[row];
  if (pyramid !== undefined) {
    const [levels, stars, bonus] = pyramid;
    const complete = levels.filter((spaces) => [...spaces].every((space) => isFilled(numbers[Number(space)])));
    return (stars[complete.length - 1] ?? 0) + (numbers[bonus - 1] ?? 0);
  }
  const [stars, bonus] = STARS[row] ?? [[], 1];
  return (stars[numbers.filter(isFilled).length - 1] ?? 0) + (numbers[bonus - 1] ?? 0);
}

export function referenceScore(sheet: Sheet): readonly number[] {
  const rows = Object.entries(sheet).map(([row, numbers]) => referencePoints(row, numbers));
  const sixes = Object.values(sheet)
    .flat()
    .filter((number) => number === 6).length;
  return [...rows, sixes];
}

export function referenceCompleteRows(sheet: Sheet): number {
  return Object.values(sheet).filter((numbers) => numbers.every(isFilled)).length;
}
