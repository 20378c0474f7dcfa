/** The sentence at a table in a room, where there is something more pressing to say than what to do now. */

import type { Look } from '@tablehop/host';
import type { Words } from '../../../match/words.ts';
import { sayWith } from '../../../text/say-with.ts';
import type { TableRoom } from './table-room.ts';

type Moment = { readonly isLost: boolean; readonly isAwaiting: boolean };

/** Null where the usual sentence stands. */
export function roomLine(table: TableRoom | null, { turn, request }: Pick<Look, 'turn' | 'request'>, words: Words, moment: Moment) {
  if (table === null) return null;
  const { speak, nameOf } = words;
  if (moment.isLost) return sayWith(speak, moment.isAwaiting ? 'rooms.table.sending' : 'rooms.table.reconnecting');
  if (table.isPast.value) return null;
  if (table.isAway.value) return sayWith(speak, 'rooms.table.standIn');
  if (request !== null && request.by !== table.you && !request.awaits.includes(table.you ?? -1)) {
    const names = request.awaits.map(nameOf);
    return `${sayWith(speak, 'rooms.undo.wants', { name: nameOf(request.by) })} ${sayWith(speak, 'rooms.undo.waiting', { names, count: names.length })}`;
  }
  if (turn.kind !== 'act' || turn.seats.includes(table.you ?? -1)) return null;
  const isAbsent = turn.seats.every((seat) => table.presences.value[seat] === 'gone');
  const names = turn.seats.map(nameOf);
  return isAbsent ? sayWith(speak, 'rooms.table.absent', { names, count: names.length }) : null;
}
