/** What those who still look at the end of a match are told when somebody wants another one. */

import { nameAt } from '../../../features/rooms/names.ts';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import type { TableRoom } from './table-room.ts';

export type RematchOffer = {
  /** Who wants it. */
  readonly text: string;
  /** What the button that leads there says. */
  readonly label: string;
};

/** Null until somebody has asked for a rematch. */
export function rematchOffer(table: TableRoom | null, { speak, nameOf }: Words): RematchOffer | null {
  if (table === null || !table.isPast.value) return null;
  const { seats, you } = table.room.view.value;
  const names = seats.flatMap((sitting, seat) => {
    if (sitting.kind !== 'person' || !sitting.ready || sitting.member === you.member) return [];
    const before = table.seatOf(sitting.member);
    return [before === null ? nameAt(seats, seat) : nameOf(before)];
  });
  return {
    // A page of an earlier version asks for a rematch without being ready for it.
    text:
      names.length === 0 ? sayWith(speak, 'rooms.rematch.offered') : sayWith(speak, 'rooms.rematch.wanted', { names, count: names.length }),
    label: sayWith(speak, you.seat === null ? 'rooms.rematch.watch' : 'rooms.rematch.join'),
  };
}
