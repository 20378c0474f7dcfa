/** What speaks for an entry: it is judged by the sheet that it leaves. */

import type { JsonObject, Seat } from '@tablehop/core';
import {
  blockedBy,
  completeRows,
  type Entry,
  firstEmpty,
  isComplete,
  isSpaceOpen,
  listOf,
  NUMBERS,
  type NumberSet,
  type Numbers,
  type Pieces,
  type Row,
  rowPoints,
  rowsOf,
  type Sheet,
  type State,
  sixesPoints,
} from '@tablehop/games/hop-n-roll';
import type { Argument } from '../advocate.ts';
import { argue } from '../argue.ts';

const SIX = 6;
const ROWS_TO_END = 2;

export function argumentsForEntry(pieces: Pieces, view: State, seat: Seat, entry: Entry): readonly Argument[] {
  const rows = rowsOf(pieces, view.options);
  const sheet = view.sheets[seat] ?? {};
  const row = entry.type === 'enter' ? rows.find(({ name }) => name === entry.row) : undefined;
  if (entry.type === 'forfeit' || row === undefined) return aboutRoom(rows, sheet);
  const before = numbersOf(sheet, row);
  const space = entry.space ?? firstEmpty(before);
  const numbers = before.with(space, entry.value);
  const after: Sheet = { ...sheet, [row.name]: numbers };
  return [
    ...aboutRow(row, before, numbers, space),
    ...argue(entry.value === SIX, 'six', { weight: 0.4, key: 'why.six' }),
    ...aboutEnd(rows, view, seat, sheet, after),
    ...aboutRoom(rows, after),
  ];
}

function aboutRow(row: Row, before: Numbers, numbers: Numbers, space: number): readonly Argument[] {
  const params = { row: wordOf(row) };
  const level = row.levels[space] ?? 0;
  const isWhole = isComplete(numbers);
  const completesLevel = row.isPyramid && !isWhole && firstEmpty(numbers) >= (row.levelEnds[space] ?? numbers.length);
  const bonus = space === row.bonusSpace ? (numbers[space] ?? 0) : 0;
  const next = starGain(row, numbers);
  const blocked = blockedBy(row, numbers, space).length;
  return [
    ...argue(isWhole, 'complete', { weight: 3, key: 'why.completesRow', params }),
    ...argue(completesLevel, 'level', { weight: 2, key: 'why.completesLevel', params: { ...params, level: level + 1 } }),
    ...argue(bonus > 0, 'bonus', { amount: bonus, weight: 1, key: 'why.bonusSpace', params: { value: bonus } }),
    ...argue(next > starGain(row, before), 'nextStar', {
      amount: next,
      weight: 0.35,
      key: 'why.nextStar',
      params: { ...params, points: next },
    }),
    // Said of whoever blocks nothing, where the other would.
    ...argue(true, 'blocks', { amount: -blocked, weight: blocked === 0 ? 1.5 : 0, key: 'why.blocksNothing' }),
  ];
}

/** The star that the next number of the row brings more; 0 where it brings none at once. */
function starGain({ stars }: Row, numbers: Numbers): number {
  const filled = firstEmpty(numbers);
  return (stars[filled + 1] ?? stars[filled] ?? 0) - (stars[filled] ?? 0);
}

/** Whoever is ahead likes the end to come. Others' entries of this round are not known yet: only what can be seen is counted. */
function aboutEnd(rows: readonly Row[], { finalRound, sheets }: State, seat: Seat, before: Sheet, after: Sheet): readonly Argument[] {
  if (finalRound || completeRows(rows, before) >= ROWS_TO_END || completeRows(rows, after) < ROWS_TO_END) return [];
  const others = sheets.filter((_, other) => other !== seat).map((sheet) => totalOf(rows, sheet));
  const points = totalOf(rows, after) - Math.max(...others);
  return argue(points > 0, 'end', { weight: 4, key: 'why.lastRound', params: { points } });
}

/** What fits where from now on: how many numbers in each row, and in how many rows each number. */
function aboutRoom(rows: readonly Row[], sheet: Sheet): readonly Argument[] {
  const fits = rows.map((row) => ({ row, numbers: listOf(fitting(row, numbersOf(sheet, row))) }));
  return [
    ...fits.flatMap(({ row, numbers }) =>
      argue(numbers.length > 0, `room:${row.name}`, {
        amount: numbers.length,
        weight: 0.3,
        key: 'why.keepsRow',
        params: { row: wordOf(row), count: numbers.length },
      }),
    ),
    ...NUMBERS.flatMap((value) => {
      const count = fits.filter(({ numbers }) => numbers.includes(value)).length;
      return argue(count > 0, `open:${value}`, { amount: count, weight: 0.5, key: 'why.keepsOpen', params: { value, count } });
    }),
  ];
}

function fitting(row: Row, numbers: Numbers): NumberSet {
  let fits: NumberSet = 0;
  for (let space = 0; space < row.spaces; space++) if (isSpaceOpen(row, numbers, space)) fits |= row.fits(numbers, space);
  return fits;
}

export function numbersOf(sheet: Sheet, row: Row): Numbers {
  return sheet[row.name] ?? Array.from({ length: row.spaces }, () => null);
}

export function totalOf(rows: readonly Row[], sheet: Sheet): number {
  return rows.reduce((sum, row) => sum + rowPoints(row, numbersOf(sheet, row)), sixesPoints(rows, sheet));
}

export function wordOf({ name }: Row): JsonObject {
  return { key: `row.${name}` };
}
