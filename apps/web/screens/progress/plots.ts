/** The curve of what matches gave away, drawn by Observable Plot. */

import { dot, gridY, lineY, plot, ruleY, windowY } from '@observablehq/plot';

/** The line is the mean of so many matches. */
const WINDOW = 5;
const HEIGHT = 200;

export function plotGiven(all: readonly { readonly given: number }[], width: number, format: (value: number) => string): Element {
  const matches = all.map(({ given }, index) => ({ match: index + 1, given }));
  const drawn = plot({
    width,
    height: HEIGHT,
    marginLeft: 40,
    x: {
      label: null,
      ticks: Math.min(all.length, Math.max(2, Math.floor(width / 60))),
      tickFormat: (each: number) => (Number.isInteger(each) ? String(each) : ''),
    },
    y: { label: null, ticks: 4, tickFormat: format, zero: true },
    marks: [
      gridY({ ticks: 4, strokeOpacity: 0.18 }),
      ruleY([0], { strokeOpacity: 0.5 }),
      dot(matches, { x: 'match', y: 'given', r: 4, fill: 'currentColor', fillOpacity: 0.45 }),
      lineY(matches, windowY({ k: WINDOW, anchor: 'end', x: 'match', y: 'given', stroke: 'currentColor', strokeWidth: 2.5 })),
    ],
  });
  // Its style element would be against the policy of the page: progress-page.css says the same.
  for (const style of drawn.querySelectorAll('style')) style.remove();
  drawn.setAttribute('aria-hidden', 'true');
  return drawn;
}
