/** What players complete on score sheets, and what it earns. */

import { type ArmReport, isCompletable } from '@tablehop/lab';
import { type Chapter, isSolo, type Telling } from '../chapter.ts';
import { drawRows } from '../draw/rows.ts';
import { toldOr } from '../figures.ts';
import { isCompletion } from '../names.ts';
import { differencesSentence } from './differences.ts';

type Yield = ArmReport['yields'][number];

export function yieldsChapter(telling: Telling): Chapter | null {
  const { arm, report, lab, tell, figures, names } = telling;
  const sorted = arm.yields
    .filter(({ key }) => isCompletable(lab, key))
    .toSorted((a, b) => b.completed.mean - a.completed.mean || b.points - a.points);
  if (sorted.length === 0) return null;
  const others = otherYields(telling);
  const label = ({ key }: Yield) => names.item(key);
  return {
    id: 'yields',
    title: tell('chart.yields.title'),
    sentence: others === null ? yieldsSentence(telling, sorted) : changesSentence(telling, sorted),
    table: {
      caption: tell('chart.yields.caption'),
      columns:
        others === null
          ? [tell('chart.column.item'), tell('chart.column.completed'), tell('chart.column.interval')]
          : [tell('chart.column.item'), names.arm(0), names.arm(1)],
      rows: sorted.map((each) =>
        others === null
          ? [label(each), figures.percent(each.completed.mean), figures.shareRange(each.completed)]
          : [label(each), figures.share(each.completed), toldOr(others.get(each.key), ({ completed }) => figures.share(completed))],
      ),
    },
    draw: (canvas) =>
      drawRows(canvas, {
        shape: others === null ? 'bars' : 'points',
        rows: sorted.map((each) => ({
          label: label(each),
          told:
            others === null
              ? figures.shareBriefly(each.completed)
              : `${figures.percent(each.completed.mean)} → ${toldOr(others.get(each.key), ({ completed }) => figures.percent(completed.mean))}`,
          points: [each.completed, ...presentIn(others?.get(each.key)?.completed)],
        })),
        format: (share) => figures.percent(share, 0),
        domain: [0, 1],
        ...(others === null ? {} : { series: report.arms.map((_, index) => names.arm(index)) }),
      }),
  };
}

/** Names the extremes; things that are always or never completed are left out. */
function yieldsSentence({ tell, figures, names }: Telling, sorted: readonly Yield[]): string {
  const named = (some: readonly Yield[]) => some.map(({ key }) => names.item(key));
  const always = named(sorted.filter(({ completed }) => completed.mean === 1));
  const never = named(sorted.filter(({ completed }) => completed.mean === 0));
  const between = sorted.filter(({ completed }) => completed.mean > 0 && completed.mean < 1);
  const [most] = between;
  const least = between.at(-1);
  const params = { most: names.item(most?.key ?? ''), mostShare: most === undefined ? '' : figures.share(most.completed) };
  const sentences = [
    ...(always.length === 0 ? [] : [tell('chart.yields.always', { names: always })]),
    ...(least === undefined
      ? []
      : least === most
        ? [tell('chart.yields.one', params)]
        : [tell('chart.yields.many', { ...params, least: names.item(least.key), leastShare: figures.share(least.completed) })]),
    ...(never.length === 0 ? [] : [tell('chart.yields.never', { names: never })]),
  ];
  return sentences.join(' ');
}

/** For a comparison of two sets: what changes. Old reports do not compare completions. */
function changesSentence(telling: Telling, sorted: readonly Yield[]): string {
  const differences = telling.report.arms[1]?.differences.filter(({ measure }) => isCompletion(measure)) ?? [];
  return differences.length === 0 ? yieldsSentence(telling, sorted) : differencesSentence(telling, differences);
}

/** Null if nothing that can be completed earns points. */
export function gainsChapter(telling: Telling): Chapter | null {
  const { arm, report, tell, figures, names } = telling;
  const sorted = arm.yields.toSorted((a, b) => b.points - a.points);
  const others = otherYields(telling);
  if (sorted.every(({ points, key }) => points === 0 && (others?.get(key)?.points ?? 0) === 0)) return null;
  // Solo, everybody who has not lost has won.
  const hasWinners = !isSolo(arm) || arm.lost.mean > 0;
  const series =
    others !== null
      ? report.arms.map((_, index) => names.arm(index))
      : hasWinners
        ? [tell('chart.gains.all'), tell('chart.gains.winners')]
        : [];
  const secondOf = (each: Yield) => (others === null ? (hasWinners ? each.pointsOfWinners : undefined) : others.get(each.key)?.points);
  return {
    id: 'gains',
    title: tell('chart.gains.title'),
    sentence: gainsSentence(telling, sorted, hasWinners),
    table: {
      caption: tell('chart.gains.caption'),
      columns: [
        ...[tell('chart.column.item'), tell('chart.column.pointsAll')],
        ...(hasWinners ? [tell('chart.column.pointsWinners')] : []),
        tell('chart.column.pointsComplete'),
        ...(others === null ? [] : [names.arm(1)]),
      ],
      rows: sorted.map((each) => [
        ...[names.item(each.key), figures.number(each.points, 2)],
        ...(hasWinners ? [figures.number(each.pointsOfWinners, 2)] : []),
        toldOr(each.pointsWhenComplete, (points) => figures.number(points, 2)),
        ...(others === null ? [] : [toldOr(others.get(each.key), ({ points }) => figures.number(points, 2))]),
      ]),
    },
    draw: (canvas) =>
      drawRows(canvas, {
        shape: series.length > 1 ? 'points' : 'bars',
        rows: sorted.map((each) => {
          const points = [each.points, ...presentIn(secondOf(each))];
          return {
            label: names.item(each.key),
            told: points.map((value) => figures.number(value, 1)).join(' → '),
            points: points.map((mean) => ({ mean, low: mean, high: mean })),
          };
        }),
        format: (value) => figures.number(value),
        series,
      }),
  };
}

function gainsSentence({ arm, tell, figures, names }: Telling, sorted: readonly Yield[], hasWinners: boolean): string {
  const [most] = sorted;
  const edge = arm.yields.reduce<Yield | undefined>(
    (best, each) => (best === undefined || edgeOf(each) > edgeOf(best) ? each : best),
    undefined,
  );
  const sentences = [
    ...(most === undefined ? [] : [tell('chart.gains.most', { most: names.item(most.key), points: figures.number(most.points, 1) })]),
    ...(edge === undefined || !hasWinners || edgeOf(edge) <= 0
      ? []
      : [tell('chart.gains.edge', { edge: names.item(edge.key), points: figures.number(edgeOf(edge), 1) })]),
  ];
  return sentences.join(' ');
}

function edgeOf({ points, pointsOfWinners }: Yield): number {
  return pointsOfWinners - points;
}

function otherYields({ report: { arms, study } }: Telling): ReadonlyMap<string, Yield> | null {
  const [, other] = arms;
  return study.kind !== 'compare' || other === undefined ? null : new Map(other.yields.map((each) => [each.key, each]));
}

function presentIn<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}
