/** A storage of rooms in memory that can be told to fail. */

import { type StorageTrouble, storageError } from '@tablehop/host';
import type { RoomStorage, StoredRoom } from '@tablehop/rooms';

export type MemoryRoomStorage = RoomStorage & {
  readonly rooms: Map<string, StoredRoom>;
  /** What every attempt to write comes to from now on; null for success. */
  readonly fail: (trouble: StorageTrouble | null) => void;
};

export function memoryRoomStorage(removeMatch: (id: string) => Promise<void> = async () => undefined): MemoryRoomStorage {
  const rooms: MemoryRoomStorage['rooms'] = new Map();
  let trouble: StorageTrouble | null = null;

  async function write(): Promise<void> {
    if (trouble !== null) throw storageError(trouble);
  }

  function sorted(fits: (room: StoredRoom) => boolean, compare: (a: StoredRoom, b: StoredRoom) => number, most: number): StoredRoom[] {
    return structuredClone([...rooms.values()].filter(fits).sort(compare).slice(0, most));
  }

  return {
    rooms,
    fail(next) {
      trouble = next;
    },
    readRoom: async (id) => structuredClone(rooms.get(id) ?? null),
    async findRoom(by) {
      const fits = 'code' in by ? ({ code }: StoredRoom) => code === by.code : ({ watch }: StoredRoom) => watch === by.watch;
      return [...rooms.values()].find(fits)?.id ?? null;
    },
    async writeRoom(given) {
      const room = structuredClone(given);
      await write();
      if (room.revision !== (rooms.get(room.id)?.revision ?? 0) + 1) throw storageError('grown');
      const others = [...rooms.values()].filter(({ id }) => id !== room.id);
      if (others.some(({ code, watch }) => (code !== null && code === room.code) || watch === room.watch)) throw storageError('grown');
      rooms.set(room.id, room);
    },
    listedRooms: async (most) =>
      sorted(
        ({ listed }) => listed,
        (a, b) => b.changedAt - a.changedAt,
        most,
      ),
    dueRooms: async (by, most) =>
      sorted(
        ({ due }) => due !== null && due <= by,
        (a, b) => (a.due ?? 0) - (b.due ?? 0),
        most,
      ),
    staleRooms: async (stage, before, most) =>
      sorted(
        (room) => room.stage === stage && room.changedAt < before,
        (a, b) => a.changedAt - b.changedAt,
        most,
      ),
    async removeRoom(id, seen) {
      await write();
      if (seen !== undefined && rooms.get(id)?.revision !== seen.revision) throw storageError('grown');
      rooms.delete(id);
      for (const match of seen?.matches ?? []) await removeMatch(match);
    },
  };
}
