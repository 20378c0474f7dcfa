/** What every chapter is told with: the report, the words, and how numbers and things are called in this language. */

import type { JsonObject } from '@tablehop/core';
import type { ArmReport, StudyReport } from '@tablehop/lab';
import type { Speaker } from '@tablehop/text';
import type { ChartWords } from './chapter.ts';
import { createFigures, type Figures } from './figures.ts';
import { createNames, type Names } from './names.ts';

export type Telling = {
  readonly report: StudyReport;
  /** The arm that a chapter is about, if it is about one. */
  readonly arm: ArmReport;
  readonly say: Speaker;
  readonly tell: (key: string, params?: JsonObject) => string;
  readonly figures: Figures;
  readonly names: Names;
};

export function createTelling(report: StudyReport, { say }: ChartWords): Telling {
  return {
    report,
    arm: report.arms[0],
    say,
    tell: (key, params) => say(params === undefined ? { key } : { key, params }),
    figures: createFigures(say.locale),
    names: createNames(report, say),
  };
}

/** Whether somebody plays alone. */
export function isSolo({ seats }: ArmReport): boolean {
  return seats.length === 1;
}

/** Whether all players are of the same kind, so that only their seats tell them apart. */
export function areAlike({ experiment: { players } }: ArmReport): boolean {
  return players.every(({ level, iterations }) => level === players[0]?.level && iterations === players[0]?.iterations);
}
