import type { StorageTrouble } from '@tablehop/host';
import { expect } from 'vitest';

export async function expectTrouble(work: Promise<unknown>, trouble: StorageTrouble): Promise<void> {
  await expect(work).rejects.toMatchObject({ name: 'StorageError', trouble });
}
