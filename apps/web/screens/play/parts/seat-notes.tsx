/** How far every seat has come, in words: for games in which points say nothing before the end. */

import type { SeatInfo } from '@tablehop/host';
import type { LineDetail } from '../../../games/board.ts';
import { SeatMark } from '../../../ui/seat-mark.tsx';
import './seat-notes.css';

type SeatNotesProps = { readonly seats: readonly SeatInfo[]; readonly notes: readonly (LineDetail | null)[] };

export function SeatNotes({ seats, notes }: SeatNotesProps) {
  return (
    <ul class="seat-notes">
      {seats.map(({ name }, seat) => (
        <li key={seat}>
          <SeatMark seat={seat} />
          <span class="seat-notes-name">{name}</span>
          <span>{notes[seat]?.said}</span>
        </li>
      ))}
    </ul>
  );
}
