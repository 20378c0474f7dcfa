import { type StorageTrouble, storageError } from '@tablehop/host';
import type { RoomStorage, Stage, StoredRoom } from '@tablehop/rooms';

export type MemoryRoomStorage = RoomStorage & {
  readonly rooms: Map<string, StoredRoom>;
  /** Makes every write fail this way from now on; null: succeed. */
  readonly fail: (trouble: StorageTrouble | null) => void;
};

const isListed = ({ listed }: StoredRoom) => listed;
const isDue = (by: number) => (room: StoredRoom) => room.due !== null && room.due <= by;
const isStale = (stage: Stage, before: number) => (room: StoredRoom) => room.stage === stage && room.changedAt < before;

export function memoryRoomStorage(removeMatch: (id: string) => Promise<void> = async () => undefined): MemoryRoomStorage {
  const rooms: MemoryRoomStorage['rooms'] = new Map();
  let trouble: StorageTrouble | null = null;

  async function write(): Promise<void> {
    if (trouble !== null) throw storageError(trouble);
  }

  function sorted(fits: (room: StoredRoom) => boolean, key: (room: StoredRoom) => number, most: number): StoredRoom[] {
    const found = [...rooms.values()].filter(fits).sort((a, b) => key(a) - key(b));
    return structuredClone(found.slice(0, most));
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
    listedRooms: async (most) => sorted(isListed, ({ changedAt }) => -changedAt, most),
    dueRooms: async (by, most) => sorted(isDue(by), ({ due }) => due ?? 0, most),
    staleRooms: async (stage, before, most) => sorted(isStale(stage, before), ({ changedAt }) => changedAt, most),
    async removeRoom(id, seen) {
      await write();
      if (seen !== undefined && rooms.get(id)?.revision !== seen.revision) throw storageError('grown');
      rooms.delete(id);
      for (const match of seen?.matches ?? []) await removeMatch(match);
    },
  };
}
