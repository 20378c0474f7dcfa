/** Labelled rows, each with one or two figures and their intervals: bars, or points with different signs. */

import { axisX, barX, dot, gridX, link, text, tickX } from '@observablehq/plot';
import type { Estimate } from '@tablehop/lab';
import type { Canvas, Draw } from '../chapter.ts';
import type { Figures } from '../figures.ts';
import { drawPlot, FIRST_COLOR, lettersIn, SECOND_COLOR, SMALL_TEXT, shortened, signOf, smallText, TEXT_SIZE, ticksIn } from './frame.ts';

export type RowPoint = {
  readonly mean: number;
  /** Equal to the mean, or not finite, if there is no interval. */
  readonly low: number;
  readonly high: number;
  readonly isClear?: boolean;
};

type Row = {
  readonly label: string;
  /** The formatted figure, at the end of the label. */
  readonly told: string;
  readonly points: readonly RowPoint[];
};

export type RowsOptions = {
  readonly shape: 'bars' | 'points';
  readonly rows: readonly Row[];
  readonly format: (value: number) => string;
  /** Absent: fits the values and zero. */
  readonly domain?: readonly [number, number];
  readonly marks?: readonly { readonly at: number; readonly label: string }[];
  readonly series?: readonly string[];
  readonly legend?: string;
  readonly hasAxis?: boolean;
};

type Placed = RowPoint & { readonly row: number };

const ROW_HEIGHT = 46;
const DOUBLE_ROW_HEIGHT = 54;
const LABEL_AT = 11;
const BAR_AT = 20;
const BAR_HEIGHT = 13;
const SIDE = 6;
const COLORS = [FIRST_COLOR, SECOND_COLOR] as const;
const SIGNS = ['circle', 'diamond2'] as const;

export function drawRows(
  canvas: Canvas,
  { shape, rows, format, domain, marks = [], series = [], legend = '', hasAxis = true }: RowsOptions,
): Element {
  const indices = rows.map((_, index) => index);
  const rowHeight = series.length > 1 ? DOUBLE_ROW_HEIGHT : ROW_HEIGHT;
  const middle = rowHeight / 2;
  const reach = domain ?? reachOf(rows, marks);
  const inner = canvas.width - 2 * SIDE;
  const top = (series.length > 1 || legend !== '' ? 24 : 6) + (marks.some(({ label }) => label !== '') ? 16 : 0);
  const bottom = hasAxis ? 26 : 6;
  const ticks = ticksIn(inner);
  return drawPlot(canvas, {
    height: top + rows.length * rowHeight + bottom,
    marginTop: top,
    marginBottom: bottom,
    marginLeft: SIDE,
    marginRight: SIDE + 2,
    x: { domain: [...reach], label: null, axis: null },
    y: { type: 'band', domain: indices, padding: 0, axis: null },
    marks: [
      ...(hasAxis && shape === 'points' ? [gridX({ ticks, strokeOpacity: 0.12 })] : []),
      ...(hasAxis ? [axisX({ ticks, tickFormat: format, tickSize: 3, fontSize: SMALL_TEXT, label: null })] : []),
      ...(shape === 'points' && reach[0] <= 0 && reach[1] >= 0
        ? [tickX(indices, { x: () => 0, y: (row: number) => row, insetTop: BAR_AT - 3, strokeOpacity: 0.4 })]
        : []),
      // Beside the signs only, not through the labels.
      ...marks.map(({ at }) =>
        tickX(indices, { x: () => at, y: (row: number) => row, insetTop: BAR_AT - 3, strokeDasharray: '4 3', strokeOpacity: 0.75 }),
      ),
      text(
        marks.filter(({ label }) => label !== ''),
        { x: 'at', text: 'label', frameAnchor: 'top', dy: -8, fontSize: SMALL_TEXT, textAnchor: anchorIn(reach, marks[0]?.at ?? 0) },
      ),
      text(rows, {
        y: indices,
        text: ({ label, told }: Row) => shortened(label, lettersIn(inner) - told.length - 2),
        frameAnchor: 'left',
        textAnchor: 'start',
        // Beside the line of the zero, not on it.
        dx: shape === 'bars' ? 0 : 5,
        dy: LABEL_AT - middle,
        fontSize: TEXT_SIZE,
      }),
      text(rows, {
        y: indices,
        text: 'told',
        frameAnchor: 'right',
        textAnchor: 'end',
        dy: LABEL_AT - middle,
        fontSize: TEXT_SIZE,
        fontVariant: 'tabular-nums',
        fontWeight: 600,
      }),
      ...COLORS.flatMap((color, number) => {
        const placed = rows.flatMap(({ points }, row): Placed[] => {
          const point = points[number];
          return point === undefined ? [] : [{ row, ...point }];
        });
        if (placed.length === 0) return [];
        const dy = BAR_AT + BAR_HEIGHT / 2 - middle + (series.length > 1 ? 4 + (number - 0.5) * 10 : 0);
        const withInterval = placed.filter(({ low, high }) => Number.isFinite(low) && Number.isFinite(high) && low < high);
        return [
          ...(shape === 'bars'
            ? [barX(placed, { x: 'mean', y: 'row', fill: color, insetTop: BAR_AT, insetBottom: rowHeight - BAR_AT - BAR_HEIGHT, rx: 2 })]
            : []),
          link(withInterval, {
            x1: ({ low }: Placed) => Math.max(low, reach[0]),
            x2: ({ high }: Placed) => Math.min(high, reach[1]),
            y1: 'row',
            y2: 'row',
            dy,
            stroke: shape === 'bars' ? 'currentColor' : color,
            strokeWidth: shape === 'bars' ? 2 : 2.5,
          }),
          ...(shape === 'points' ? [dot(placed, { x: 'mean', y: 'row', dy, symbol: SIGNS[number], ...signOf(color) })] : []),
        ];
      }),
      ...legendOf(series, inner, top),
      ...(legend === '' ? [] : [smallText(legend, 5, 9 - top)]),
    ],
  });
}

