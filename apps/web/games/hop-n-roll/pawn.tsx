/** A pawn: in the colour of its player, with the player's sign on it. */

import type { Seat } from '@tablehop/core';
import { SeatMark, useMark } from '../../ui/seat-mark.tsx';

export function Pawn({ seat }: { readonly seat: Seat }) {
  return (
    <span class={`disco-pawn-body seat-mark-${useMark(seat)}`} aria-hidden="true">
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <ellipse class="disco-pawn-shadow" cx="50" cy="92" rx="32" ry="6" />
        <path
          class="disco-pawn-shape"
          d="M50 6a21 21 0 0 1 11 39c3 14 17 20 21 42 1 5-14 8-32 8s-33-3-32-8c4-22 18-28 21-42A21 21 0 0 1 50 6Z"
        />
        <path class="disco-pawn-light" d="M38 22a13 13 0 0 1 10-8" />
      </svg>
      <SeatMark seat={seat} />
    </span>
  );
}
