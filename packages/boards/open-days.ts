/** A leaderboard is open from when its day begins anywhere until a week after it ended everywhere: for attempts played offline. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The first time zone is UTC+14 (Kiribati), the last UTC−12. */
const FIRST_ZONE_MS = 14 * HOUR_MS;
const LAST_ZONE_MS = 12 * HOUR_MS;
const LATE_MS = 7 * DAY_MS;

function midnightOf(day: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = Date.parse(`${day}T00:00:00Z`);
  // The 30th of February may be parsed as a day of March.
  return Number.isNaN(at) || dayAt(at) !== day ? null : at;
}

function dayAt(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export type Openness = 'no-day' | 'too-early' | 'open' | 'too-late';

export function opennessOf(day: string, now: number): Openness {
  const midnight = midnightOf(day);
  if (midnight === null) return 'no-day';
  if (now < midnight - FIRST_ZONE_MS) return 'too-early';
  return now < midnight + DAY_MS + LAST_ZONE_MS + LATE_MS ? 'open' : 'too-late';
}

export function firstKeptDay(now: number, keepDays: number): string {
  return dayAt(now - LAST_ZONE_MS - LATE_MS - keepDays * DAY_MS);
}
