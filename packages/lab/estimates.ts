/** Means and shares with their 95 % intervals, from independent observations. */

import type { Distribution, Estimate, Histogram } from './report-types.ts';

const Z95 = 1.959963984540054;

/** Sample mean with Student's t interval. With one or no observation the interval is the value itself, or 0. */
export function meanOf(values: readonly number[]): Estimate {
  const count = values.length;
  if (count === 0) return { mean: 0, low: 0, high: 0, count };
  const mean = sum(values) / count;
  const reach = count === 1 ? 0 : studentT(count - 1) * Math.sqrt(sampleVariance(values, mean) / count);
  return { mean, low: mean - reach, high: mean + reach, count };
}

/** Mean of values from 0 to 1, with Wilson's interval. Tied places and whole deals vary less, and count as more (Kish's design effect). */
export function shareOf(values: readonly number[]): Estimate {
  const count = values.length;
  if (count === 0) return { mean: 0, low: 0, high: 1, count };
  const mean = sum(values) / count;
  const asWins = mean * (1 - mean);
  const variance = values.reduce((total, value) => total + (value - mean) ** 2, 0) / count;
  // A few deals with equal results are no certainty.
  const effect = asWins === 0 ? 1 : Math.max(variance / asWins, 1 / count);
  return { mean, ...wilson(mean, count / effect), count };
}

export function shareOfCount(hits: number, count: number): Estimate {
  if (count === 0) return { mean: 0, low: 0, high: 1, count };
  return { mean: hits / count, ...wilson(hits / count, count), count };
}

function wilson(mean: number, count: number): { readonly low: number; readonly high: number } {
  const square = Z95 * Z95;
  const centre = mean + square / (2 * count);
  const reach = Z95 * Math.sqrt((mean * (1 - mean)) / count + square / (4 * count * count));
  const scale = 1 + square / count;
  return { low: mean === 0 ? 0 : Math.max(0, (centre - reach) / scale), high: mean === 1 ? 1 : Math.min(1, (centre + reach) / scale) };
}

/** `observed`: independent observations, such as the mean of a deal. */
export function distributionOf(values: readonly number[], observed: readonly number[] = values): Distribution {
  const deviation = values.length < 2 ? 0 : Math.sqrt(sampleVariance(values, sum(values) / values.length));
  return { ...meanOf(observed), deviation, histogram: histogramOf(values) };
}

export function histogramOf(values: readonly number[]): Histogram {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([value, count]) => ({ value, count }));
}

/** Whether 0 is outside the interval of a mean, with at most 5 % false positives over all `questions` of a study (Bonferroni). */
export function isApartFromZero(values: readonly number[], questions: number): boolean {
  const count = values.length;
  if (count < 2) return false;
  const mean = sum(values) / count;
  const error = Math.sqrt(sampleVariance(values, mean) / count);
  return Math.abs(mean) > studentT(count - 1, normalQuantile(1 - 0.025 / questions)) * error;
}

/** The t quantile for a normal quantile `z`, by the Cornish–Fisher expansion. */
function studentT(freedom: number, z = Z95): number {
  const square = z * z;
  return (
    z +
    (z * (square + 1)) / (4 * freedom) +
    (z * ((5 * square + 16) * square + 3)) / (96 * freedom ** 2) +
    (z * (((3 * square + 19) * square + 17) * square - 15)) / (384 * freedom ** 3)
  );
}

/** For shares above a half: rational approximation of Abramowitz and Stegun (26.2.23), accurate to 0.0005. */
function normalQuantile(share: number): number {
  const t = Math.sqrt(-2 * Math.log(1 - share));
  return t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}

function sampleVariance(values: readonly number[], mean: number): number {
  return values.reduce((total, value) => total + (value - mean) ** 2, 0) / (values.length - 1);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
