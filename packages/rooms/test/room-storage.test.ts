import { expect, it } from 'vitest';
import { memoryRoomStorage } from './memory-room-storage.ts';
import { roomStorageContract } from './room-storage-contract.ts';

it.each(roomStorageContract)('a storage of rooms in memory $name', async ({ check }) => {
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
