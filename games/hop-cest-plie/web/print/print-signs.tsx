/** The signs of cells, centred in a cell 20 wide. They share one ink, so each has its own shape. */

import type { ComponentChildren, JSX } from 'preact';
import { PRINTS } from '../../rules/index.ts';

const STAR = 'M0-8 2.2-2.9 7.6-2.5 3.5 1.1 4.8 6.5 0 3.6-4.8 6.5-3.5 1.1-7.6-2.5-2.2-2.9Z';
const BURST =
  'M0-9 2.4-6.4 5.8-6.9 6.4-3.5 9.4-1.8 7.8 1.3 9.2 4.4 5.9 5.6 5.2 9 1.8 8.3-.8 10.6-3.2 8.1-6.6 8.4-7 5-9.8 3-8 0-9.2-3.2-5.8-4.2-4.9-7.5-1.6-6.8Z';

const SIGNS: { readonly [print: string]: JSX.Element } = {
  [PRINTS.start]: (
    <>
      <circle class="print-tint" r="8" />
      <circle class="print-line" r="8" />
      <circle class="print-line" r="5.2" />
    </>
  ),
  [PRINTS.smiley]: (
    <>
      <circle class="print-tint" r="7.6" />
      <circle class="print-line" r="7.6" />
      <path class="print-line" d="M-2.9-2.6v1.4M2.9-2.6v1.4M-4 2.2Q0 5.8 4 2.2" />
    </>
  ),
  [PRINTS.target]: (
    <>
      <circle class="print-tint" r="8.6" />
      <circle class="print-line" r="8.6" />
      <circle class="print-line" r="5.4" />
      <circle class="print-full" r="2.6" />
    </>
  ),
  [PRINTS.ice]: (
    <>
      <rect class="print-ice" fill="color-mix(in srgb, var(--print) 17%, transparent)" x="-10" y="-10" width="20" height="20" />
      <path class="print-wave" d="M-8-4.5q2.5-2.4 5 0t5 0t5 0M-8 .8q2.5-2.4 5 0t5 0t5 0M-8 6.1q2.5-2.4 5 0t5 0t5 0" />
    </>
  ),
  [PRINTS.hole]: (
    <>
      <circle class="print-full" r="8.4" />
      <path class="print-glint" d="M-5.6 3.2A6.6 6.6 0 0 0 5.6 3.2" />
    </>
  ),
  [PRINTS.star]: <path class="print-bold round-joins" d={STAR} />,
  [PRINTS.ray]: <path class="print-full" d="M2.6-9-6.4 1.6-.9 1.2-2.8 9 6.4-2.4.8-1.9Z" />,
  [PRINTS.bulb]: (
    <>
      <path class="print-bold round-joins" d="M-3.2 4.2C-3.2 1.8-6-.3-6-3.4a6 6 0 0 1 12 0C6-.3 3.2 1.8 3.2 4.2Z" />
      <path class="print-line" d="M-2.8 6.3h5.6M-1.8 8.5h3.6" />
    </>
  ),
};

/** Inks repeat if there are more levels than inks. */
export function inkOf(level: number): string {
  return `paper-ink-${((level - 1) % 4) + 1}`;
}

type SignOnPaperProps = { readonly level: number; readonly class?: string; readonly children: ComponentChildren };

export function SignOnPaper({ level, class: name = '', children }: SignOnPaperProps) {
  return (
    <svg
      class={`plie-paper block w-full h-full spill ${inkOf(level)} ${name}`}
      viewBox="-11 -11 22 22"
      aria-hidden="true"
      focusable="false"
    >
      <rect class="paper-front" x="-11" y="-11" width="22" height="22" rx="2" />
      {children}
    </svg>
  );
}

type PrintSignProps = { readonly print: string; readonly x: number; readonly y: number };

export function PrintSign({ print, x, y }: PrintSignProps) {
  if (print === PRINTS.plain) return null;
  return (
    <g transform={`translate(${x} ${y})`}>
      {SIGNS[print] ?? (
        <>
          <path class="print-bold round-joins" d={BURST} />
          <text class="print-number" y="4.2">
            {print}
          </text>
        </>
      )}
    </g>
  );
}
