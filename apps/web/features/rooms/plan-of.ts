/** What is agreed on in a room, as it is sent back when some of it changes. */

import { CLOCK_DAYS, CLOCK_SECONDS, type RoomView } from '@tablehop/rooms';
import type { Plan, TurnClock } from './room-set-up.ts';

/** A server may be newer than this page: what the page does not know of, it cannot send back. */
export function planOf(seen: RoomView['plan']): Plan {
  const { game, options, rules, components, position, timeUp, standIn, hints, listed, first } = seen;
  return {
    game,
    options,
    ...(rules === undefined ? {} : { rules }),
    ...(components === undefined ? {} : { components }),
    ...(position === undefined ? {} : { position }),
    clock: clockOf(seen.clock),
    timeUp,
    standIn,
    hints,
    listed,
    first,
  };
}

function clockOf(seen: RoomView['plan']['clock']): TurnClock {
  if (seen === null) return null;
  const { unit } = seen;
  if (unit === 'seconds') {
    const each = CLOCK_SECONDS.find((known) => known === seen.each);
    return each === undefined ? null : { unit, each };
  }
  const each = CLOCK_DAYS.find((known) => known === seen.each);
  return each === undefined ? null : { unit, each };
}
