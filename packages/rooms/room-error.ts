/** Why something could not be done with a room, in words that a page can say: `rooms.problem.<code>`. */

import type { JsonObject } from '@tablehop/core';
import { createMatchError, type MatchError, type StorageTrouble } from '@tablehop/host';

export const ROOM_PROBLEMS = [
  /** No room has this address or code, or it is long over. */
  'unknown-room',
  'bad-code',
  'bad-token',
  'bad-ticket',
  'room-full',
  'seat-taken',
  /** The seat is somebody else's. */
  'not-your-seat',
  'not-host',
  'not-seated',
  'not-entered',
  /** Somebody is not ready, or a seat is empty. */
  'not-ready',
  /** Not in this phase of the room. */
  'wrong-phase',
  'not-allowed',
  'bad-plan',
  'bad-name',
  'bad-seats',
  'no-hints',
  'not-over',
  'no-match',
  /** Limits: of rooms, members, watchers; of how often something may be asked. */
  'too-many',
  'too-fast',
  /** The client speaks an older or a newer version of the wire. */
  'outdated',
  'newer',
  'hello-first',
  'bad-request',
  /** It could not be stored: nothing has changed, and it may be tried again. */
  'storage',
  'storage-full',
  'server-away',
  /** Said by a client of itself: it was closed, and asks nothing more. */
  'client-closed',
  'failed',
] as const;
export type RoomProblemCode = (typeof ROOM_PROBLEMS)[number];

export function roomError(code: RoomProblemCode, params?: JsonObject): MatchError {
  return createMatchError({ code, problem: { key: `rooms.problem.${code}`, ...(params === undefined ? {} : { params }) } });
}

/** What cannot be stored is the server's trouble, and said as such. */
export function storageProblem(trouble: StorageTrouble | null): MatchError {
  return roomError(trouble === 'full' ? 'storage-full' : 'storage');
}
