import { type Day, dayAfter } from '@tablehop/daily/day';
import type { Locale } from '@tablehop/text';

/** `YYYY-MM`. */
export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function monthAfter(month: Month, months: 1 | -1): Month {
  return monthOf(dayAfter(`${month}-15`, months * 30));
}

/** Weeks start on Monday; null for days of another month. */
export function weeksOf(month: Month): readonly (readonly (Day | null)[])[] {
  const first: Day = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const weeks: (Day | null)[][] = [];
  for (let start = dayAfter(first, -before); start <= first || monthOf(start) === month; start = dayAfter(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = dayAfter(start, index);
        return monthOf(day) === month ? day : null;
      }),
    );
  }
  return weeks;
}

/** "Monday, 16 November 2026". A day is not a moment: it is the same in every time zone. */
export function sayDay(day: Day, locale: Locale, style: 'full' | 'long' = 'full'): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { dateStyle: style, timeZone: 'UTC' }).format(noonOf(day));
}

export function sayMonth(day: Day, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noonOf(day));
}

export function weekdays(locale: Locale): readonly { readonly short: string; readonly long: string }[] {
  const monday = Date.UTC(2026, 10, 16, 12);
  return Array.from({ length: 7 }, (_, index) => {
    const at = monday + index * 86_400_000;
    const say = (weekday: 'short' | 'long') => new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(at);
    return { short: say('short').slice(0, 2), long: say('long') };
  });
}

function noonOf(day: Day): number {
  return Date.parse(`${day}T12:00:00Z`);
}
