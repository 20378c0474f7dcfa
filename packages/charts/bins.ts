/** Histograms as they are shown: values put together into equal bins where there are too many to see. */

import type { Distribution, Histogram } from '@tablehop/lab';

/** From `from` up to, but not including, `to`. */
export type Bin = { readonly from: number; readonly to: number; readonly count: number };
export type Binned = {
  /** How wide each is; 1 where each holds one whole number. */
  readonly width: number;
  readonly series: readonly (readonly Bin[])[];
};

const MOST_BINS = 24;

/** The same bins for all series, those in between that hold nothing included, so that rows of a table and bars stand in the same places. */
export function binsOf(histograms: readonly Histogram[], givenWidth?: number): Binned {
  const values = histograms.flatMap((histogram) => histogram.map(({ value }) => value));
  if (values.length === 0) return { width: 1, series: histograms.map(() => []) };
  const least = values.reduce((a, b) => Math.min(a, b));
  const most = values.reduce((a, b) => Math.max(a, b));
  const width = givenWidth ?? niceWidth(most - least);
  const first = Math.floor(least / width) * width;
  const bins = Math.floor((most - first) / width) + 1;
  return {
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

/** 1, 2, 5, 10, 20, 50 …: the first that makes few enough bins. */
function niceWidth(span: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of [1, 2, 5]) if (span / (step * power) < MOST_BINS) return step * power;
  }
}

/** The least value that this part of all observations does not exceed. */
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

/** The part of all observations for which it holds. */
export function partWhere(histogram: Histogram, holds: (value: number) => boolean): number {
  const total = countOf(histogram);
  return total === 0 ? 0 : countOf(histogram.filter(({ value }) => holds(value))) / total;
}

/** Of several groups of observations put together. */
export function pool(distributions: readonly Distribution[]): Distribution {
  const counts = new Map<number, number>();
  for (const { histogram } of distributions) for (const { value, count } of histogram) counts.set(value, (counts.get(value) ?? 0) + count);
  const histogram = [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
  const count = countOf(histogram);
  const mean = distributions.reduce((sum, each) => sum + each.mean * each.count, 0) / Math.max(1, count);
  const squares = histogram.reduce((sum, each) => sum + each.count * (each.value - mean) ** 2, 0);
  const deviation = Math.sqrt(squares / Math.max(1, count - 1));
  // Scores of one match go together: the interval is no narrower than the widest of the groups allows.
  const half = Math.max(...distributions.map(({ low, high }) => (high - low) / 2));
  return { mean, low: mean - half, high: mean + half, count, deviation, histogram };
}
