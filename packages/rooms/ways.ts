/** The ways into a room, as questions of the wire. */

import type { RoomsClient, Way } from './client-contract.ts';
import type { Entered } from './messages.ts';

export function enterBy(ask: RoomsClient['ask'], way: Way): Promise<Entered> {
  switch (way.by) {
    case 'room':
      return ask('enter', { room: way.room, ...(way.token === undefined ? {} : { token: way.token }) });
    case 'watch':
      return ask('enterAsWatcher', { watch: way.watch, ...(way.token === undefined ? {} : { token: way.token }) });
    case 'ticket':
      return ask('redeem', { room: way.room, ticket: way.ticket });
  }
}

/** How one comes back, with the token that one has been given. */
export function wayBack(way: Way, token: string | null): Way {
  if (way.by === 'watch') return token === null ? way : { ...way, token };
  return { by: 'room', room: way.room, ...(token === null ? {} : { token }) };
}
