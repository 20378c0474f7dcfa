/** What a table in a room shows of a seat beside the usual: whether somebody is there, how much time they have, what they express. */

import type { Seat } from '@tablehop/core';
import type { RoomView } from '@tablehop/rooms';
import type { Speaker } from '@tablehop/text';
import { useEffect, useState } from 'preact/hooks';
import type { WebKey } from '../../../text/say-with.ts';
import { sayWith } from '../../../text/say-with.ts';
import { Icon } from '../../../ui/icon.tsx';
import { waitByClock } from '../../../ui/wait.ts';
import type { Presence, TableRoom } from './table-room.ts';
import { longTime, nextTickMs, shortTime, type TimeLeft, timeLeftOf } from './turn-clock.ts';
import './seat-extras.css';

const SAID: { readonly [presence in Presence]: WebKey } = {
  here: 'rooms.seat.online',
  gone: 'rooms.seat.offline',
  away: 'rooms.seat.away',
  left: 'rooms.seat.left',
  bot: 'play.seat.bot',
};

export function presenceInWords(presence: Presence, speak: Speaker): string {
  return sayWith(speak, SAID[presence]);
}

type SeatProps = { readonly room: TableRoom; readonly seat: Seat; readonly speak: Speaker };

/** A full dot, an empty ring, or the head of the bot that plays instead: told apart by shape. */
export function SeatPresence({ room, seat, speak }: SeatProps) {
  const presence = room.presences.value[seat] ?? 'bot';
  if (presence === 'bot') return null;
  return (
    <span class="seat-presence" data-presence={presence} title={presenceInWords(presence, speak)}>
      {(presence === 'away' || presence === 'left') && <Icon name="bot" />}
      <span class="hidden-text">{presenceInWords(presence, speak)}</span>
    </span>
  );
}

/** The time that is left; without a clock, that somebody who is here is choosing. */
export function SeatTime({ room, seat, acts, speak }: SeatProps & { readonly acts: boolean }) {
  const left = useTimeLeft(room, seat);
  const isChoosing = acts && seat !== room.you && room.presences.value[seat] === 'here';
  if (left === null && !isChoosing) return null;
  return (
    <span class={left === null ? 'seat-thinking' : 'seat-time'} data-short={left?.isShort ?? false}>
      {left === null ? <i class="seat-choosing" aria-hidden="true" /> : <span aria-hidden="true">{shortTime(left.ms, speak.locale)}</span>}
      {isChoosing && <span class="hidden-text">{sayWith(speak, 'rooms.table.choosing')}</span>}
    </span>
  );
}

/** In words, for the sheet of a seat. Does not tick: whoever wants to see it run looks at the strip. */
export function timeLeftInWords(room: TableRoom, view: RoomView, seat: Seat, speak: Speaker): string | null {
  const left = timeLeftOf(view, seat, room.serverNow());
  return left === null ? null : sayWith(speak, 'rooms.table.timeLeft', { time: longTime(left.ms, speak.locale) });
}

/** Drawn again whenever it reads otherwise. */
function useTimeLeft(room: TableRoom, seat: Seat): TimeLeft | null {
  const view = room.room.view.value;
  const [, setTick] = useState(0);
  const left = room.isPast.value ? null : timeLeftOf(view, seat, room.serverNow());
  const tick = left === null ? null : nextTickMs(left.ms);
  useEffect(() => (tick === null ? undefined : waitByClock(tick, () => setTick((number) => number + 1))));
  return left;
}
