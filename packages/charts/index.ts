/** What the lab has found, drawn by Observable Plot and told in sentences and tables: for the page and for the report alike. */

export type { Canvas, Chapter, ChartWords, Draw, Table } from './chapter.ts';
export { chaptersOf } from './chapters-of.ts';
export { htmlReport } from './html-report.ts';
