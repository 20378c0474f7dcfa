/** Minimal matches and rooms: only the fields that a storage reads. */

import type { PlainAction, StoredSummary } from '@tablehop/host';
import type { Entry } from '@tablehop/table';
import { summaryOf } from '../../../../packages/host/test/storage-contract.ts';
import { roomOf } from '../../../../packages/rooms/test/room-storage-contract.ts';
import type { ServerStorage } from '../../storage/index.ts';

export { roomOf, summaryOf };

export function entry(number: number, by = ''): Entry {
  const action: PlainAction = { type: 'build', by };
  return { kind: 'move', by: 0, action, number, hash: `hash ${number} ${by}` };
}

export async function append(storage: ServerStorage, id: string, numbers: readonly number[], by = '', fence = 1): Promise<void> {
  await storage.append({ summary: summaryOf(id, numbers.at(-1)), entries: numbers.map((number) => entry(number, by)), fence });
}

export async function numbersOf(storage: ServerStorage, id: string): Promise<readonly number[]> {
  const entries = (await storage.read(id))?.entries ?? [];
  return entries.map((each) => (each as Entry).number);
}

export async function movesOf(storage: ServerStorage, id: string): Promise<number | undefined> {
  const read = await storage.read(id);
  return (read?.summary as StoredSummary | undefined)?.moves;
}
