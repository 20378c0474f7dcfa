/** Calendar days, and which of two attempts is better: what pages need without loading any game's challenges. No clock. */

/** `YYYY-MM-DD` in the player's time zone. Days compare as strings. */
export type Day = string;

export const firstDay: Day = '2026-11-01';

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const MS_A_DAY = 86_400_000;

export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !SHAPE.test(text)) return false;
  const time = midnightOf(text);
  return Number.isFinite(time) && dayAt(time) === text;
}

export function dayNumber(day: Day): number {
  return (midnightOf(day) - midnightOf(firstDay)) / MS_A_DAY + 1;
}

export function dayAfter(day: Day, days: number): Day {
  return dayAt(midnightOf(day) + days * MS_A_DAY);
}

/** In UTC: days are counted, not hours. */
function midnightOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayAt(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

type Ranked = { readonly rank: readonly number[] };

/** Positive if the first is better, negative if the second is. */
export function compareTries(one: Ranked, other: Ranked): number {
  for (let index = 0; index < Math.max(one.rank.length, other.rank.length); index++) {
    const difference = (one.rank[index] ?? 0) - (other.rank[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
