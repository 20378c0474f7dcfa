import { it } from 'vitest';
import { boardStorageContract } from './board-storage-contract.ts';
import { memoryBoardStorage } from './memory-board-storage.ts';

it.each(boardStorageContract)('a storage of boards in memory $name', async ({ check }) => {
  const storage = memoryBoardStorage();
  await check(storage, 'x', async () => storage);
});
