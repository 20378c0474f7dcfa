/** What pages need of challenges without those of any game: calendar days, and which of two attempts is better. There is no clock here. */

/** `YYYY-MM-DD`, the calendar day where the player is. Days compare as texts do. */
export type Day = string;

/** The first one with challenges: number 1. */
export const firstDay: Day = '2026-11-01';

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const MS_A_DAY = 86_400_000;

export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !SHAPE.test(text)) return false;
  const time = midnightOf(text);
  return Number.isFinite(time) && dayAt(time) === text;
}

/** Counted from 1 on the first day with challenges. */
export function dayNumber(day: Day): number {
  return (midnightOf(day) - midnightOf(firstDay)) / MS_A_DAY + 1;
}

/** So many days later; earlier, if negative. */
export function dayAfter(day: Day, days: number): Day {
  return dayAt(midnightOf(day) + days * MS_A_DAY);
}

/** As if everybody lived at Greenwich: days are counted, not hours. */
function midnightOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAt(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

type Ranked = { readonly rank: readonly number[] };

/** More than 0 if the one is better, less if the other is. */
export function compareTries(one: Ranked, other: Ranked): number {
  for (let index = 0; index < Math.max(one.rank.length, other.rank.length); index++) {
    const difference = (one.rank[index] ?? 0) - (other.rank[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
