/** The report for a terminal: chapter by chapter, each a sentence and a table. */

import { type Chapter, chaptersOf } from '@tablehop/charts';
import type { StudyReport } from '@tablehop/lab';
import type { Speaker } from '@tablehop/text';
import { COLUMNS_USUAL, wrap } from '../play/terminal.ts';

const GAP = '   ';

export function chapterText(report: StudyReport, say: Speaker): string {
  return `${chaptersOf(report, { say })
    .map((chapter) => linesOf(chapter).join('\n'))
    .join('\n\n')}\n`;
}

function linesOf({ title, sentence, table: { columns, rows } }: Chapter): readonly string[] {
  const lines = rows.length === 0 ? [] : ['', ...tableLines(narrowed([columns, ...rows]))];
  return [title, '═'.repeat(widthOf(title)), ...wrap(sentence, COLUMNS_USUAL), ...lines];
}

/** Rows and columns change places where that makes a table fit that would not. */
function narrowed(lines: readonly (readonly string[])[]): readonly (readonly string[])[] {
  if (columnsOf(lines) <= COLUMNS_USUAL) return lines;
  const turned = (lines[0] ?? []).map((_, column) => lines.map((line) => line[column] ?? ''));
  return columnsOf(turned) < columnsOf(lines) ? turned : lines;
}

function columnsOf(lines: readonly (readonly string[])[]): number {
  return Math.max(...tableLines(lines).map(widthOf));
}

/** What a row is about stands on the left, its figures on the right of their columns. */
function tableLines(lines: readonly (readonly string[])[]): readonly string[] {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  return lines.map((line) =>
    line
      .map((cell, column) => {
        const padding = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
        return column === 0 ? `${cell}${padding}` : `${padding}${cell}`;
      })
      .join(GAP)
      .trimEnd(),
  );
}

/** Letters, not code units. */
function widthOf(text: string): number {
  return [...text].length;
}
