/** A study is presented in chapters: a sentence, a table of figures, and a chart. */

import type { JsonObject } from '@tablehop/core';
import type { ArmReport, LabKnowledge, StudyReport } from '@tablehop/lab';
import type { Speaker } from '@tablehop/text';
import { createFigures, type Figures } from './figures.ts';
import { createNames, type Names } from './names.ts';

export type Chapter = {
  /** Unique among the chapters of a report, and a valid element id. */
  readonly id: string;
  readonly title: string;
  readonly sentence: string;
  readonly table: Table;
  /** Null if a chart would add nothing to the sentence. */
  readonly draw: Draw | null;
};

export type Table = {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The first cell of each row names it. */
  readonly rows: readonly (readonly string[])[];
};

/** `document`: of a browser or another DOM; `width`: in CSS pixels. */
export type Canvas = { readonly document: Document; readonly width: number };
/** An SVG element, hidden from screen readers: sentence and table say the same. */
export type Draw = (canvas: Canvas) => Element;

export type ChartWords = {
  /** With the catalogs of charts and of the game. */
  readonly say: Speaker;
  readonly lab: LabKnowledge;
  readonly command?: string;
};

/** What every chapter needs: the report, the texts, and number formats and names in this language. */
export type Telling = {
  readonly report: StudyReport;
  readonly arm: ArmReport;
  readonly say: Speaker;
  readonly lab: LabKnowledge;
  readonly tell: (key: string, params?: JsonObject) => string;
  readonly figures: Figures;
  readonly names: Names;
};

export function createTelling(report: StudyReport, { say, lab }: ChartWords): Telling {
  return {
    report,
    arm: report.arms[0],
    say,
    lab,
    tell: (key, params) => say(params === undefined ? { key } : { key, params }),
    figures: createFigures(say.locale),
    names: createNames(report, say, lab),
  };
}

export function isSolo({ seats }: ArmReport): boolean {
  return seats.length === 1;
}

/** Whether all players are of the same kind, so that only their seats differ. */
export function areAlike({ experiment: { players } }: ArmReport): boolean {
  return players.every(({ level, iterations }) => level === players[0]?.level && iterations === players[0]?.iterations);
}
