/** What the lines of a diary come to. */

import type { BotLevel } from '@tablehop/host';
import type { DiaryLine, ReviewedLine } from './diary.ts';

/** Whom one has played against. */
type Rivals = BotLevel | 'several' | 'person' | 'alone';

const ORDER: readonly Rivals[] = ['alone', 'random', 'easy', 'medium', 'hard', 'expert', 'several', 'person'];

export type RivalRecord = { readonly rivals: Rivals; readonly matches: number; readonly won: number };

/** Weakest first; those one has never met are left out. `won` counts a shared first place in part. */
export function recordsOf(lines: readonly DiaryLine[]): readonly RivalRecord[] {
  return ORDER.flatMap((rivals) => {
    const met = lines.filter((line) => rivalsOf(line) === rivals);
    return met.length === 0 ? [] : [{ rivals, matches: met.length, won: met.reduce((sum, { share }) => sum + share, 0) }];
  });
}

function rivalsOf({ others }: DiaryLine): Rivals {
  const [first] = others;
  if (first === undefined) return 'alone';
  if (others.includes('person')) return 'person';
  return others.every((each) => each === first) ? first : 'several';
}

export type Given = {
  readonly unit: ReviewedLine['unit'];
  readonly matches: number;
  readonly mean: number;
  /** Of the latest ones, compared with those before; null where there are too few of either. */
  readonly latest: { readonly mean: number; readonly trend: 'better' | 'worse' | 'same' } | null;
  /** Of all decisions. */
  readonly good: number;
  /** A match, on average. */
  readonly luck: number;
  readonly all: readonly { readonly at: number; readonly given: number; readonly luck: number }[];
};

/** So many are the latest, if there are at least as many before them. */
const LATEST = 5;
/** Standard errors that a difference must have to be told. */
const CLEAR = 2;

/** Null before the first review. */
export function givenOf(lines: readonly DiaryLine[]): Given | null {
  const reviewed = lines.flatMap(({ at, review }) => (review === undefined ? [] : [{ at, ...review }]));
  const last = reviewed.at(-1);
  if (last === undefined) return null;
  const same = reviewed.filter(({ unit }) => unit === last.unit);
  const decisions = sumOf(same.map((each) => each.decisions));
  return {
    unit: last.unit,
    matches: same.length,
    mean: meanOf(same.map(({ given }) => given)),
    latest: same.length < 2 * LATEST ? null : trendOf(same.map(({ given }) => given)),
    good: decisions === 0 ? 1 : sumOf(same.map((each) => each.good)) / decisions,
    luck: meanOf(same.map(({ luck }) => luck)),
    all: same.map(({ at, given, luck }) => ({ at, given, luck })),
  };
}

function trendOf(given: readonly number[]): NonNullable<Given['latest']> {
  const [before, latest] = [given.slice(0, -LATEST), given.slice(-LATEST)];
  const difference = meanOf(latest) - meanOf(before);
  const error = Math.sqrt(varianceOf(before) / before.length + varianceOf(latest) / latest.length);
  const isClear = Math.abs(difference) > CLEAR * error && difference !== 0;
  return { mean: meanOf(latest), trend: isClear ? (difference < 0 ? 'better' : 'worse') : 'same' };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : sumOf(values) / values.length;
}

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.length < 2 ? 0 : sumOf(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
}

export type Week = {
  /** Its Monday, at midnight. */
  readonly from: number;
  readonly matches: number;
  readonly won: number;
};

/** So many weeks, up to the one that is now, in the order of the calendar; weeks before the first match are left out. */
export function weeksOf(lines: readonly DiaryLine[], now: number, most = 12): readonly Week[] {
  const first = Math.min(...lines.map(({ at }) => at));
  const mondays = Array.from({ length: most }, (_, index) => mondayBefore(now, most - 1 - index));
  return mondays.flatMap((from, index) => {
    const until = mondays[index + 1] ?? Number.POSITIVE_INFINITY;
    const played = lines.filter(({ at }) => at >= from && at < until);
    return until <= first ? [] : [{ from, matches: played.length, won: sumOf(played.map(({ share }) => share)) }];
  });
}

function mondayBefore(moment: number, weeks: number): number {
  const date = new Date(moment);
  const sinceMonday = (date.getDay() + 6) % 7;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - sinceMonday - 7 * weeks).getTime();
}
