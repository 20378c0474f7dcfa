/** The results of a sweep: each measure, for every variant against the base. */

import type { ArmReport, Measure } from '@tablehop/lab';
import type { Chapter, Draw, Table, Telling } from '../chapter.ts';
import { drawRows, type RowPoint } from '../draw/rows.ts';
import { drawCurve, drawHeat } from '../draw/variants.ts';
import { toldOr } from '../figures.ts';
import { differenceBriefly, differenceNumber, differenceTold, isShare, legendOf, measured } from '../measures.ts';
import { isCompletion } from '../names.ts';
import { variantsChapters } from './variants.ts';

type Value = ArmReport['changes'][string];
type Difference = ArmReport['differences'][number];
type Variant = { readonly arm: ArmReport; readonly name: string };

export function sweepChapters(telling: Telling): readonly Chapter[] {
  const { report, names } = telling;
  if (report.study.kind !== 'sweep') return [];
  const variants = report.arms.slice(1).map((arm, index) => ({ arm, name: names.arm(index + 1) }));
  const measures = [...new Set(variants.flatMap(({ arm }) => arm.differences.map(({ measure }) => measure)))];
  if (measures.length === 0) return [];
  // Of dozens of rows and folds, only those that differ in some variant; the rest is among the figures.
  const told = measures.filter(
    (measure) => !isCompletion(measure) || variants.some(({ arm }) => differenceIn(arm, measure)?.isClear === true),
  );
  return [
    overview(telling, variants, told),
    ...told.map((measure) => measureChapter(telling, variants, measure)),
    ...variantsChapters(telling),
  ];
}

function overview({ report, tell, figures, names }: Telling, variants: readonly Variant[], measures: readonly Measure[]): Chapter {
  const all = variants.flatMap(({ arm }) => arm.differences);
  const { head, arms: named } = names.variants();
  const clear = all.filter(({ isClear }) => isClear).length;
  return {
    id: 'sweep',
    title: tell('chart.sweep.title'),
    sentence: clear === 0 ? tell('chart.sweep.none', { count: all.length }) : tell('chart.sweep.clear', { clear, count: all.length }),
    table: {
      caption: tell('chart.sweep.caption'),
      columns: [head, ...measures.map(names.measure)],
      rows: [
        [tell('chart.base'), ...measures.map((measure) => measured(figures, report.arms[0], measure))],
        ...variants.map(({ arm }, index) => [
          named[index + 1] ?? '',
          ...measures.map((measure) => toldOr(differenceIn(arm, measure), (difference) => differenceBriefly(figures, difference))),
        ]),
      ],
    },
    draw: null,
  };
}

function measureChapter(telling: Telling, variants: readonly Variant[], measure: Measure): Chapter {
  const { report, tell, figures, names } = telling;
  const base = measured(figures, report.arms[0], measure);
  const [largest] = variants
    .flatMap(({ arm, name }) => {
      const difference = differenceIn(arm, measure);
      return difference?.isClear === true ? [{ name, difference }] : [];
    })
    .sort((a, b) => Math.abs(b.difference.estimate.mean) - Math.abs(a.difference.estimate.mean));
  return {
    id: `sweep-${measure}`,
    title: names.measure(measure),
    sentence:
      largest === undefined
        ? tell('chart.sweep.measureNone', { base, count: variants.length })
        : tell('chart.sweep.measureClear', { base, change: largest.name, difference: differenceTold(telling, largest.difference) }),
    ...picture(telling, variants, measure),
  };
}

/** A curve over one number, a heat map over two variables, a list over more. */
function picture(telling: Telling, variants: readonly Variant[], measure: Measure): Pick<Chapter, 'table' | 'draw'> {
  const paths = [...new Set(variants.flatMap(({ arm }) => Object.keys(arm.changes)))];
  const [one, two] = paths;
  if (one !== undefined && paths.length === 1 && variants.every(({ arm }) => typeof arm.changes[one] === 'number')) {
    return { table: listTable(telling, variants, measure), draw: curve(telling, variants, measure, one) };
  }
  if (one !== undefined && two !== undefined && paths.length === 2 && isGrid(variants, one, two)) {
    return grid(telling, variants, measure, one, two);
  }
  return { table: listTable(telling, variants, measure), draw: list(telling, variants, measure) };
}

