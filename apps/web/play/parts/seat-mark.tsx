/** The sign of a seat: a colour and a shape of its own, so that colour alone never tells. */

import type { Seat } from '@tablehop/core';
import './seat-mark.css';

const SHAPES = [
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z',
  'M12 3.5 21.5 20h-19Z',
  'M4.5 4.5h15v15h-15Z',
  'M12 2.5 21.5 12 12 21.5 2.5 12Z',
  'm12 2.5 2.8 6.2 6.7.7-5 4.5 1.4 6.6-5.9-3.4-5.9 3.4 1.4-6.6-5-4.5 6.7-.7Z',
  'M7 3.5h10L22 12l-5 8.5H7L2 12Z',
] as const;

export function SeatMark({ seat }: { readonly seat: Seat }) {
  const index = seat % SHAPES.length;
  return (
    <svg class={`seat-mark seat-mark-${index}`} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={SHAPES[index]} stroke-linejoin="round" />
    </svg>
  );
}
