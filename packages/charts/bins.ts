/** Histograms for display: groups values into equal bins if there are too many to see. */

import type { Distribution, Histogram } from '@tablehop/lab';

/** Excludes `to`. */
export type Bin = { readonly from: number; readonly to: number; readonly count: number };
export type Binned = {
  /** The smallest distance of values: 1 for whole numbers, 3 if all are multiples of 3. */
  readonly step: number;
  readonly width: number;
  readonly series: readonly (readonly Bin[])[];
};

const MAX_BINS = 24;

/** The same bins for all series, empty ones included, so that table rows and bars line up. */
export function binsOf(histograms: readonly Histogram[]): Binned {
  const values = histograms.flatMap((histogram) => histogram.map(({ value }) => value));
  const [some] = values;
  if (some === undefined) return { step: 1, width: 1, series: histograms.map(() => []) };
  const least = values.reduce((a, b) => Math.min(a, b));
  const most = values.reduce((a, b) => Math.max(a, b));
  const step = stepOf(values, least);
  const width = step * niceWidth((most - least) / step);
  // Start at a round number, if all values can occur.
  const first = step === 1 ? Math.floor(least / width) * width : least;
  const bins = Math.floor((most - first) / width) + 1;
  return {
    step,
    width,
    series: histograms.map((histogram) => {
      const counts = new Array<number>(bins).fill(0);
      for (const { value, count } of histogram) {
        const bin = Math.min(Math.floor((value - first) / width), bins - 1);
        counts[bin] = (counts[bin] ?? 0) + count;
      }
      return counts.map((count, index) => ({ from: first + index * width, to: first + (index + 1) * width, count }));
    }),
  };
}

/** The greatest common divisor of all distances: other bin widths would hold one value here, two there, and look like hills. */
function stepOf(values: readonly number[], least: number): number {
  if (!values.every(Number.isInteger)) return 1;
  return values.reduce((common, value) => divisor(common, value - least), 0) || 1;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

/** 1, 2, 5, 10, 20, 50 …: the first that makes few enough bins. */
function niceWidth(span: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (span / (step * power) < MAX_BINS) return step * power;
  }
}

export function quantile(histogram: Histogram, part: number): number {
  const total = countOf(histogram);
  let seen = 0;
  for (const { value, count } of histogram) {
    seen += count;
    if (seen >= part * total) return value;
  }
  return histogram.at(-1)?.value ?? 0;
}

export function countOf(histogram: Histogram): number {
  return histogram.reduce((sum, { count }) => sum + count, 0);
}

export function partWhere(histogram: Histogram, holds: (value: number) => boolean): number {
  const total = countOf(histogram);
  return total === 0 ? 0 : countOf(histogram.filter(({ value }) => holds(value))) / total;
}

export function pool(distributions: readonly Distribution[]): Distribution {
  const counts = new Map<number, number>();
  for (const { histogram } of distributions) for (const { value, count } of histogram) counts.set(value, (counts.get(value) ?? 0) + count);
  const histogram = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
  const count = countOf(histogram);
  const mean = distributions.reduce((sum, each) => sum + each.mean * each.count, 0) / Math.max(1, count);
  const squares = histogram.reduce((sum, each) => sum + each.count * (each.value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, count - 1));
  // Scores of one match are correlated: the interval is no narrower than the widest of the groups.
  const half = Math.max(...distributions.map(({ low, high }) => (high - low) / 2));
  return { mean, low: mean - half, high: mean + half, count, deviation, histogram };
}
