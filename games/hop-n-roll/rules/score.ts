import type { ScoreSheet, Seat } from '@tablehop/core';
import { rankBy } from '@tablehop/core/seats';
import { firstEmpty, isComplete, numbersIn, type Row } from './rows.ts';
import type { Numbers, Sheet } from './types.ts';

const SIX = 6;

/** The star of the last complete level (in a line: over the last number), and the number on the bonus space, complete level or not. */
export function rowPoints(row: Row, numbers: Numbers): number {
  return (row.stars[firstEmpty(numbers)] ?? 0) + (numbers[row.bonusSpace] ?? 0);
}

/** Points that the number in this space has added to the sheet, if it is the last one entered. */
export function pointsGained(row: Row, numbers: Numbers, space: number): number {
  const before = numbers.slice();
  before[space] = null;
  return rowPoints(row, numbers) - rowPoints(row, before) + (numbers[space] === SIX ? 1 : 0);
}

export function sixesPoints(rows: readonly Row[], sheet: Sheet): number {
  let sixes = 0;
  for (const row of rows) for (const number of numbersIn(sheet, row)) if (number === SIX) sixes += 1;
  return sixes;
}

export function completeRows(rows: readonly Row[], sheet: Sheet): number {
  let complete = 0;
  for (const row of rows) if (isComplete(numbersIn(sheet, row))) complete += 1;
  return complete;
}

export function scoreSheets(rows: readonly Row[], sheets: readonly Sheet[]): readonly ScoreSheet[] {
  return sheets.map((sheet, seat) => {
    const lines = rows.map((row): { key: string; points: number } => ({ key: row.name, points: rowPoints(row, numbersIn(sheet, row)) }));
    lines.push({ key: 'sixes', points: sixesPoints(rows, sheet) });
    return { seat, lines, total: lines.reduce((sum, line) => sum + line.points, 0) };
  });
}

export function totalsOf(rows: readonly Row[], sheets: readonly Sheet[]): readonly number[] {
  return scoreSheets(rows, sheets).map(({ total }) => total);
}

/** By total, then by complete rows; then a tie. */
export function rankingOf(rows: readonly Row[], sheets: readonly Sheet[]): readonly (readonly Seat[])[] {
  const totals = totalsOf(rows, sheets);
  const complete = sheets.map((sheet) => completeRows(rows, sheet));
  const compare = (a: Seat, b: Seat) => (totals[b] ?? 0) - (totals[a] ?? 0) || (complete[b] ?? 0) - (complete[a] ?? 0);
  return rankBy(sheets.keys(), compare);
}
