import type { StudyReport } from '@tablehop/lab';
import { type Chapter, type ChartWords, createTelling, type Telling } from './chapter.ts';
import { differencesChapter } from './chapters/differences.ts';
import {
  choicesChapter,
  decidedChapter,
  leadsChapter,
  marginChapter,
  movesChapter,
  pointsChapter,
  turnsChapter,
} from './chapters/distributions.ts';
import { duelChapter } from './chapters/duel.ts';
import { eventsChapter, rulesChapter } from './chapters/frequencies.ts';
import { endingsChapter, lostChapter, seatsChapter, tiesChapter, winsChapter } from './chapters/outcomes.ts';
import { sweepChapters } from './chapters/sweep.ts';
import { gainsChapter, yieldsChapter } from './chapters/yields.ts';

type Tell = (telling: Telling) => Chapter | null;

const FIRST: readonly Tell[] = [duelChapter, differencesChapter];
/** One chart shows both arms of a comparison. */
const TOGETHER: readonly Tell[] = [pointsChapter, marginChapter, turnsChapter, leadsChapter, decidedChapter, yieldsChapter, gainsChapter];
const OF_ONE_ARM: readonly Tell[] = [
  winsChapter,
  seatsChapter,
  lostChapter,
  tiesChapter,
  endingsChapter,
  movesChapter,
  choicesChapter,
  rulesChapter,
  eventsChapter,
];
/** All chapters about one arm, in the order of a reader's questions. */
const IN_ORDER: readonly Tell[] = [
  ...[winsChapter, seatsChapter, pointsChapter, marginChapter, turnsChapter, leadsChapter, decidedChapter],
  ...[lostChapter, tiesChapter, endingsChapter, yieldsChapter, gainsChapter, movesChapter, choicesChapter, rulesChapter, eventsChapter],
];

export function chaptersOf(report: StudyReport, words: ChartWords): readonly Chapter[] {
  if (report.matches === 0) return [];
  const telling = createTelling(report, words);
  const first = told(FIRST, telling);
  switch (report.study.kind) {
    case 'simulate':
    case 'duel':
      return [...first, ...told(IN_ORDER, telling)];
    case 'compare':
      return [...first, ...told(TOGETHER, telling), ...report.arms.flatMap((_, index) => ofArm(telling, OF_ONE_ARM, index))];
    case 'sweep':
      return [...first, ...sweepChapters(telling), ...ofArm(telling, IN_ORDER, 0)];
  }
}

function told(chapters: readonly Tell[], telling: Telling): readonly Chapter[] {
  return chapters.flatMap((tell) => tell(telling) ?? []);
}

/** With several arms, each chapter says which one it is about. */
function ofArm(telling: Telling, chapters: readonly Tell[], index: number): readonly Chapter[] {
  const arm = telling.report.arms[index] ?? telling.arm;
  const name = telling.names.arm(index);
  return told(chapters, { ...telling, arm }).map((chapter) => ({
    ...chapter,
    id: index === 0 ? chapter.id : `${chapter.id}-${index + 1}`,
    title: `${chapter.title} (${name})`,
    table: { ...chapter.table, caption: `${chapter.table.caption} (${name})` },
  }));
}
