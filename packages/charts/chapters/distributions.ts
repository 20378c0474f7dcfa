/** Distributions over the matches: scores, margins, lengths, lead changes, and when matches were decided. */

import type { ArmReport, Distribution } from '@tablehop/lab';
import { type Bin, binsOf, countOf, partWhere, pool, quantile } from '../bins.ts';
import { areAlike, type Chapter, isSolo, type Table, type Telling } from '../chapter.ts';
import { drawHistogram } from '../draw/histogram.ts';

type Series = { readonly label: string; readonly distribution: Distribution };

type Spread = {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly column: string;
  readonly series: readonly Series[];
  readonly sentence: string;
  /** Values are fractions, in tenths. */
  readonly areTenths?: boolean;
};

export function pointsChapter(telling: Telling): Chapter | null {
  const { arm, report, tell, figures, names } = telling;
  const common = { id: 'points', title: 'chart.points.title', caption: 'chart.points.caption', column: 'chart.column.points' };
  if (report.study.kind === 'compare') {
    const series = bothArms(telling, ({ seats }) => pool(seats.map(({ points }) => points)));
    return spreadChapter(telling, { ...common, series, sentence: tell('chart.points.each', { means: meansOf(telling, series) }) });
  }
  if (!areAlike(arm)) {
    const series = arm.players.map(({ points }, player) => ({ label: names.player(player), distribution: points }));
    return spreadChapter(telling, { ...common, series, sentence: tell('chart.points.each', { means: meansOf(telling, series) }) });
  }
  const distribution = pool(arm.seats.map(({ points }) => points));
  const { histogram } = distribution;
  const sentence = tell('chart.points.all', {
    mean: figures.amount(distribution),
    low: figures.number(quantile(histogram, 0.25)),
    high: figures.number(quantile(histogram, 0.75)),
    lowest: figures.number(histogram[0]?.value ?? 0),
    highest: figures.number(histogram.at(-1)?.value ?? 0),
  });
  return spreadChapter(telling, { ...common, series: [{ label: '', distribution }], sentence });
}

export const marginChapter = armsChapter(
  { id: 'margin', title: 'chart.margin.title', caption: 'chart.margin.caption', column: 'chart.column.ahead' },
  ({ margin }) => margin,
  ({ tell, figures }, margin) =>
    tell('chart.margin.one', { mean: figures.amount(margin), median: figures.number(quantile(margin.histogram, 0.5)) }),
  'chart.margin.each',
);

export const turnsChapter = armsChapter(
  { id: 'turns', title: 'chart.turns.title', caption: 'chart.turns.caption', column: 'chart.column.turns' },
  ({ turns }) => turns,
  ({ arm, tell, figures }, turns) =>
    // A game without a definition of turns counts decisions.
    tell(arm.turns.mean === arm.decisions.mean ? 'chart.turns.decisions' : 'chart.turns.one', {
      mean: figures.amount(turns),
      low: figures.number(quantile(turns.histogram, 0.05)),
      high: figures.number(quantile(turns.histogram, 0.95)),
      decisions: figures.amount(arm.decisions),
    }),
  'chart.turns.each',
);

export const leadsChapter = armsChapter(
  { id: 'leads', title: 'chart.measure.leadChanges', caption: 'chart.leads.caption', column: 'chart.measure.leadChanges' },
  (arm) => (isSolo(arm) ? null : arm.leadChanges),
  ({ tell, figures }, changes) => {
    const never = figures.percent(partWhere(changes.histogram, (value) => value === 0));
    return tell('chart.leads.one', { mean: figures.amount(changes), never });
  },
  'chart.leads.each',
);

export const decidedChapter = armsChapter(
  { id: 'decided', title: 'chart.decided.title', caption: 'chart.decided.caption', column: 'chart.column.part', areTenths: true },
  ({ decidedAt }) => decidedAt,
  ({ tell, figures }, decided) => {
    // The histogram is in tenths; nine of them are not exactly 0.9.
    const late = figures.percent(partWhere(decided.histogram, (value) => value > 0.85));
    return tell('chart.decided.one', { mean: figures.share(decided), late });
  },
  'chart.decided.each',
);

export function movesChapter(telling: Telling): Chapter | null {
  const { arm, tell, figures } = telling;
  if (arm.choices === null) return null;
  const { offered } = arm.choices;
  const sentence = tell('chart.moves.sentence', {
    mean: figures.amount(offered),
    median: figures.number(quantile(offered.histogram, 0.5)),
    most: figures.number(offered.histogram.at(-1)?.value ?? 0),
  });
  const common = { id: 'moves', title: 'chart.moves.title', caption: 'chart.moves.caption', column: 'chart.column.moves' };
  return spreadChapter(telling, { ...common, series: [{ label: '', distribution: offered }], sentence });
}

