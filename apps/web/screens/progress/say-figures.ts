import type { Given } from '../../results/history.ts';
import type { ProgressSpeaker } from '../../text/pages.ts';
import { dateInWords } from '../../ui/when.ts';

/** Luck that rounds to nothing has evened out. */
const LITTLE = 0.05;

function amountText(speak: ProgressSpeaker, { unit }: Given, value: number): string {
  return speak(unit === 'points' ? 'progress.given.points' : 'progress.given.turns', { value });
}

export function sayGiven(speak: ProgressSpeaker, given: Given): readonly string[] {
  const { matches, mean, latest, good } = given;
  const amount = (value: number) => amountText(speak, given, value);
  return [
    speak(matches === 1 ? 'progress.given.one' : 'progress.given.many', { matches, amount: amount(mean) }),
    ...(latest === null ? [] : [speak(`progress.given.${latest.trend}`, { amount: amount(latest.mean) })]),
    speak('progress.given.good', { share: percentIn(speak)(good) }),
  ];
}

export function sayLuck(speak: ProgressSpeaker, given: Given): string {
  const { luck } = given;
  const key = Math.abs(luck) < LITTLE ? 'even' : luck > 0 ? 'good' : 'bad';
  return speak(`progress.luck.${key}`, { amount: amountText(speak, given, Math.abs(luck)) });
}

export function percentIn({ locale }: ProgressSpeaker): (share: number) => string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format;
}

export function numberIn({ locale }: ProgressSpeaker, options: Intl.NumberFormatOptions = {}): (value: number) => string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, ...options }).format;
}

export function dateIn({ locale }: ProgressSpeaker): (at: number) => string {
  return (at) => dateInWords(at, locale);
}

export function sayElo(elo: number | undefined): string {
  return elo === undefined ? '–' : String(Math.round(elo));
}
