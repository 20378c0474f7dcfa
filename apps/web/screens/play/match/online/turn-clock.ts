/** The time left for a seat's turn, by the server's clock, not this device's. */

import type { Seat } from '@tablehop/core';
import type { RoomView } from '@tablehop/rooms';
import type { Locale } from '@tablehop/text';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNIT_MS = { seconds: SECOND, days: DAY } as const;
const SHORT = 0.25;

export type TimeLeft = {
  readonly ms: number;
  readonly isShort: boolean;
};

/** Null where no clock runs. `now` is the server's. */
export function timeLeftOf({ plan, match }: Pick<RoomView, 'plan' | 'match'>, seat: Seat, now: number): TimeLeft | null {
  const deadline = match?.deadlines.find((each) => each.seat === seat);
  if (plan.clock === null || deadline === undefined) return null;
  const ms = Math.max(0, deadline.at - now);
  return { ms, isShort: ms <= SHORT * plan.clock.each * UNIT_MS[plan.clock.unit] };
}

/** Short: `2d`, `5h`, rounded, and `m:ss` once seconds count. A started second counts as one. */
export function shortTime(ms: number, locale: Locale): string {
  const unit = roundedUnit(ms);
  if (unit !== null) {
    const words = new Intl.NumberFormat(locale, { style: 'unit', unit: unit.name, unitDisplay: 'narrow' });
    return words.format(Math.round(ms / unit.lasts));
  }
  const seconds = Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The largest unit of which there are two, rounded; null where seconds count. */
function roundedUnit(ms: number): { readonly name: 'day' | 'hour'; readonly lasts: number } | null {
  if (ms >= 1.5 * DAY) return { name: 'day', lasts: DAY };
  return ms >= 1.5 * HOUR ? { name: 'hour', lasts: HOUR } : null;
}

/** The two largest units in words, for screen readers and wide places. */
export function longTime(ms: number, locale: Locale): string {
  const seconds = Math.ceil(ms / SECOND);
  const parts = [
    { unit: 'day', count: Math.floor(seconds / 86_400) },
    { unit: 'hour', count: Math.floor(seconds / 3600) % 24 },
    { unit: 'minute', count: Math.floor(seconds / 60) % 60 },
    { unit: 'second', count: seconds % 60 },
  ] as const;
  const first = parts.findIndex(({ count }) => count > 0);
  const told = first === -1 ? parts.slice(-1) : parts.slice(first, first + 2).filter(({ count }) => count > 0);
  const words = told.map(({ unit, count }) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'long' }).format(words);
}

/** Milliseconds until `shortTime` changes; null once the time is up. */
export function nextTickMs(ms: number): number | null {
  if (ms <= 0) return null;
  const unit = roundedUnit(ms);
  if (unit === null) return ms % SECOND || SECOND;
  return ms - (Math.round(ms / unit.lasts) - 0.5) * unit.lasts + 1;
}
