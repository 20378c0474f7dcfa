import type { Locale } from '@tablehop/text';

const SECOND = 1000;
const STEPS = [
  { unit: 'minute', lasts: 60 * SECOND },
  { unit: 'hour', lasts: 3600 * SECOND },
  { unit: 'day', lasts: 86_400 * SECOND },
  { unit: 'month', lasts: 30 * 86_400 * SECOND },
  { unit: 'year', lasts: 365 * 86_400 * SECOND },
] as const;

/** "18 Nov 2026": the same format everywhere; English as in Britain. */
export function dateInWords(at: number, locale: Locale, more: Intl.DateTimeFormatOptions = { year: 'numeric' }): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { day: 'numeric', month: 'short', ...more });
  return format.format(at);
}

/** In the largest unit that fits: "yesterday", "3 hours ago". */
export function ageInWords(ageMs: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const step = STEPS.findLast(({ lasts }) => ageMs >= lasts);
  return step === undefined ? words.format(0, 'second') : words.format(-Math.floor(ageMs / step.lasts), step.unit);
}

/** "2 days" or "90 seconds": in the largest unit that is exact, or of which there are several. */
export function durationInWords(durationMs: number, locale: Locale): string {
  const step = DURATIONS.findLast(({ lasts }) => durationMs >= 2 * lasts || (durationMs >= lasts && durationMs % lasts === 0));
  const { unit, lasts } = step ?? DURATIONS[0];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(0, Math.floor(durationMs / lasts)));
}

const DURATIONS = [
  { unit: 'second', lasts: SECOND },
  { unit: 'minute', lasts: 60 * SECOND },
  { unit: 'hour', lasts: 3600 * SECOND },
  { unit: 'day', lasts: 86_400 * SECOND },
] as const;
