/** Results of the lab as Observable Plot charts, sentences and tables: for the page and for the report. */

export type { Canvas, Chapter, ChartWords, Draw, Table } from './chapter.ts';
export { chaptersOf } from './chapters-of.ts';
export { htmlReport } from './html-report.ts';
