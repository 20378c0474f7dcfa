import type { Seat } from '@tablehop/core';
import type { BotLevel } from '@tablehop/host';
import type { Review } from '@tablehop/review';
import type { Fact, MatchFact, ReviewFact } from './facts.ts';

type MatchReview = Omit<ReviewFact, 'kind' | 'at' | 'match'>;
export type HistoryLine = Omit<MatchFact, 'kind'> & { readonly review?: MatchReview };

export const MAX_MATCHES = 3_000;

export function historyOf(facts: readonly Fact[]): readonly HistoryLine[] {
  const reviews = new Map<string, MatchReview>();
  for (const fact of facts) {
    if (fact.kind !== 'review') continue;
    const { kind: _kind, at: _at, match, ...review } = fact;
    reviews.set(match, review);
  }
  const lines = facts.flatMap((fact): readonly HistoryLine[] => {
    if (fact.kind !== 'match') return [];
    const { kind: _, ...line } = fact;
    const review = reviews.get(line.match);
    return [review === undefined ? line : { ...line, review }];
  });
  return lines.slice(-MAX_MATCHES);
}

function reviewOfSeat({ unit, seats, luck }: Review, you: Seat): MatchReview | null {
  const own = seats.find(({ seat }) => seat === you);
  const fortune = luck.seats.find(({ seat }) => seat === you);
  if (own === undefined || fortune === undefined) return null;
  return { unit, decisions: own.decisions, good: own.good, given: own.points, luck: fortune.points.mean };
}

/** Null if the review does not cover the player's seat, or the match is not in the history, which knows that seat in rooms. */
export function reviewFact(
  lines: readonly HistoryLine[],
  review: Review,
  { match, you, at }: { readonly match: string; readonly you: Seat | null; readonly at: number },
): ReviewFact | null {
  const line = lines.find((each) => each.match === match);
  const seat = line?.seat ?? you;
  const found = line === undefined || seat === null ? null : reviewOfSeat(review, seat);
  return found === null ? null : { kind: 'review', match, at, ...found };
}

type Rivals = BotLevel | 'several' | 'person' | 'alone';

const ORDER: readonly Rivals[] = ['alone', 'random', 'easy', 'medium', 'hard', 'expert', 'several', 'person'];

export type RivalRecord = { readonly rivals: Rivals; readonly matches: number; readonly won: number };

/** Weakest first, only levels met so far. `won` counts a shared first place in part. */
export function recordsOf(lines: readonly HistoryLine[]): readonly RivalRecord[] {
  return ORDER.flatMap((rivals) => {
    const met = lines.filter((line) => rivalsOf(line) === rivals);
    return met.length === 0 ? [] : [{ rivals, matches: met.length, won: met.reduce((sum, { share }) => sum + share, 0) }];
  });
}

function rivalsOf({ others }: HistoryLine): Rivals {
  const [first] = others;
  if (first === undefined) return 'alone';
  if (others.includes('person')) return 'person';
  return others.every((each) => each === first) ? first : 'several';
}

export type Given = {
  readonly unit: MatchReview['unit'];
  readonly matches: number;
  readonly mean: number;
  /** The latest ones compared with those before; null if there are too few of either. */
  readonly latest: { readonly mean: number; readonly trend: 'better' | 'worse' | 'same' } | null;
  /** Share of all decisions. */
  readonly good: number;
  /** Average per match. */
  readonly luck: number;
  readonly all: readonly { readonly at: number; readonly given: number; readonly luck: number }[];
};

/** Number of the latest matches, if there are at least as many before them. */
const LATEST = 5;
/** Standard errors that a difference needs to be reported. */
const CLEAR = 2;

export function givenOf(lines: readonly HistoryLine[]): Given | null {
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
  readonly from: number;
  readonly matches: number;
  readonly won: number;
};

/** At most this many weeks up to the current one, in calendar order, from the first match on. */
export function weeksOf(lines: readonly HistoryLine[], now: number, most = 12): readonly Week[] {
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

/** Days in a row, by the player's local calendar. */
export type Streaks = {
  /** Up to today, or to yesterday while today is not over. */
  readonly now: number;
  readonly longest: number;
  readonly days: number;
};

const DAY_MS = 24 * 60 * 60 * 1000;

export function streaksOf(moments: readonly number[], now: number): Streaks {
  const days = [...new Set(moments.map(dayNumber))].sort((a, b) => a - b);
  let longest = 0;
  let run = 0;
  for (const [index, day] of days.entries()) {
    run = index > 0 && days[index - 1] === day - 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  const last = days.at(-1);
  return { now: last !== undefined && dayNumber(now) - last <= 1 ? run : 0, longest, days: days.length };
}

/** By the calendar, so that a day of 23 or 25 hours is one day. */
function dayNumber(moment: number): number {
  const date = new Date(moment);
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}
