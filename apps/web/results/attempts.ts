/** Daily challenges by day: the attempt that counts, which is the first, and the best one in practice. */

import { compareTries, type Day, dayAfter } from '@tablehop/daily/day';
import type { AttemptFact, Fact } from './facts.ts';

export type Outcome = Omit<AttemptFact, 'kind' | 'game' | 'day' | 'counts'>;

export type DayAttempts = {
  readonly game: string;
  readonly day: Day;
  readonly match: string | null;
  readonly counted: Outcome | null;
  readonly practised: Outcome | null;
};

/** By day. Of two attempts that counted, as after an import, the earlier one counts; the other was practice. */
export function attemptsOf(facts: readonly Fact[]): readonly DayAttempts[] {
  const days = new Map<string, DayAttempts>();
  for (const fact of facts) {
    if (fact.kind !== 'begun' && fact.kind !== 'attempt') continue;
    const { game, day } = fact;
    const before = days.get(`${game}/${day}`) ?? { game, day, match: null, counted: null, practised: null };
    days.set(`${game}/${day}`, withFact(before, fact));
  }
  return [...days.values()].sort((a, b) => (`${a.day} ${a.game}` < `${b.day} ${b.game}` ? -1 : 1));
}

function withFact(before: DayAttempts, fact: Extract<Fact, { kind: 'begun' | 'attempt' }>): DayAttempts {
  if (fact.kind === 'begun') return before.counted === null ? { ...before, match: fact.match } : before;
  const { match, rank, measures, won, card, at } = fact;
  const outcome: Outcome = { match, rank, measures, won, card, at };
  if (fact.counts && before.counted === null) return { ...before, match, counted: outcome };
  const isBest = before.practised === null || compareTries(outcome, before.practised) > 0;
  return isBest ? { ...before, practised: outcome } : before;
}

export function findAttempts(attempts: readonly DayAttempts[], game: string, day: Day): DayAttempts | undefined {
  return attempts.find((each) => each.game === game && each.day === day);
}

export function gamesDone(attempts: readonly DayAttempts[], day: Day): readonly string[] {
  return attempts.flatMap((each) => (each.day === day && each.counted !== null ? [each.game] : []));
}

export type Streak = { readonly now: number; readonly longest: number };

/** Days in a row with an attempt that counts, up to today, or to yesterday while today's is open. */
export function streakOf(attempts: readonly DayAttempts[], game: string, today: Day): Streak {
  const days = new Set(attempts.filter((each) => each.game === game && each.counted !== null).map(({ day }) => day));
  const runUpTo = (last: Day) => {
    let length = 0;
    while (days.has(dayAfter(last, -length))) length += 1;
    return length;
  };
  const longest = Math.max(0, ...[...days].map(runUpTo));
  return { now: runUpTo(today) || runUpTo(dayAfter(today, -1)), longest };
}

export type ChallengeFigures = {
  readonly days: number;
  readonly streak: Streak;
  /** Days won; null where nothing can be won. */
  readonly won: number | null;
  readonly best: { readonly day: Day; readonly outcome: Outcome };
  readonly practised: number;
};

export function challengeFigures(attempts: readonly DayAttempts[], game: string, today: Day): ChallengeFigures | null {
  const own = attempts.filter((each) => each.game === game);
  const counted = own.flatMap(({ day, counted: outcome }) => (outcome === null ? [] : [{ day, outcome }]));
  const [first, ...others] = counted.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (first === undefined) return null;
  const winnable = counted.filter(({ outcome: { won } }) => won !== null);
  return {
    days: counted.length,
    streak: streakOf(attempts, game, today),
    won: winnable.length === 0 ? null : winnable.filter(({ outcome: { won } }) => won === true).length,
    best: others.reduce((best, each) => (compareTries(each.outcome, best.outcome) > 0 ? each : best), first),
    practised: own.filter(({ practised }) => practised !== null).length,
  };
}
