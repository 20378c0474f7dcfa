/** A figure over a number that was varied: points with their intervals, and a line through them. */

import { axisX, axisY, dot, gridY, line, link, ruleY, text } from '@observablehq/plot';
import type { Canvas } from '../chapter.ts';
import { drawPlot, FIRST_COLOR, lettersIn, SMALL_TEXT, shortened, signOf, ticksIn } from './frame.ts';
import type { RowPoint } from './rows.ts';

type CurvePoint = RowPoint & { readonly at: number };

export type CurveOptions = {
  /** Ascending. */
  readonly points: readonly CurvePoint[];
  /** What was varied. */
  readonly label: string;
  readonly legend: string;
  readonly formatAcross: (value: number) => string;
  readonly formatUp: (value: number) => string;
};

const MARGIN = { marginTop: 26, marginBottom: 46, marginLeft: 52, marginRight: 14 } as const;
/** More than so many ticks across are left to Plot to choose. */
const MOST_TICKS = 8;

export function drawCurve(canvas: Canvas, { points, label, legend, formatAcross, formatUp }: CurveOptions): Element {
  const inner = canvas.width - MARGIN.marginLeft - MARGIN.marginRight;
  const ticks = points.length <= Math.min(MOST_TICKS, ticksIn(inner) * 2) ? points.map(({ at }) => at) : ticksIn(inner);
  return drawPlot(canvas, {
    height: 250,
    ...MARGIN,
    x: { label: null, inset: 12 },
    y: { label: null, inset: 6 },
    marks: [
      gridY({ ticks: 5, strokeOpacity: 0.12 }),
      axisY({ ticks: 5, tickFormat: formatUp, tickSize: 0, fontSize: SMALL_TEXT, label: null }),
      axisX({ ticks: ticks as number, tickFormat: formatAcross, tickSize: 3, fontSize: SMALL_TEXT, label: null }),
      // What there is to compare with.
      ruleY([0], { strokeDasharray: '4 3', strokeOpacity: 0.75 }),
      line(points, { x: 'at', y: 'mean', stroke: FIRST_COLOR, strokeWidth: 1.5, strokeOpacity: 0.6 }),
      link(points, { x1: 'at', x2: 'at', y1: 'low', y2: 'high', stroke: FIRST_COLOR, strokeWidth: 2.5 }),
      dot(points, { x: 'at', y: 'mean', ...signOf(FIRST_COLOR) }),
      text([legend], { frameAnchor: 'top-left', textAnchor: 'start', dx: -MARGIN.marginLeft + 6, dy: -20, fontSize: SMALL_TEXT }),
      text([shortened(label, lettersIn(canvas.width - 12, SMALL_TEXT))], {
        frameAnchor: 'bottom',
        dx: (MARGIN.marginRight - MARGIN.marginLeft) / 2,
        dy: 34,
        fontSize: SMALL_TEXT,
      }),
    ],
  });
}
