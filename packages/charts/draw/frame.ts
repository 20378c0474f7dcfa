/** What all charts share. Colours are custom properties of the page; the defaults fit light and dark paper. */

import { type Markish, type PlotOptions, plot, text } from '@observablehq/plot';
import type { Canvas } from '../chapter.ts';

export const FIRST_COLOR = 'var(--chart-first, #3f7fbf)';
export const SECOND_COLOR = 'var(--chart-second, #c8662a)';
export const TEXT_SIZE = 12;
export const SMALL_TEXT = 11;

export function drawPlot({ document, width }: Canvas, options: PlotOptions): Element {
  const drawn = plot({ ...options, document, width });
  // Its style element would violate a strict CSP, and is not needed here.
  for (const style of drawn.querySelectorAll('style')) style.remove();
  // Plot labels its parts ("bar", "rule"), which is noise in a screen reader: the page reads the sentence.
  drawn.setAttribute('aria-hidden', 'true');
  drawn.setAttribute('class', 'chart');
  drawn.setAttribute('font-family', 'inherit');
  drawn.setAttribute('font-size', String(TEXT_SIZE));
  return drawn;
}

export function ticksIn(width: number): number {
  return Math.max(2, Math.min(10, Math.floor(width / 80)));
}

/** A letter is about half as wide as it is high. */
export function lettersIn(width: number, size: number = TEXT_SIZE): number {
  return Math.floor(width / (size * 0.52));
}

export function shortened(text: string, letters: number): string {
  return text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1)).trimEnd()}…`;
}

export function smallText(line: string, dx: number, dy: number): Markish {
  return text([line], { frameAnchor: 'top-left', textAnchor: 'start', dx, dy, lineAnchor: 'middle', fontSize: SMALL_TEXT });
}

/** Filled if the difference is clear. */
export function signOf(color: string) {
  return {
    r: 5,
    stroke: color,
    strokeWidth: 2,
    fill: color,
    fillOpacity: ({ isClear = true }: { isClear?: boolean }) => (isClear ? 1 : 0),
  };
}
