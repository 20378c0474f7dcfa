import { type Row, rowPoints, type Sheet, sixesPoints } from '@tablehop/games/hop-n-roll';

/** The points of a whole sheet, in play or not. */
export function worthOf(rows: readonly Row[], sheet: Sheet): number {
  return rows.reduce((sum, row) => sum + rowPoints(row, sheet[row.name] ?? []), sixesPoints(rows, sheet));
}
