/** Charts of a sweep: a curve over a number, or a heat map over two variables. */

import { axisX, axisY, cell, dot, gridY, line, link, ruleY, text } from '@observablehq/plot';
import type { Canvas } from '../chapter.ts';
import { drawPlot, FIRST_COLOR, lettersIn, SECOND_COLOR, SMALL_TEXT, shortened, signOf, smallText, ticksIn } from './frame.ts';
import type { RowPoint } from './rows.ts';

type CurvePoint = RowPoint & { readonly at: number };

type CurveOptions = {
  /** Ascending. */
  readonly points: readonly CurvePoint[];
  readonly label: string;
  readonly legend: string;
  readonly formatAcross: (value: number) => string;
  readonly formatUp: (value: number) => string;
};

const MARGIN = { marginTop: 26, marginBottom: 46, marginLeft: 52, marginRight: 14 } as const;
/** Above this number, Plot chooses the ticks. */
const MAX_TICKS = 8;

export function drawCurve(canvas: Canvas, { points, label, legend, formatAcross, formatUp }: CurveOptions): Element {
  const inner = canvas.width - MARGIN.marginLeft - MARGIN.marginRight;
  const ticks = points.length <= Math.min(MAX_TICKS, ticksIn(inner) * 2) ? points.map(({ at }) => at) : ticksIn(inner);
  return drawPlot(canvas, {
    height: 250,
    ...MARGIN,
    x: { label: null, inset: 12 },
    y: { label: null, inset: 6 },
    marks: [
      gridY({ ticks: 5, strokeOpacity: 0.12 }),
      axisY({ ticks: 5, tickFormat: formatUp, tickSize: 0, fontSize: SMALL_TEXT, label: null }),
      axisX({ ticks: ticks as number, tickFormat: formatAcross, tickSize: 3, fontSize: SMALL_TEXT, label: null }),
      // The base of the comparison.
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

type HeatCell = {
  readonly across: string;
  readonly down: string;
  readonly mean: number;
  readonly told: string;
};

type HeatOptions = {
  readonly cells: readonly HeatCell[];
  readonly across: readonly string[];
  readonly down: readonly string[];
  readonly legend: string;
};

const CELL_HEIGHT = 34;
const TOP = 46;
/** Max opacity: keeps the figure readable. */
const STRONGEST = 0.55;

export function drawHeat(canvas: Canvas, { cells, across, down, legend }: HeatOptions): Element {
  const longest = Math.max(...down.map(({ length }) => length));
  const left = Math.min(canvas.width * 0.34, Math.max(36, longest * SMALL_TEXT * 0.56 + 12));
  const wide = (canvas.width - left - 6) / Math.max(1, across.length);
  const most = Math.max(...cells.map(({ mean }) => Math.abs(mean)), Number.EPSILON);
  const axis = { tickSize: 0, fontSize: SMALL_TEXT, label: null };
  const fitting = (width: number) => (name: string) => shortened(name, lettersIn(width, SMALL_TEXT));
  return drawPlot(canvas, {
    height: TOP + down.length * CELL_HEIGHT + 6,
    marginTop: TOP,
    marginBottom: 6,
    marginLeft: left,
    marginRight: 6,
    x: { domain: [...across], padding: 0.04, label: null },
    y: { domain: [...down], padding: 0.06, label: null },
    marks: [
      axisX({ anchor: 'top', ...axis, tickFormat: fitting(wide) }),
      axisY({ ...axis, tickFormat: fitting(left - 8) }),
      smallText(legend, 6 - left, 9 - TOP),
      cell(cells, {
        x: 'across',
        y: 'down',
        fill: ({ mean }: HeatCell) => (mean < 0 ? SECOND_COLOR : FIRST_COLOR),
        fillOpacity: ({ mean }: HeatCell) => (Math.abs(mean) / most) * STRONGEST,
        stroke: 'currentColor',
        strokeOpacity: 0.25,
      }),
      text(cells, {
        x: 'across',
        y: 'down',
        text: ({ told }: HeatCell) => fitting(wide)(told),
        fontSize: wide < 60 ? 10 : SMALL_TEXT,
        fontVariant: 'tabular-nums',
      }),
    ],
  });
}
