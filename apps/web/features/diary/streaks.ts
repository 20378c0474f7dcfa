/** Days in a row. A day is the calendar day where the player is. */

export type Streaks = {
  /** Up to today, or to yesterday if today is not over yet. */
  readonly now: number;
  readonly longest: number;
  /** On how many days. */
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
