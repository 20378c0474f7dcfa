/** The curve, drawn by Observable Plot. Loaded with the first review. */

import { gridY, lineY, plot, pointerX, ruleX, ruleY } from '@observablehq/plot';
import { shapeOf } from '@tablehop/ui/seat-mark.tsx';
import { type CurveKind, type CurveMark, type SeatCurve, spreadApart } from './curve-data.ts';

type PlotParts = {
  readonly kind: CurveKind;
  readonly lines: readonly (SeatCurve & { readonly mark: number })[];
  readonly marks: readonly CurveMark[];
  /** Number of moves in the match; the curve of a running review ends earlier. */
  readonly last: number;
  readonly width: number;
  readonly height: number;
  readonly format: (value: number) => string;
  readonly onPress: (moves: number) => void;
};

const SVG = 'http://www.w3.org/2000/svg';
/** Signs are drawn in a square of 24. */
const SIGN_SIZE = 16;
const NUMBER_RADIUS = 9;
const MARGINS = { marginTop: 14, marginRight: 26, marginBottom: 24, marginLeft: 44 } as const;
/** By seat, so that lines differ by more than colour. */
const DASHES = ['', '7 4', '2 4', '10 4 2 4', '14 5', '5 2'] as const;

export function plotCurve({ kind, lines, marks, last, width, height, format, onPress }: PlotParts): Element {
  const drawn = plot({
    ...MARGINS,
    width,
    height,
    x: {
      domain: [0, Math.max(1, last)],
      label: null,
      ticks: Math.max(2, Math.floor(width / 90)),
      tickFormat: (moves: number) => (Number.isInteger(moves) ? String(moves) : ''),
    },
    y: { ...(kind === 'chances' ? { domain: [0, 1] } : {}), label: null, ticks: 4, tickFormat: format },
    marks: [
      gridY({ ticks: 4, strokeOpacity: 0.18 }),
      ...(kind === 'chances' ? [ruleY([0], { strokeOpacity: 0.5 })] : []),
      ...lines.map(({ seat, mark, values }) =>
        lineY(values, {
          x: 'moves',
          y: 'value',
          stroke: 'var(--seat)',
          strokeWidth: 2.5,
          strokeDasharray: DASHES[seat % DASHES.length] ?? '',
          className: `seat-mark-${mark}`,
        }),
      ),
      ruleX(lines[0]?.values ?? [], pointerX({ x: 'moves', strokeOpacity: 0.6, maxRadius: Number.POSITIVE_INFINITY })),
      (_index, { x, y }) => {
        const group = element('g');
        for (const { number, moves, value } of marks) group.append(numberAt(number, at(x, moves), at(y, value)));
        return group;
      },
      (_index, { y }) => {
        const group = element('g');
        const wanted = lines.map(({ values }) => at(y, values.at(-1)?.value ?? 0));
        const places = spreadApart(wanted, SIGN_SIZE + 2, MARGINS.marginTop, height - MARGINS.marginBottom);
        for (const [index, { mark }] of lines.entries()) group.append(signAt(mark, width - MARGINS.marginRight + 5, places[index] ?? 0));
        return group;
      },
    ],
  });
  // The content security policy forbids its style element: review-page.css has the same rules.
  for (const style of drawn.querySelectorAll('style')) style.remove();
  // Plot labels its parts ("line", "rule") for screen readers: the element around it has a better text.
  drawn.setAttribute('aria-hidden', 'true');
  const across = drawn.scale('x');
  drawn.addEventListener('click', (event) => {
    const { left, width: shown } = drawn.getBoundingClientRect();
    const place = (((event as MouseEvent).clientX - left) / shown) * width;
    const moves = Number(across?.invert?.(place) ?? 0);
    onPress(Math.min(Math.max(Math.round(moves), 0), last));
  });
  return drawn;
}

function at(scale: ((value: never) => unknown) | undefined, value: number): number {
  return Number(scale?.(value as never) ?? 0);
}

function element(name: string, attributes: { readonly [name: string]: string | number } = {}): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

function numberAt(number: number, x: number, y: number): SVGElement {
  const group = element('g', { class: 'curve-number', transform: `translate(${x} ${y})` });
  const label = element('text', { dy: '0.35em' });
  label.textContent = String(number);
  group.append(element('circle', { r: NUMBER_RADIUS }), label);
  return group;
}

function signAt(mark: number, x: number, y: number): SVGElement {
  const scale = SIGN_SIZE / 24;
  const group = element('g', { class: `seat-mark seat-mark-${mark}`, transform: `translate(${x} ${y - SIGN_SIZE / 2}) scale(${scale})` });
  group.append(element('path', { d: shapeOf(mark) }));
  return group;
}