export function drawShares(
  figures: Figures,
  named: readonly { readonly name: string; readonly share: Estimate }[],
  options: Pick<RowsOptions, 'shape' | 'domain' | 'marks'> = { shape: 'bars', domain: [0, 1] },
): Draw {
  const rows = named.map(({ name, share }) => ({ label: name, told: figures.shareBriefly(share), points: [share] }));
  return (canvas) => drawRows(canvas, { ...options, rows, format: (share) => figures.percent(share, 0) });
}

function legendOf(series: readonly string[], inner: number, top: number) {
  if (series.length < 2) return [];
  return series.flatMap((name, number) => {
    const dx = number * Math.min(inner / 2, 220);
    return [
      dot([0], {
        frameAnchor: 'top-left',
        dx: dx + 6,
        dy: -top + 9,
        r: 5,
        symbol: SIGNS[number] ?? 'circle',
        fill: COLORS[number] ?? 'currentColor',
      }),
      smallText(shortened(name, lettersIn(Math.min(inner / 2, 220) - 20, SMALL_TEXT)), dx + 17, -top + 9),
    ];
  });
}

function reachOf(rows: readonly Row[], marks: readonly { readonly at: number }[]): readonly [number, number] {
  const values = rows.flatMap(({ points }) => points.flatMap(({ mean, low, high }) => [mean, low, high])).filter(Number.isFinite);
  const all = [0, ...values, ...marks.map(({ at }) => at)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = (most - least) * 0.04 || 1;
  return [least < 0 ? least - room : 0, most > 0 ? most + room : 0];
}

function anchorIn([least, most]: readonly [number, number], at: number): 'start' | 'middle' | 'end' {
  const part = (at - least) / (most - least || 1);
  return part < 0.15 ? 'start' : part > 0.85 ? 'end' : 'middle';
}
