import type { Locale } from '@tablehop/text';

const SECOND = 1000;
const STEPS = [
  { unit: 'minute', lasts: 60 * SECOND },
  { unit: 'hour', lasts: 3600 * SECOND },
  { unit: 'day', lasts: 86_400 * SECOND },
  { unit: 'month', lasts: 30 * 86_400 * SECOND },
  { unit: 'year', lasts: 365 * 86_400 * SECOND },
] as const;

/** How long ago something was, in the largest unit that fits: "yesterday", "3 hours ago". */
export function ageInWords(ageMs: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const step = STEPS.findLast(({ lasts }) => ageMs >= lasts);
  return step === undefined ? words.format(0, 'second') : words.format(-Math.floor(ageMs / step.lasts), step.unit);
}
