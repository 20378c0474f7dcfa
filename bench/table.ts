/** Figures in columns: each with its spread and, where there is one, the expectation and whether it is met. */

import type { Spread } from './measure.ts';

export type Row = {
  readonly name: string;
  readonly figure: Spread;
  readonly digits?: number;
  /** What is expected of the median. */
  readonly atLeast?: number;
  readonly lessThan?: number;
};
export type Table = { readonly title: string; readonly unit: string; readonly rows: readonly Row[] };

const HEADINGS = ['median', 'lowest', 'highest', 'expected', ''] as const;

export function isMissed({ figure: { median }, atLeast, lessThan }: Row): boolean {
  return (atLeast !== undefined && median < atLeast) || (lessThan !== undefined && median >= lessThan);
}

export function printTable({ title, unit, rows }: Table): void {
  const lines = [[`${title}, ${unit}`, ...HEADINGS], ...rows.map(columns)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column + 1]?.length ?? 0)));
  const nameWidth = Math.max(...lines.map(([name = '']) => name.length));
  console.log();
  for (const [name = '', ...figures] of lines) {
    console.log([name.padEnd(nameWidth), ...figures.map((text, column) => text.padStart(widths[column] ?? 0))].join('  ').trimEnd());
  }
}

function columns(row: Row): string[] {
  const { name, figure, digits = 0, atLeast, lessThan } = row;
  const write = (value: number) => value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const expected = [...(atLeast === undefined ? [] : [`≥ ${write(atLeast)}`]), ...(lessThan === undefined ? [] : [`< ${write(lessThan)}`])];
  const verdict = expected.length === 0 ? '' : isMissed(row) ? 'MISSED' : 'met';
  return [name, write(figure.median), write(figure.lowest), write(figure.highest), expected.join(', '), verdict];
}
