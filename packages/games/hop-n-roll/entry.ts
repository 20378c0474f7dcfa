/** Entries on a sheet: where they go, and the sheet with and without them. */

import { firstEmpty, type Row } from './rows.ts';
import type { Entry, Numbers, RowName, Sheet } from './types.ts';

const NOTHING: Numbers = [];

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
  return sheet?.[row.name] ?? NOTHING;
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

/** Where an entry stands that the row already holds: in a line it is the last number. */
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
