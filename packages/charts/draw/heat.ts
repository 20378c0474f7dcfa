/** A figure over two things that were varied: a field of cells, each with its figure written in it. */

import { axisX, axisY, cell, text } from '@observablehq/plot';
import type { Canvas } from '../chapter.ts';
import { drawPlot, FIRST_COLOR, lettersIn, SECOND_COLOR, SMALL_TEXT, shortened, smallText } from './frame.ts';

type HeatCell = {
  readonly across: string;
  readonly down: string;
  readonly mean: number;
  readonly told: string;
};

export type HeatOptions = {
  readonly cells: readonly HeatCell[];
  /** In their order. */
  readonly across: readonly string[];
  readonly down: readonly string[];
  readonly legend: string;
};

const CELL_HEIGHT = 34;
const TOP = 46;
/** The colour never covers the figure. */
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
