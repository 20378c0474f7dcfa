/** The figures of the page in words. */

import type { Speaker } from '@tablehop/text';
import type { Given } from '../../results/history.ts';
import { dateInWords } from '../../ui/when.ts';

/** Luck that rounds to nothing has evened out. */
const LITTLE = 0.05;

function amountText(speak: Speaker, { unit }: Given, value: number): string {
  return speak({ key: unit === 'points' ? 'progress.given.points' : 'progress.given.turns', params: { value } });
}

export function sayGiven(speak: Speaker, given: Given): readonly string[] {
  const { matches, mean, latest, good } = given;
  const amount = (value: number) => amountText(speak, given, value);
  return [
    speak({ key: matches === 1 ? 'progress.given.one' : 'progress.given.many', params: { matches, amount: amount(mean) } }),
    ...(latest === null ? [] : [speak({ key: `progress.given.${latest.trend}`, params: { amount: amount(latest.mean) } })]),
    speak({ key: 'progress.given.good', params: { share: percentIn(speak)(good) } }),
  ];
}

export function sayLuck(speak: Speaker, given: Given): string {
  const { luck } = given;
  const key = Math.abs(luck) < LITTLE ? 'even' : luck > 0 ? 'good' : 'bad';
  return speak({ key: `progress.luck.${key}`, params: { amount: amountText(speak, given, Math.abs(luck)) } });
}

export function percentIn({ locale }: Speaker): (share: number) => string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format;
}

export function numberIn({ locale }: Speaker, options: Intl.NumberFormatOptions = {}): (value: number) => string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, ...options }).format;
}

export function dateIn({ locale }: Speaker): (at: number) => string {
  return (at) => dateInWords(at, locale);
}

export function sayElo(elo: number | undefined): string {
  return elo === undefined ? '–' : String(Math.round(elo));
}
