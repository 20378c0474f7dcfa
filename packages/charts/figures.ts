/** Number formats of a language, no more exact than the figures are. */

import type { Estimate } from '@tablehop/lab';
import type { Locale } from '@tablehop/text';

export type Figures = ReturnType<typeof createFigures>;

const NO_BREAK = '\u00a0';
/** The max asymmetry of an interval that is written as ±. */
const EVEN_ENOUGH = 1.35;

export function createFigures(locale: Locale) {
  const formats = new Map<string, Intl.NumberFormat>();
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const plainGain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

  function formatter(style: 'decimal' | 'percent', digits: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): Intl.NumberFormat {
    const key = `${style} ${digits} ${signDisplay}`;
    let format = formats.get(key);
    if (format === undefined) {
      format = new Intl.NumberFormat(locale, { style, minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay });
      formats.set(key, format);
    }
    return format;
  }

  /** Without `digits`: at most two, without trailing zeros. */
  function number(value: number, digits?: number): string {
    if (digits === undefined) return tidy(plain.format(unsigned(value, 2)));
    return tidy(formatter('decimal', digits).format(unsigned(value, digits)));
  }

  function percent(share: number, digits = 1): string {
    return tidy(formatter('percent', digits).format(unsigned(share, digits + 2)));
  }

  function range(format: Intl.NumberFormat, low: number, high: number): string {
    if (format.format(low) === format.format(high)) return tidy(format.format(low));
    return tidy(format.formatRange(low, high));
  }

  /** `scale`: the unit of the half interval, 100 for percentage points. */
  function told(estimate: Estimate, format: (digits: number) => Intl.NumberFormat, scale: number): string {
    const { mean, low, high } = estimate;
    const digits = digitsFor(estimate, scale);
    const value = tidy(format(scale === 100 && isAllOrNone(estimate) ? 0 : digits).format(unsigned(mean * scale, digits) / scale));
    if (!isKnown(estimate) || low === high) return value;
    if (!isEven(estimate)) return `${value} (${range(format(digits), low, high)})`;
    return `${value}${NO_BREAK}±${NO_BREAK}${formatter('decimal', digits).format(((high - low) / 2) * scale)}`;
  }

  const share = (estimate: Estimate) => told(estimate, (digits) => formatter('percent', digits), 100);
  const gain = (estimate: Estimate) => told(estimate, (digits) => formatter('decimal', digits, 'exceptZero'), 1);

  return {
    whole: (value: number) => formatter('decimal', 0).format(value),
    number,
    signed: (value: number) => tidy(plainGain.format(unsigned(value, 2))),
    percent,
    /** `48.3 ± 0.4`, or `0.3 (0.1–0.8)` if the interval is lopsided. */
    amount: (estimate: Estimate) => told(estimate, (digits) => formatter('decimal', digits), 1),
    /** `52.1% ± 0.9` */
    share,
    /** Without a lopsided interval, for charts that draw it. */
    shareBriefly: (estimate: Estimate) => (isEven(estimate) ? share(estimate) : percent(estimate.mean, isAllOrNone(estimate) ? 0 : 1)),
    /** With its sign: `+1.3 ± 0.2`. */
    gain,
    shareGain: ({ mean, low, high, count }: Estimate) => gain({ mean: mean * 100, low: low * 100, high: high * 100, count }),
    amountRange: (estimate: Estimate) => interval(estimate, 'decimal', 1),
    shareRange: (estimate: Estimate) => interval(estimate, 'percent', 100),
  };

  function interval(estimate: Estimate, style: 'decimal' | 'percent', scale: number): string {
    return isKnown(estimate) ? range(formatter(style, digitsFor(estimate, scale)), estimate.low, estimate.high) : '–';
  }
}

/** One observation has no interval; JSON cannot represent an infinite one. */
function isKnown({ low, high }: Estimate): boolean {
  return Number.isFinite(low) && Number.isFinite(high);
}

function isAllOrNone({ mean }: Estimate): boolean {
  return mean === 0 || mean === 1;
}

function isEven({ mean, low, high }: Estimate): boolean {
  const [down, up] = [mean - low, high - mean];
  return Math.max(down, up) <= EVEN_ENOUGH * Math.min(down, up);
}

/** So that the interval has one or two significant digits. */
function digitsFor(estimate: Estimate, scale: number): number {
  const half = isKnown(estimate) ? ((estimate.high - estimate.low) / 2) * scale : 0;
  if (half === 0) return 1;
  if (half >= 10) return 0;
  return half >= 0.1 ? 1 : half >= 0.01 ? 2 : 3;
}

/** Avoids "-0.0" for values that round to zero. */
function unsigned(value: number, digits: number): number {
  return Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value;
}

/** A minus sign, not a hyphen. */
function tidy(text: string): string {
  return text.replaceAll('-', '−');
}

export function isAwayFromZero({ low, high }: Estimate): boolean {
  return low > 0 || high < 0;
}

/** A dash if there is no value. */
export function toldOr<T>(value: T | null | undefined, told: (value: T) => string): string {
  return value === null || value === undefined ? '–' : told(value);
}

export function moved({ mean, low, high, count }: Estimate, by: number): Estimate {
  return { mean: mean + by, low: low + by, high: high + by, count };
}
