/** Rooms at rest. */

import { isObject } from '@tablehop/core';
import { phaseOf, type Room } from './room.ts';
import { roomError } from './room-error.ts';
import type { Stage, StoredRoom } from './storage.ts';

/** Raised when a document of the version before could not be read as it is. */
const FORMAT = 1;

export function storedRoom(room: Room): StoredRoom {
  const deadlines = phaseOf(room) === 'playing' ? (room.match?.deadlines ?? []).map(({ at }) => at) : [];
  return {
    id: room.id,
    revision: room.revision,
    code: room.code,
    watch: room.watch,
    listed: isOpenTable(room),
    due: deadlines.length === 0 ? null : Math.min(...deadlines),
    changedAt: room.changedAt,
    stage: stageOf(room),
    document: { format: FORMAT, ...room },
  };
}

function stageOf(room: Room): Stage {
  if (phaseOf(room) === 'playing') return 'playing';
  return room.played.length === 0 ? 'unstarted' : 'finished';
}

export function readRoom({ document }: StoredRoom): Room {
  if (!isObject(document) || document.format !== FORMAT) throw roomError('unknown-room');
  const { format: _, ...room } = document;
  return room as Room;
}

/** Whether anybody may come in from the list of open tables. */
export function isOpenTable(room: Room): boolean {
  return room.plan.listed && phaseOf(room) === 'gathering' && room.seats.some(({ kind }) => kind === 'open') && room.members.length > 0;
}
