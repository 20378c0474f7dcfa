/** The charts of the page, drawn by Observable Plot. Signs, positions and dashes tell series apart without colour. */

import { areaY, dot, gridY, lineY, link, type PlotOptions, plot, rectY, ruleX, ruleY, text, windowY } from '@observablehq/plot';
import type { Week } from '../../results/history.ts';

type Format = (value: number) => string;

const WINDOW = 5;
const HEIGHT = 180;
/** Margin above and below ratings, in Elo, and beside them, in pixels. */
const [BEYOND, LABELS] = [120, 64];
const COLOR = 'var(--chart-first)';
const OTHER_COLOR = 'var(--chart-second)';

export function plotGiven(all: readonly { readonly given: number }[], width: number, format: Format): Element {
  const matches = all.map(({ given }, index) => ({ match: index + 1, given }));
  return draw(width, {
    x: matchAxis(all.length, width),
    y: { label: null, ticks: 4, tickFormat: format, zero: true },
    marks: [
      gridY({ ticks: 4, strokeOpacity: 0.18 }),
      ruleY([0], { strokeOpacity: 0.5 }),
      dot(matches, { x: 'match', y: 'given', r: all.length > 60 ? 2.5 : 4, fill: COLOR, fillOpacity: 0.5 }),
      lineY(matches, windowY({ k: WINDOW, anchor: 'end', x: 'match', y: 'given', stroke: COLOR, strokeWidth: 2.5 })),
    ],
  });
}

export function plotLuck(all: readonly { readonly luck: number }[], width: number, format: Format): Element {
  const matches = all.map(({ luck }, index) => ({ match: index + 1, luck }));
  const strokeWidth = Math.max(1.5, Math.min(10, (width - 60) / all.length / 1.6));
  return draw(width, {
    x: { ...matchAxis(all.length, width), inset: strokeWidth },
    y: { label: null, ticks: 4, tickFormat: format, zero: true },
    marks: [
      gridY({ ticks: 4, strokeOpacity: 0.18 }),
      ruleX(matches, { x: 'match', y1: 0, y2: 'luck', stroke: COLOR, strokeWidth }),
      ruleY([0], { strokeOpacity: 0.7 }),
    ],
  });
}

type Rated = { readonly elo: number; readonly low: number; readonly high: number };

export function plotRating(
  history: readonly Rated[],
  before: number,
  bots: readonly { readonly name: string; readonly elo: number }[],
  width: number,
): Element {
  const rated = history.map((each, index) => ({ ...each, match: before + index + 1 }));
  const places = [...rated, ...bots].map(({ elo }) => elo);
  return draw(width, {
    x: { ...matchAxis(before + rated.length, width), domain: [before + 1, before + rated.length] },
    // Clipped: the interval after the first matches is very wide.
    y: { label: null, ticks: 4, tickFormat: String, domain: [Math.min(...places) - BEYOND, Math.max(...places) + BEYOND] },
    marginRight: LABELS,
    marks: [
      areaY(rated, { x: 'match', y1: 'low', y2: 'high', fill: COLOR, fillOpacity: 0.16, clip: true }),
      ruleY(bots, { y: 'elo', strokeDasharray: '4 4', strokeOpacity: 0.55 }),
      text(bots, { y: 'elo', text: 'name', frameAnchor: 'right', textAnchor: 'start', dx: 6 }),
      lineY(rated, { x: 'match', y: 'elo', stroke: COLOR, strokeWidth: 2.5 }),
      dot(rated.slice(-1), { x: 'match', y: 'elo', r: 4.5, fill: COLOR }),
    ],
  });
}

export function plotWeeks(weeks: readonly Week[], width: number, day: Format): Element {
  const most = Math.max(...weeks.map(({ matches }) => matches));
  const bars = weeks.map((week, index) => ({ ...week, index }));
  const every = Math.ceil(weeks.length / Math.max(2, Math.floor((width - 40) / 56)));
  const bar = { x1: ({ index }: { index: number }) => index - 0.38, x2: ({ index }: { index: number }) => index + 0.38 };
  return draw(width, {
    x: {
      label: null,
      domain: [-0.5, weeks.length - 0.5],
      ticks: bars.flatMap(({ index }) => ((weeks.length - 1 - index) % every === 0 ? [index] : [])),
      tickFormat: (index: number) => day(weeks[index]?.from ?? 0),
    },
    y: { label: null, ticks: Math.min(4, most), tickFormat: (value: number) => (Number.isInteger(value) ? String(value) : ''), zero: true },
    marks: [
      gridY({ ticks: Math.min(4, most), strokeOpacity: 0.18 }),
      rectY(bars, { ...bar, y1: 0, y2: 'matches', fill: 'none', stroke: COLOR, strokeWidth: 1.5 }),
      rectY(bars, { ...bar, y1: 0, y2: 'won', fill: COLOR }),
      ruleY([0], { strokeOpacity: 0.5 }),
    ],
  });
}

type Grade = {
  readonly rating: number;
  readonly answers: { readonly own: number; readonly low: number; readonly high: number; readonly medium: number; readonly hard: number };
};

export function plotPuzzles(
  grades: readonly Grade[],
  signs: { readonly medium: string; readonly hard: string },
  width: number,
  percent: Format,
): Element {
  const shown = grades.map(({ rating, answers }) => ({ rating, ...answers }));
  const bot = (level: 'medium' | 'hard', dx: number) =>
    text(shown, { x: 'rating', y: level, text: () => signs[level], dx, fill: OTHER_COLOR, stroke: 'var(--paper)', strokeWidth: 3 });
  return draw(width, {
    x: { label: null, domain: [0.5, 5.5], ticks: [1, 2, 3, 4, 5], tickFormat: String },
    y: { label: null, domain: [0, 1], ticks: 4, tickFormat: percent },
    marks: [
      gridY({ ticks: 4, strokeOpacity: 0.18 }),
      ruleY([0], { strokeOpacity: 0.5 }),
      link(shown, { x1: 'rating', x2: 'rating', y1: 'low', y2: 'high', stroke: COLOR, strokeWidth: 2.5 }),
      dot(shown, { x: 'rating', y: 'own', r: 5, fill: COLOR }),
      bot('medium', -14),
      bot('hard', 14),
    ],
  });
}

function matchAxis(last: number, width: number): NonNullable<PlotOptions['x']> & object {
  return {
    label: null,
    ticks: Math.min(last, Math.max(2, Math.floor(width / 60))),
    tickFormat: (each: number) => (Number.isInteger(each) ? String(each) : ''),
  };
}

function draw(width: number, options: PlotOptions): Element {
  const drawn = plot({ width, height: HEIGHT, marginLeft: 40, marginRight: 12, ...options });
  // The content security policy forbids its style element: progress-page.css has the same rules.
  for (const style of drawn.querySelectorAll('style')) style.remove();
  return drawn;
}
