/** Seats that change hands in the middle of a match. */

import { MAX_SEAT_CHANGES, type SeatChange } from '@tablehop/host';
import { memberOf } from './changes.ts';
import type { Room, RoomMatch } from './room.ts';

/** The room with what happened to its seats since `before`, when so many moves stood: so that earlier moves keep the name of their maker. */
export function withSeatChanges(before: Room, after: Room, moves: number): Room {
  if (after.match === null || after.match.id !== before.match?.id || before.match.over) return after;
  const changes = after.seats.flatMap((now, seat): readonly SeatChange[] => {
    const was = before.seats[seat];
    if (was === undefined || was.kind === 'open' || was.kind === now.kind) return [];
    if (was.kind === 'person') {
      const { name, mark } = memberOf(before, was.member) ?? { name: '', mark: seat };
      return now.kind === 'left' ? [{ seat, moves, kind: 'left', name, mark }] : [];
    }
    return now.kind === 'person' ? [{ seat, moves, kind: 'taken', name: was.name, mark: was.mark }] : [];
  });
  if (changes.length === 0) return after;
  return { ...after, match: { ...after.match, seatChanges: [...(after.match.seatChanges ?? []), ...changes].slice(-MAX_SEAT_CHANGES) } };
}

/** Once moves are taken back, whoever has a seat now makes the next ones. */
export function standingChanges(match: RoomMatch, moves: number): Pick<RoomMatch, 'seatChanges'> {
  if (match.seatChanges === undefined) return {};
  return { seatChanges: match.seatChanges.map((change) => ({ ...change, moves: Math.min(change.moves, moves) })) };
}
