/** Which day it is where the player is, and what is done of it. Light enough for the home page. */

import type { Day } from '@tablehop/daily/day';

export const STORAGE_KEY = 'tablehop.daily';

/** By the clock and the time zone of this device. */
export function today(now = new Date()): Day {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** The games whose try of today is over, as they are kept; nothing is checked here, and nothing depends on it but a sign. */
export function doneToday(): ReadonlySet<string> {
  try {
    const kept: { readonly game: string; readonly day: Day; readonly counted: unknown }[] = JSON.parse(
      localStorage.getItem(STORAGE_KEY) ?? '[]',
    );
    return new Set(kept.filter(({ day, counted }) => day === today() && counted !== null).map(({ game }) => game));
  } catch {
    return new Set();
  }
}

export function challengeAddress(game: string, day?: Day): string {
  return `/challenges/${game}${day === undefined ? '' : `/${day}`}`;
}
