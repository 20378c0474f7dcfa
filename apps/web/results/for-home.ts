/** What home needs without reading the results log: the day, and which of its challenges are done. */

import { signal } from '@preact/signals';
import type { Day } from '@tablehop/daily/day';

const DONE_KEY = 'tablehop.done-today';

/** By this device's clock and time zone. */
export function today(now = new Date()): Day {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function challengeAddress(game: string, day?: Day): string {
  return `/challenges/${game}${day === undefined ? '' : `/${day}`}`;
}

/** A day and the ids of its games, separated by spaces. */
const done = signal(readLocal(DONE_KEY) ?? '');

export function doneToday(): ReadonlySet<string> {
  const [day, ...games] = done.value.split(' ');
  return new Set(day === today() ? games : []);
}

export function markDoneToday(games: readonly string[]): void {
  const mark = [today(), ...games].join(' ');
  if (mark === done.peek()) return;
  done.value = mark;
  try {
    localStorage.setItem(DONE_KEY, mark);
  } catch {
    // Only a sign depends on it.
  }
}

export const FORMER_KEYS = ['tablehop.diary', 'tablehop.puzzles', 'tablehop.daily', 'tablehop.best-results'] as const;

export function hasFormerKeys(): boolean {
  return FORMER_KEYS.some((key) => readLocal(key) !== null);
}

function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
