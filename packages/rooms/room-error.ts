import { defined, type JsonObject } from '@tablehop/core';
import { createMatchError, type MatchError, type StorageTrouble } from '@tablehop/host';

export const ROOM_PROBLEMS = [
  'unknown-room',
  'bad-code',
  'bad-token',
  'bad-ticket',
  'room-full',
  'seat-taken',
  'not-your-seat',
  'not-host',
  'not-seated',
  'not-entered',
  'not-ready',
  'wrong-phase',
  'not-allowed',
  'bad-plan',
  'bad-name',
  'bad-seats',
  'no-hints',
  'not-over',
  'no-match',
  'too-many',
  'too-fast',
  'outdated',
  'newer',
  'hello-first',
  'bad-request',
  'storage',
  'storage-full',
  'server-away',
  'client-closed',
  'failed',
] as const;
export type RoomProblemCode = (typeof ROOM_PROBLEMS)[number];

export function roomError(code: RoomProblemCode, params?: JsonObject): MatchError {
  return createMatchError({ code, problem: defined({ key: `rooms.problem.${code}`, params }) });
}

export function storageProblem(trouble: StorageTrouble | null): MatchError {
  return roomError(trouble === 'full' ? 'storage-full' : 'storage');
}
