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
  const lines = rows.length === 0 ? [] : ['', ...tableLines([columns, ...rows])];
  return [title, '═'.repeat(widthOf(title)), ...wrap(sentence, COLUMNS_USUAL), ...lines];
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
