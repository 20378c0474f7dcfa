import type { RoomStorage } from '@tablehop/rooms';
import { describe, expect, it } from 'vitest';
import { memoryRoomStorage } from './memory-room-storage.ts';
import { roomStorageContract } from './room-storage-contract.ts';

describe('a storage of rooms in memory', () => {
  it.each(roomStorageContract)('$name', async ({ check }) => {
    const storage = memoryRoomStorage();
    await check(storage, 'x', async () => storage);
  });

  it('fails as it was told to, and works again', async () => {
    const storage = memoryRoomStorage();
    storage.fail('full');
    await expect(storage.removeRoom('a')).rejects.toMatchObject({ trouble: 'full' });
    storage.fail(null);
    await storage.removeRoom('a');
  });
});

describe('the contract finds out a storage of rooms that', () => {
  const faults: readonly [what: string, spoil: (storage: ReturnType<typeof memoryRoomStorage>) => Partial<RoomStorage>][] = [
    ['writes over what is there', ({ rooms }) => ({ writeRoom: async (room) => void rooms.set(room.id, structuredClone(room)) })],
    [
      'looks first and writes later',
      ({ rooms, readRoom }) => ({
        async writeRoom(room) {
          const before = await readRoom(room.id);
          if (room.revision !== (before?.revision ?? 0) + 1) throw new Error('grown');
          rooms.set(room.id, structuredClone(room));
        },
      }),
    ],
    ['forgets nothing', () => ({ removeRoom: async () => {} })],
    ['keeps what others may change', ({ rooms }) => ({ readRoom: async (id) => rooms.get(id) ?? null })],
    [
      'finds rooms by codes that were given back',
      ({ rooms, writeRoom }) => {
        const codes = new Map<string, string>();
        return {
          async writeRoom(room) {
            await writeRoom(room);
            if (room.code !== null) codes.set(room.code, room.id);
          },
          async findRoom(by) {
            if ('code' in by) return codes.get(by.code) ?? null;
            return [...rooms.values()].find(({ watch }) => watch === by.watch)?.id ?? null;
          },
        };
      },
    ],
    ['lists all rooms', ({ rooms }) => ({ listedRooms: async (most) => structuredClone([...rooms.values()].slice(0, most)) })],
    [
      'lists the oldest first',
      ({ listedRooms }) => ({ listedRooms: async (most) => [...(await listedRooms(1000))].reverse().slice(0, most) }),
    ],
    ['lists more than asked for', ({ listedRooms }) => ({ listedRooms: () => listedRooms(1000) })],
    ['finds nothing due', () => ({ dueRooms: async () => [] })],
    ['tells more that is due than asked for', ({ dueRooms }) => ({ dueRooms: (by) => dueRooms(by, 1000) })],
    ['ends a text at its first NUL', ({ readRoom }) => ({ readRoom: (id) => readRoom(id.replace(/\0.*/, '')) })],
  ];

  it.each(faults)('%s', async (_, spoil) => {
    const outcomes = await Promise.all(
      roomStorageContract.map(({ check }) => {
        const storage = memoryRoomStorage();
        const broken = { ...storage, ...spoil(storage) };
        return check(broken, 'x', async () => broken).then(() => null, String);
      }),
    );
    expect(outcomes.filter((outcome) => outcome !== null)).not.toEqual([]);
  });

  it('has forgotten everything when it is opened again', async () => {
    const outcomes = await Promise.all(
      roomStorageContract.map(({ check }) =>
        check(memoryRoomStorage(), 'x', async () => memoryRoomStorage()).then(
          () => null,
          () => 'failed',
        ),
      ),
    );
    expect(outcomes).toContain('failed');
  });
});
