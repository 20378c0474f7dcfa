import type { ArmReport } from '@tablehop/lab';
import type { Chapter, Telling } from '../chapter.ts';
import { drawRows, type RowPoint } from '../draw/rows.ts';
import { differenceNumber, differenceTold, isShare, measured } from '../measures.ts';
import { completedKey, isCompletion } from '../names.ts';

export function differencesChapter(telling: Telling): Chapter | null {
  const { report, tell, figures, names } = telling;
  const [base, other] = report.arms;
  if (report.study.kind !== 'compare' || other === undefined || other.differences.length === 0) return null;
  const sets = { base: names.arm(0), other: names.arm(1) };
  // Of dozens of rows and folds, only those that differ; the rest has its own table.
  const shown = other.differences.filter(({ measure, isClear }) => isClear || !isCompletion(measure));
  return {
    id: 'differences',
    title: tell('chart.differences.title'),
    sentence: differencesSentence(telling, other.differences),
    table: {
      caption: tell('chart.differences.caption', sets),
      columns: [tell('chart.column.measure'), sets.base, sets.other, tell('chart.column.difference'), tell('chart.column.verdict')],
      rows: shown.map((each) => [
        names.measure(each.measure),
        measured(figures, base, each.measure),
        measured(figures, other, each.measure),
        differenceTold(telling, each),
        tell(each.isClear ? 'chart.clear' : 'chart.unclear'),
      ]),
    },
    draw: (canvas) =>
      drawRows(canvas, {
        shape: 'points',
        // Points and shares have no common scale: each row has its own, and all share the zero.
        rows: shown.map((each) => ({
          label: isShare(each.measure)
            ? tell('chart.pointsBriefly', { measure: names.measure(each.measure) })
            : names.measure(each.measure),
          told: differenceNumber(figures, each),
          points: [onOwnScale({ ...each.estimate, isClear: each.isClear })],
        })),
        format: () => '',
        domain: [-1.05, 1.05],
        marks: [{ at: 0, label: '' }],
        legend: tell('chart.sweep.legend'),
        hasAxis: false,
      }),
  };
}

/** Names clear differences and their size; completions separately, since there may be many. */
export function differencesSentence(telling: Telling, differences: ArmReport['differences']): string {
  const { tell, names, figures } = telling;
  const sets = { base: names.arm(0), other: names.arm(1) };
  const clear = differences.filter(({ isClear }) => isClear);
  if (clear.length === 0) return tell('chart.differences.none', sets);
  const ofMatches = clear
    .filter(({ measure }) => !isCompletion(measure))
    .map((each) =>
      tell('chart.differences.item', { measure: names.measureInside(each.measure), difference: differenceTold(telling, each) }),
    );
  const completed = (isMore: boolean) =>
    clear
      .filter(({ estimate }) => estimate.mean > 0 === isMore)
      .toSorted((a, b) => Math.abs(b.estimate.mean) - Math.abs(a.estimate.mean))
      .flatMap((each) =>
        isCompletion(each.measure)
          ? [
              tell('chart.differences.item', {
                measure: names.item(completedKey(each.measure)),
                difference: differenceNumber(figures, each),
              }),
            ]
          : [],
      );
  const sentences = [
    { key: 'chart.differences.clear', list: ofMatches },
    { key: 'chart.differences.more', list: completed(true) },
    { key: 'chart.differences.fewer', list: completed(false) },
  ];
  return sentences.flatMap(({ key, list }) => (list.length === 0 ? [] : [tell(key, { ...sets, list })])).join(' ');
}

function onOwnScale({ mean, low, high, isClear = false }: RowPoint): RowPoint {
  const reach = Math.max(Math.abs(low), Math.abs(high), Math.abs(mean)) || 1;
  return { mean: mean / reach, low: low / reach, high: high / reach, isClear };
}
