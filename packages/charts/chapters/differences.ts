/** What two sets differ in. */

import type { Chapter } from '../chapter.ts';
import { drawRows, type RowPoint } from '../draw/rows.ts';
import { differenceNumber, differenceTold, isShare, measured } from '../measures.ts';
import type { Telling } from '../telling.ts';

export function differencesChapter(telling: Telling): Chapter | null {
  const { report, tell, figures, names } = telling;
  const [base, other] = report.arms;
  if (report.study.kind !== 'compare' || other === undefined || other.differences.length === 0) return null;
  const sets = { base: names.arm(0), other: names.arm(1) };
  const clear = other.differences.filter(({ isClear }) => isClear);
  return {
    id: 'differences',
    title: tell('chart.differences.title'),
    sentence:
      clear.length === 0
        ? tell('chart.differences.none', sets)
        : tell('chart.differences.clear', {
            ...sets,
            list: clear.map((each) =>
              tell('chart.differences.item', { measure: names.measureInside(each.measure), difference: differenceTold(telling, each) }),
            ),
          }),
    table: {
      caption: tell('chart.differences.caption', sets),
      columns: [tell('chart.column.measure'), sets.base, sets.other, tell('chart.column.difference'), tell('chart.column.verdict')],
      rows: other.differences.map((each) => [
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
        // Points and shares have no scale in common: each row has its own, and all have the zero in common.
        rows: other.differences.map((each) => ({
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

function onOwnScale({ mean, low, high, isClear = false }: RowPoint): RowPoint {
  const reach = Math.max(Math.abs(low), Math.abs(high), Math.abs(mean)) || 1;
  return { mean: mean / reach, low: low / reach, high: high / reach, isClear };
}
