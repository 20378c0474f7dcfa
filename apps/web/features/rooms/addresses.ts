/** The addresses of a room: under which it is kept in this browser, and as links for others. */

import type { RoomView } from '@tablehop/rooms';
import type { RoomAddress } from './kept-rooms.ts';

/** Under which a room is kept here: whoever came by the link for spectators does not know its own address. */
export function addressOf({ id, watch }: Pick<RoomView, 'id' | 'watch'>): RoomAddress {
  return id === null ? { by: 'watch', address: watch } : { by: 'room', address: id };
}

/** For others to open; there is no token in it. */
export function linkTo(path: string): string {
  return `${location.origin}${path}`;
}
