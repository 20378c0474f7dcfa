import type { MatchStorage } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { storageContract } from './storage-contract.ts';

describe('a storage in memory', () => {
  it.each(storageContract)('$name', async ({ check }) => {
    await check(memoryStorage(), 'x');
  });
});

/** The names of the checks that a storage fails. */
async function failed(create: () => MatchStorage): Promise<readonly string[]> {
  const outcomes = await Promise.all(storageContract.map(({ check }) => check(create(), 'x').then(() => null, String)));
  return storageContract.flatMap(({ name }, index) => (outcomes[index] === null ? [] : [name]));
}

describe('the contract finds out a storage that', () => {
  const faults: readonly [what: string, create: () => MatchStorage][] = [
    [
      'writes over what is there',
      () => {
        const storage = memoryStorage();
        return {
          ...storage,
          async append(given) {
            const before = storage.stored.get(given.summary.id)?.entries ?? [];
            const first = given.entries[0]?.number ?? before.length + 1;
            storage.stored.set(given.summary.id, { summary: given.summary, entries: [...before.slice(0, first - 1), ...given.entries] });
          },
        };
      },
    ],
    [
      'writes the summary of an append that it refuses',
      () => {
        const storage = memoryStorage();
        return {
          ...storage,
          async append(given) {
            await storage.summarise(given.summary);
            await storage.append(given);
          },
        };
      },
    ],
    [
      'stores the entries of one append one by one',
      () => {
        const storage = memoryStorage();
        return {
          ...storage,
          async append(given) {
            if (given.entries.length === 0) await storage.append(given);
            for (const entry of given.entries) await storage.append({ ...given, entries: [entry] });
          },
        };
      },
    ],
    [
      'looks first and writes later',
      () => {
        const storage = memoryStorage();
        return {
          ...storage,
          async append(given) {
            const before = (await storage.read(given.summary.id))?.entries ?? [];
            if (given.entries.some(({ number }) => number <= before.length)) await storage.append(given);
            await Promise.resolve();
            storage.stored.set(given.summary.id, structuredClone({ summary: given.summary, entries: [...before, ...given.entries] }));
          },
        };
      },
    ],
    ['forgets nothing', () => ({ ...memoryStorage(), remove: async () => {} })],
    [
      'checks no fencing number',
      () => {
        const storage = memoryStorage();
        return { ...storage, append: (given) => storage.append({ ...given, fence: 1 }) };
      },
    ],
  ];

  it.each(faults)('%s', async (_, create) => {
    expect(await failed(create)).not.toEqual([]);
  });
});