export function choicesChapter(telling: Telling): Chapter | null {
  const { arm, tell, figures } = telling;
  if (arm.choices === null) return null;
  const { good, bits } = arm.choices;
  const sentence = tell('chart.choices.sentence', {
    good: figures.amount(good),
    bits: figures.number(bits, 1),
    single: figures.percent(partWhere(good.histogram, (count) => count === 1)),
  });
  const common = { id: 'choices', title: 'chart.column.good', caption: 'chart.choices.caption', column: 'chart.column.moves' };
  return spreadChapter(telling, { ...common, series: [{ label: '', distribution: good }], sentence });
}

function armsChapter(
  common: Omit<Spread, 'series' | 'sentence'>,
  of: (arm: ArmReport) => Distribution | null,
  sentenceOf: (telling: Telling, distribution: Distribution) => string,
  ofEach: string,
): (telling: Telling) => Chapter | null {
  return (telling) => {
    const { arm, report, tell } = telling;
    if (report.study.kind === 'compare') {
      const series = bothArms(telling, of);
      if (series.length < 2) return null;
      return spreadChapter(telling, { ...common, series, sentence: tell(ofEach, { means: meansOf(telling, series, common.areTenths) }) });
    }
    const distribution = of(arm);
    if (distribution === null) return null;
    return spreadChapter(telling, { ...common, series: [{ label: '', distribution }], sentence: sentenceOf(telling, distribution) });
  };
}

function bothArms({ report, names }: Telling, of: (arm: ArmReport) => Distribution | null): readonly Series[] {
  return report.arms.flatMap((arm, index) => {
    const distribution = of(arm);
    return distribution === null ? [] : [{ label: names.arm(index), distribution }];
  });
}

function meansOf({ tell, figures }: Telling, series: readonly Series[], areShares = false): readonly string[] {
  const told = areShares ? figures.share : figures.amount;
  return series.map(({ label, distribution }) => tell('chart.points.of', { name: label, mean: told(distribution) }));
}

function spreadChapter(telling: Telling, { id, title, caption, column, series, sentence, areTenths = false }: Spread): Chapter | null {
  const { tell, figures } = telling;
  if (series.some(({ distribution }) => countOf(distribution.histogram) === 0)) return null;
  const histograms = series.map(({ distribution: { histogram } }) =>
    areTenths ? histogram.map(({ value, count }) => ({ value: Math.round(value * 10), count })) : histogram,
  );
  const { step, width, series: binned } = binsOf(areTenths ? [...histograms, ALL_TENTHS] : histograms);
  const shown = binned.slice(0, series.length);
  const areSingle =
    !areTenths && width === step && histograms.every((histogram) => histogram.every(({ value }) => Number.isInteger(value)));
  const nameOf = ({ from, to }: Bin) => {
    if (areTenths) return `${figures.percent(from / 10, 0)} – ${figures.percent(to / 10, 0)}`;
    return areSingle ? figures.number(from) : `${figures.number(from)} – ${figures.number(to - step)}`;
  };
  const told = areTenths ? figures.share : figures.amount;
  return {
    id,
    title: tell(title),
    sentence,
    table: tableOf(telling, caption, column, series, shown, nameOf),
    draw: (canvas) =>
      drawHistogram(canvas, {
        series: series.map(({ label, distribution }, index) => ({
          label,
          bins: shown[index] ?? [],
          mean: areTenths ? distribution.mean * 10 : distribution.mean,
          told: tell('chart.mean', { value: told(distribution) }),
        })),
        areSingle,
        format: areTenths ? (tenths) => figures.percent(tenths / 10, 0) : (value) => figures.number(value),
        percent: (share) => figures.percent(share, 0),
        areDifferent: series.length > 1,
      }),
  };
}

const ALL_TENTHS = [
  { value: 0, count: 0 },
  { value: 9, count: 0 },
];

function tableOf(
  { tell, figures }: Telling,
  caption: string,
  column: string,
  series: readonly Series[],
  binned: readonly (readonly Bin[])[],
  nameOf: (bin: Bin) => string,
): Table {
  const totals = binned.map((bins) => bins.reduce((sum, { count }) => sum + count, 0));
  const shareIn = (index: number, { count }: Bin) => figures.percent(count / Math.max(1, totals[index] ?? 1));
  const [first = []] = binned;
  if (series.length === 1) {
    return {
      caption: tell(caption),
      columns: [tell(column), tell('chart.column.count'), tell('chart.column.share')],
      rows: first.map((bin) => [nameOf(bin), figures.whole(bin.count), shareIn(0, bin)]),
    };
  }
  return {
    caption: tell(caption),
    columns: [tell(column), ...series.map(({ label }) => label)],
    rows: first.map((bin, row) => [nameOf(bin), ...binned.map((bins, index) => shareIn(index, bins[row] ?? bin))]),
  };
}
