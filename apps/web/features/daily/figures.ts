/** What the challenges of one game come to, over all days. */

import { compareTries } from '@tablehop/daily';
import type { Day } from '@tablehop/daily/day';
import { type KeptTry, type Outcome, type Streak, streakOf } from './kept-tries.ts';

export type ChallengeFigures = {
  /** Days whose try that counts is over. */
  readonly days: number;
  readonly streak: Streak;
  /** Of them, won; null where nothing can be won. */
  readonly won: number | null;
  readonly best: { readonly day: Day; readonly outcome: Outcome };
  readonly practised: number;
};

/** Null before the first try that counts is over. */
export function challengeFigures(tries: readonly KeptTry[], game: string, today: Day): ChallengeFigures | null {
  const own = tries.filter((each) => each.game === game);
  const counted = own.flatMap(({ day, counted: outcome }) => (outcome === null ? [] : [{ day, outcome }]));
  const [first, ...others] = counted.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  if (first === undefined) return null;
  const winnable = counted.filter(({ outcome: { won } }) => won !== null);
  return {
    days: counted.length,
    streak: streakOf(tries, game, today),
    won: winnable.length === 0 ? null : winnable.filter(({ outcome: { won } }) => won === true).length,
    best: others.reduce((best, each) => (compareTries(each.outcome, best.outcome) > 0 ? each : best), first),
    practised: own.filter(({ practised }) => practised !== null).length,
  };
}
