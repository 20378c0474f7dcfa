import { describe, expect, it } from 'vitest';
import { binsOf, partWhere, quantile } from '../bins.ts';
import { createFigures } from '../figures.ts';

const COUNT = 1_000;

describe('figures', () => {
  const english = createFigures('en');

  it('have separators and a minus sign', () => {
    expect(english.whole(12_345)).toBe('12,345');
    expect(english.number(-2.5)).toBe('−2.5');
  });

  it('are no more exact than they are known', () => {
    expect(english.amount({ mean: 141.234, low: 111, high: 171, count: COUNT })).toBe('141\u00a0±\u00a030');
    expect(english.amount({ mean: 14.234, low: 13.9, high: 14.568, count: COUNT })).toBe('14.2\u00a0±\u00a00.3');
    expect(english.amount({ mean: 1.33, low: 1.28, high: 1.38, count: COUNT })).toBe('1.33\u00a0±\u00a00.05');
  });

  it('tell both ends of a lopsided interval', () => {
    expect(english.share({ mean: 0.003, low: 0.001, high: 0.009, count: COUNT })).toBe('0.3% (0.1% – 0.9%)');
    expect(english.shareBriefly({ mean: 0.003, low: 0.001, high: 0.009, count: COUNT })).toBe('0.3%');
    expect(english.share({ mean: 1, low: 0.996, high: 1, count: COUNT })).toBe('100% (99.6% – 100.0%)');
  });

  it('of one observation have no interval, and nothing has no sign', () => {
    expect(english.amount({ mean: 7, low: 7, high: 7, count: 1 })).toBe('7.0');
    expect(english.gain({ mean: -0.001, low: -0.2, high: 0.198, count: COUNT })).toBe('0.0\u00a0±\u00a00.2');
    expect(english.shareGain({ mean: 0.021, low: 0.012, high: 0.03, count: COUNT })).toBe('+2.1\u00a0±\u00a00.9');
  });
});

describe('bins', () => {
  const histogram = (...values: readonly number[]) => values.map((value) => ({ value, count: 2 }));

  it('hold one whole number each where there are few, those that never occurred included', () => {
    const { step, width, series } = binsOf([histogram(3, 5, 6)]);
    expect([step, width]).toEqual([1, 1]);
    expect(series[0]?.map(({ from, count }) => [from, count])).toEqual([
      [3, 2],
      [4, 0],
      [5, 2],
      [6, 2],
    ]);
  });

  it('are round and lose nothing where there are many', () => {
    const { width, series } = binsOf([histogram(...Array.from({ length: 97 }, (_, index) => index + 41))]);
    expect(width).toBe(5);
    expect(series[0]?.[0]?.from).toBe(40);
    expect(series[0]?.reduce((sum, { count }) => sum + count, 0)).toBe(2 * 97);
  });

  it('fit values that are all a step apart: no bin holds more kinds of them than another', () => {
    const { step, width, series } = binsOf([histogram(...Array.from({ length: 60 }, (_, index) => 90 + 3 * index))]);
    expect([step, width]).toEqual([3, 15]);
    expect(new Set(series[0]?.map(({ count }) => count))).toEqual(new Set([10]));
  });

  it('are the same for several series', () => {
    const { series } = binsOf([histogram(1, 2), histogram(4)]);
    expect(series.map((bins) => bins.map(({ from }) => from))).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
  });

  it('quantiles and parts', () => {
    const ten = histogram(1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    expect([quantile(ten, 0.05), quantile(ten, 0.5), quantile(ten, 0.95)]).toEqual([1, 5, 10]);
    expect(partWhere(ten, (value) => value > 8)).toBe(0.2);
    expect(partWhere([], () => true)).toBe(0);
  });
});
