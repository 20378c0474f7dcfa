/** From a copy of a match, which this browser keeps, back into the room that it was played in. */

import type { RoomOrigin } from '@tablehop/host';
import { navigate } from '../../ui/router.ts';
import { handOver } from './hand-over.ts';
import type { RoomAddress } from './kept-rooms.ts';
import { codeOf, enterAndKeep } from './use-room.ts';

/** Null for a match that was played in this browser. */
export function roomOf({ room, watch }: RoomOrigin): RoomAddress | null {
  if (room !== undefined) return { by: 'room', address: room };
  return watch === undefined ? null : { by: 'watch', address: watch };
}

/** False if the room is gone, or nobody can tell. */
export async function backToRoom({ by, address }: RoomAddress): Promise<boolean> {
  try {
    const { roomsClient } = await import('../../match/rooms.ts');
    handOver(address, await enterAndKeep(roomsClient(), { by, address }));
  } catch (error) {
    // What else is wrong, the page of the room says.
    if (['unknown-room', 'server-away', 'failed'].includes(codeOf(error))) return false;
  }
  navigate(`/${by}/${address}`);
  return true;
}
