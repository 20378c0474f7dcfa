import type { BoardStorage, StoredEntry } from '@tablehop/boards';
import { storageError } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { boardStorageContract } from './board-storage-contract.ts';
import { memoryBoardStorage } from './memory-board-storage.ts';

describe('a storage of boards in memory', () => {
  it.each(boardStorageContract)('$name', async ({ check }) => {
    const storage = memoryBoardStorage();
    await check(storage, 'x', async () => storage);
  });
});

describe('the contract finds out a storage of boards that', () => {
  type Spoil = (storage: ReturnType<typeof memoryBoardStorage>) => Partial<BoardStorage>;
  const sorted =
    (compare: (a: StoredEntry, b: StoredEntry) => number): Spoil =>
    ({ readBoard }) => ({
      async readBoard(board, asked) {
        const read = await readBoard(board, { ...asked, most: 1000 });
        return { ...read, top: read.top.toSorted(compare).slice(0, asked.most) };
      },
    });
  const first = ({ result }: StoredEntry) => result.rank[0] ?? 0;
  const faults: readonly [what: string, spoil: Spoil][] = [
    ['takes every entry', ({ entries }) => ({ addEntry: async (entry) => void entries.push(structuredClone(entry)) })],
    [
      'looks first and writes later',
      ({ entries, readBoard }) => ({
        async addEntry(entry) {
          const { own } = await readBoard(entry, { most: 0, browser: entry.browser });
          if (own !== null) throw storageError('grown');
          await Promise.resolve();
          entries.push(structuredClone(entry));
        },
      }),
    ],
    [
      'knows a browser, but not by its board',
      ({ entries, addEntry }) => ({
        async addEntry(entry) {
          if (entries.some(({ browser }) => browser === entry.browser)) throw storageError('grown');
          await addEntry(entry);
        },
      }),
    ],
    ['sorts the other way round', sorted((a, b) => first(a) - first(b))],
    ['sorts by the first number alone', sorted((a, b) => first(b) - first(a) || (a.browser < b.browser ? -1 : 1))],
    ['sorts numbers as texts', sorted((a, b) => (String(first(a)) < String(first(b)) ? 1 : -1))],
    ['keeps what others may change', ({ entries }) => ({ addEntry: async (entry) => void entries.push(entry) })],
    ['forgets nothing', () => ({ removeEntries: async () => 0 })],
    [
      'removes all of a board at once',
      ({ entries }) => ({
        async removeEntries(before) {
          const old = entries.filter(({ day }) => day < before);
          for (const entry of old) entries.splice(entries.indexOf(entry), 1);
          return old.length;
        },
      }),
    ],
    [
      'counts what it shows',
      ({ readBoard }) => ({
        async readBoard(board, asked) {
          const read = await readBoard(board, asked);
          return { ...read, count: read.top.length };
        },
      }),
    ],
  ];

  it.each(faults)('%s', async (_, spoil) => {
    const failures: unknown[] = [];
    for (const { check } of boardStorageContract) {
      const whole = memoryBoardStorage();
      const storage = { ...whole, ...spoil(whole) };
      await check(storage, 'x', async () => storage).catch((error: unknown) => failures.push(error));
    }
    expect(failures).not.toEqual([]);
  });
});
