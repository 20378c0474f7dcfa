/** What is told of a study, chapter by chapter: a sentence that says it, a table that holds the figures, and a picture of them. */

import type { Speaker } from '@tablehop/text';

export type Chapter = {
  /** Unique among the chapters of a report, and fit to be the id of an element. */
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly table: Table;
  /** Null where there is nothing to see that the sentence does not say. */
  readonly draw: Draw | null;
};

export type Table = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly string[])[];
};

/** Where a picture is drawn: for a document of a browser or of any program that has one, and so many CSS pixels wide. */
export type Canvas = { readonly document: Document; readonly width: number };
/** An SVG element, hidden from screen readers: sentence and table say the same. */
export type Draw = (canvas: Canvas) => Element;

export type ChartWords = {
  /** With the catalogs of charts and of the game in it. */
  readonly say: Speaker;
  /** The command that repeats the study, where one is known. */
  readonly command?: string;
};
