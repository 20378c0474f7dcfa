import { type Chapter, type ChartWords, chaptersOf } from '@tablehop/charts';
import type { StudyReport } from '@tablehop/lab';
import { COLUMNS_USUAL, wrap } from '@tablehop/terminal';

const GAP = '   ';
const LONGEST_FIGURE = 50;
const PROSE_INDENT = '    ';

export function chapterText(report: StudyReport, words: ChartWords): string {
  return `${chaptersOf(report, words)
    .map((chapter) => linesOf(chapter).join('\n'))
    .join('\n\n')}\n`;
}

function linesOf({ title, sentence, table: { columns, rows } }: Chapter): readonly string[] {
  const lines = rows.length === 0 ? [] : ['', ...fittedTable([columns, ...rows])];
  const heading = wrap(title, COLUMNS_USUAL);
  return [...heading, '═'.repeat(Math.max(...heading.map(widthOf))), ...wrap(sentence, COLUMNS_USUAL), ...lines];
}

type Cells = readonly (readonly string[])[];

/** At most as wide as a terminal: as is, transposed, with multi-line cells, or split. */
function fittedTable(cells: Cells): readonly string[] {
  const turned = (cells[0] ?? []).map((_, column) => cells.map((line) => line[column] ?? ''));
  if (naturalWidth(cells) <= COLUMNS_USUAL) return tableLines(cells, naturalWidths(cells));
  if (naturalWidth(turned) <= COLUMNS_USUAL) return tableLines(turned, naturalWidths(turned));
  if (hasProse(cells)) return withProseBelow(cells);
  for (const table of [cells, turned]) {
    const widths = narrowedWidths(table);
    if (widths !== null) return tableLines(table, widths);
  }
  return inBlocks(cells).flatMap((block, index) => [
    ...(index === 0 ? [] : ['']),
    ...tableLines(block, narrowedWidths(block) ?? naturalWidths(block)),
  ]);
}

/** Sentences in the last column would wrap at every word. */
function hasProse(cells: Cells): boolean {
  return cells.slice(1).some((line) => line.length > 2 && widthOf(line.at(-1) ?? '') > LONGEST_FIGURE);
}

function withProseBelow(cells: Cells): readonly string[] {
  const figures = cells.map((line) => line.slice(0, -1));
  const widths = narrowedWidths(figures) ?? naturalWidths(figures);
  return cells.flatMap((line, index) => {
    const prose = index === 0 ? '' : (line.at(-1) ?? '');
    return [...rowLines(line.slice(0, -1), widths), ...(prose === '' ? [] : wrap(prose, COLUMNS_USUAL, PROSE_INDENT))];
  });
}

function inBlocks(cells: Cells): readonly Cells[] {
  const taken = (columns: readonly number[]) => cells.map((line) => [0, ...columns].map((column) => line[column] ?? ''));
  const blocks: number[][] = [];
  for (let column = 1; column < (cells[0]?.length ?? 0); column++) {
    const last = blocks.at(-1);
    if (last !== undefined && narrowedWidths(taken([...last, column])) !== null) last.push(column);
    else blocks.push([column]);
  }
  return blocks.map(taken);
}

function naturalWidths(cells: Cells): readonly number[] {
  return (cells[0] ?? []).map((_, column) => Math.max(...cells.map((line) => widthOf(line[column] ?? ''))));
}

function naturalWidth(cells: Cells): number {
  return totalOf(naturalWidths(cells));
}

function totalOf(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0) + GAP.length * Math.max(0, widths.length - 1);
}

/** The widest columns shrink first, none below its longest word; null if that is not enough. */
function narrowedWidths(cells: Cells): readonly number[] | null {
  const widths = [...naturalWidths(cells)];
  const least = widths.map((_, column) => Math.max(...cells.flatMap((line) => (line[column] ?? '').split(' ').map(widthOf))));
  while (totalOf(widths) > COLUMNS_USUAL) {
    const [widest] = [...widths.keys()]
      .filter((column) => (widths[column] ?? 0) > (least[column] ?? 0))
      .sort((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0));
    if (widest === undefined) return null;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
}

function tableLines(cells: Cells, widths: readonly number[]): readonly string[] {
  return cells.flatMap((line) => rowLines(line, widths));
}

function rowLines(line: readonly string[], widths: readonly number[]): readonly string[] {
  const wrapped = line.map((cell, column) => wrap(cell, widths[column] ?? 0));
  const height = Math.max(...wrapped.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) =>
    wrapped
      .map((parts, column) => {
        const part = parts[row] ?? '';
        const padding = ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(part)));
        return column === 0 ? `${part}${padding}` : `${padding}${part}`;
      })
      .join(GAP)
      .trimEnd(),
  );
}

/** In characters, not code units. */
function widthOf(text: string): number {
  return [...text].length;
}