function listTable(telling: Telling, variants: readonly Variant[], measure: Measure): Table {
  const { report, tell, figures, names } = telling;
  const { head, arms: named } = names.variants();
  const difference = tell('chart.column.difference');
  return {
    caption: tell('chart.sweep.measureCaption', { measure: names.measure(measure) }),
    columns: [
      head,
      names.measure(measure),
      isShare(measure) ? tell('chart.pointsBriefly', { measure: difference }) : difference,
      tell('chart.column.verdict'),
    ],
    rows: [
      [tell('chart.base'), measured(figures, report.arms[0], measure), '–', '–'],
      ...variants.map(({ arm }, index) => {
        const found = differenceIn(arm, measure);
        return [
          named[index + 1] ?? '',
          measured(figures, arm, measure),
          toldOr(found, (each) => differenceNumber(figures, each)),
          toldOr(found, ({ isClear }) => tell(isClear ? 'chart.clear' : 'chart.unclear')),
        ];
      }),
    ],
  };
}

function curve(telling: Telling, variants: readonly Variant[], measure: Measure, path: string): Draw {
  const { figures, names } = telling;
  const points = variants
    .flatMap(({ arm }) => {
      const difference = differenceIn(arm, measure);
      return difference === undefined ? [] : [{ at: Number(arm.changes[path]), ...pointOf(difference) }];
    })
    .sort((a, b) => a.at - b.at);
  return (canvas) =>
    drawCurve(canvas, {
      points,
      label: names.changed(path),
      legend: legendOf(telling, measure, 'chart.sweep.legend'),
      formatAcross: (value) => names.value(path, value),
      formatUp: figures.signed,
    });
}

function list(telling: Telling, variants: readonly Variant[], measure: Measure): Draw {
  const { figures } = telling;
  const rows = variants.flatMap(({ arm, name }) => {
    const difference = differenceIn(arm, measure);
    if (difference === undefined) return [];
    return [{ label: name, told: differenceNumber(figures, difference), points: [pointOf(difference)] }];
  });
  return (canvas) =>
    drawRows(canvas, {
      shape: 'points',
      rows,
      format: figures.signed,
      marks: [{ at: 0, label: '' }],
      legend: legendOf(telling, measure, 'chart.sweep.legend'),
    });
}

function isGrid(variants: readonly Variant[], one: string, two: string): boolean {
  return variants.every(({ arm: { changes } }) => one in changes && two in changes);
}

/** The one combination without a variant is the base. */
function grid(
  telling: Telling,
  variants: readonly Variant[],
  measure: Measure,
  downPath: string,
  acrossPath: string,
): Pick<Chapter, 'table' | 'draw'> {
  const { tell, figures, names } = telling;
  const nameIn = (path: string, arm: ArmReport) => names.value(path, arm.changes[path] ?? null);
  /** In the order of a complete row or column: the one with the base lacks a value. */
  const namesOf = (path: string, other: string) => {
    const lines = variants.map(({ arm }) => variants.filter((each) => each.arm.changes[other] === arm.changes[other]));
    const whole = lines.reduce((one, line) => (line.length > one.length ? line : one));
    const ordered = whole.map(({ arm }) => arm).toSorted((one, next) => compareValues(one.changes[path], next.changes[path]));
    return ordered.map((arm) => nameIn(path, arm));
  };
  const [down, across] = [namesOf(downPath, acrossPath), namesOf(acrossPath, downPath)];
  const found = variants.flatMap(({ arm }) => {
    const difference = differenceIn(arm, measure);
    if (difference === undefined) return [];
    const told = differenceBriefly(figures, difference);
    return [{ down: nameIn(downPath, arm), across: nameIn(acrossPath, arm), mean: difference.estimate.mean, told }];
  });
  const base = { mean: 0, told: tell('chart.base') };
  const cells = down.flatMap((row) =>
    across.map((column) => found.find((each) => each.down === row && each.across === column) ?? { down: row, across: column, ...base }),
  );
  const caption = tell('chart.sweep.gridCaption', {
    measure: names.measure(measure),
    down: names.changed(downPath),
    across: names.changed(acrossPath),
  });
  return {
    table: {
      caption,
      columns: [names.changed(downPath), ...across],
      rows: down.map((row) => [row, ...cells.filter((each) => each.down === row).map(({ told }) => told)]),
    },
    draw: (canvas) => drawHeat(canvas, { cells, across, down, legend: legendOf(telling, measure, 'chart.sweep.star') }),
  };
}

function compareValues(one: Value | undefined, other: Value | undefined): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : 0;
}

function pointOf({ measure, estimate: { mean, low, high }, isClear }: Difference): RowPoint {
  const scale = isShare(measure) ? 100 : 1;
  return { mean: mean * scale, low: low * scale, high: high * scale, isClear };
}

function differenceIn(arm: ArmReport, measure: Measure): Difference | undefined {
  return arm.differences.find((each) => each.measure === measure);
}
