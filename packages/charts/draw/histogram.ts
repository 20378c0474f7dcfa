/** Histograms: a row of bars, or one below the other for several series. */

import { axisX, axisY, gridY, rectY, ruleX, ruleY, text } from '@observablehq/plot';
import type { Bin } from '../bins.ts';
import type { Canvas } from '../chapter.ts';
import { drawPlot, FIRST_COLOR, lettersIn, SECOND_COLOR, SMALL_TEXT, shortened, TEXT_SIZE, ticksIn } from './frame.ts';

type HistogramSeries = {
  /** Empty if there is only one. */
  readonly label: string;
  readonly bins: readonly Bin[];
  readonly mean: number;
  readonly told: string;
};

export type HistogramOptions = {
  readonly series: readonly HistogramSeries[];
  /** Whether each bin holds one whole number, which is written below its middle. */
  readonly areSingle: boolean;
  readonly format: (value: number) => string;
  readonly percent: (share: number) => string;
  readonly areDifferent?: boolean;
};

const MARGIN = { marginTop: 30, marginBottom: 28, marginLeft: 44, marginRight: 8 } as const;

export function drawHistogram(canvas: Canvas, { series, areSingle, format, percent, areDifferent = false }: HistogramOptions): Element {
  const bars = series.flatMap(({ bins }, number) => {
    const total = bins.reduce((sum, { count }) => sum + count, 0) || 1;
    return bins.map(({ from, to, count }) => {
      const shift = areSingle ? (from - to) / 2 : 0;
      return { number, from: from + shift, to: to + shift, share: count / total };
    });
  });
  const inner = canvas.width - MARGIN.marginLeft - MARGIN.marginRight;
  const height = series.length > 1 ? 120 : 190;
  const labels = series.map(({ label, told, mean }, number) => ({ number, mean, told, label }));
  return drawPlot(canvas, {
    height: MARGIN.marginTop + MARGIN.marginBottom + series.length * height,
    ...MARGIN,
    x: { label: null },
    y: { label: null, domain: [0, Math.max(...bars.map(({ share }) => share), 0.01)], nice: true },
    fy: { axis: null, paddingInner: series.length > 1 ? 0.3 : 0, paddingOuter: 0, domain: series.map((_, number) => number) },
    marks: [
      gridY({ ticks: 3, strokeOpacity: 0.12 }),
      axisY({ ticks: 3, tickFormat: percent, tickSize: 0, fontSize: SMALL_TEXT, label: null }),
      axisX({
        ticks: ticksIn(inner),
        tickFormat: (value: number) => (areSingle && !Number.isInteger(value) ? '' : format(value)),
        tickSize: 3,
        fontSize: SMALL_TEXT,
        label: null,
        facetAnchor: 'bottom',
      }),
      rectY(bars, {
        fy: 'number',
        x1: 'from',
        x2: 'to',
        y: 'share',
        fill: ({ number }: { readonly number: number }) => (areDifferent && number % 2 === 1 ? SECOND_COLOR : FIRST_COLOR),
        insetLeft: 0.75,
        insetRight: 0.75,
      }),
      ruleY([0], { strokeOpacity: 0.5 }),
      ruleX(labels, { fy: 'number', x: 'mean', strokeWidth: 1.5, strokeDasharray: '4 3' }),
      text(labels, {
        fy: 'number',
        text: ({ label, told }: { readonly label: string; readonly told: string }) =>
          label === '' ? told : `${shortened(label, lettersIn(inner) - told.length - 3)} · ${told}`,
        frameAnchor: 'top-left',
        textAnchor: 'start',
        dy: -20,
        dx: -MARGIN.marginLeft + 6,
        fontSize: TEXT_SIZE,
        fontWeight: 600,
      }),
    ],
  });
}
