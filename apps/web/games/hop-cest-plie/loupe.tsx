/** What lies under the finger, enlarged, at the corner of the sheet that the hand leaves free. */

import { SIZE } from '@tablehop/games/hop-cest-plie';
import { CELL } from './geometry.ts';

/** Cells to be seen across. */
const SEEN = 5;

type LoupeProps = {
  /** In cells. */
  readonly spot: readonly [number, number];
  /** The drawings to be enlarged, by their names. */
  readonly sheet: string;
  readonly marks: string;
  readonly level: number;
};

export function Loupe({ spot, sheet, marks, level }: LoupeProps) {
  const [x = 0, y = 0] = spot.map((along) => Math.min(SIZE, Math.max(0, along)));
  const wide = SEEN * CELL;
  return (
    <svg
      class={`plie-loupe paper-inks paper-ink-${((level - 1) % 4) + 1}`}
      data-side={x < SIZE / 2 ? 'right' : 'left'}
      viewBox={`${(x - SEEN / 2) * CELL} ${(y - SEEN / 2) * CELL} ${wide} ${wide}`}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${sheet}`} />
      <use href={`#${marks}`} />
      <circle class="plie-loupe-spot" cx={x * CELL} cy={y * CELL} r="2.6" />
    </svg>
  );
}
