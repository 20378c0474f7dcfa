/** Matches and rooms that are no more than what a storage looks at. */

import type { PlainAction, StoredSummary } from '@tablehop/host';
import type { StoredRoom } from '@tablehop/rooms';
import type { Entry } from '@tablehop/table';
import type { ServerStorage } from '../../storage/index.ts';

export function summaryOf(id: string, moves = 0): StoredSummary {
  return {
    id,
    game: 'hip-hip-hooray',
    options: {},
    seats: [{ name: 'Ada', kind: 'person' }],
    seed: 'storage',
    createdAt: 1,
    changedAt: 2,
    moves,
    over: false,
    totals: [0],
    rules: 1,
    chance: 'drawn',
  };
}

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

export function roomOf(id: string, change: Partial<StoredRoom> = {}): StoredRoom {
  return {
    id,
    revision: 1,
    code: `${id} code`,
    watch: `${id} watch`,
    listed: false,
    due: null,
    stage: 'unstarted',
    changedAt: 1,
    document: { id },
    ...change,
  };
}
