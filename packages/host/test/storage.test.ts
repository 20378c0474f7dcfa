import type { MatchStorage } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { type MemoryStorage, memoryStorage } from './memory-storage.ts';
import { storageContract } from './storage-contract.ts';

describe('a storage in memory', () => {
  it.each(storageContract)('$name', async ({ check }) => {
    const storage = memoryStorage();
    await check(storage, 'x', async () => storage);
  });
});

async function failed(create: () => MatchStorage, reopen?: () => MatchStorage): Promise<readonly string[]> {
  const outcomes = await Promise.all(
    storageContract.map(({ check }) => {
      const storage = create();
      return check(storage, 'x', async () => reopen?.() ?? storage).then(() => null, String);
    }),
  );
  return storageContract.flatMap(({ name }, index) => (outcomes[index] === null ? [] : [name]));
}

describe('the contract finds out a storage that', () => {
  const faults: { readonly [what: string]: (storage: MemoryStorage) => Partial<MatchStorage> } = {
    'writes over what is there': (storage) => ({
      async append(given) {
        const before = storage.stored.get(given.summary.id)?.entries ?? [];
        const first = given.entries[0]?.number ?? before.length + 1;
        storage.stored.set(given.summary.id, { summary: given.summary, entries: [...before.slice(0, first - 1), ...given.entries] });
      },
    }),
    'writes the summary of an append that it refuses': (storage) => ({
      async append(given) {
        await storage.summarise(given.summary);
        await storage.append(given);
      },
    }),
    'stores the entries of one append one by one': (storage) => ({
      async append(given) {
        if (given.entries.length === 0) await storage.append(given);
        for (const entry of given.entries) await storage.append({ ...given, entries: [entry] });
      },
    }),
    'looks first and writes later': (storage) => ({
      async append(given) {
        const before = (await storage.read(given.summary.id))?.entries ?? [];
        if (given.entries.some(({ number }) => number <= before.length)) await storage.append(given);
        await Promise.resolve();
        storage.stored.set(given.summary.id, structuredClone({ summary: given.summary, entries: [...before, ...given.entries] }));
      },
    }),
    'forgets nothing': () => ({ remove: async () => {} }),
    'checks no fencing number': (storage) => ({ append: (given) => storage.append({ ...given, fence: 1 }) }),
    'ends a text at its first NUL': (storage) => ({ read: (id) => storage.read(id.replace(/\0.*/, '')) }),
    'lets all fail that are appended together with one that is refused': (storage) => {
      let together: Promise<void>[] = [];
      return {
        async append(given) {
          together.push(storage.append(given));
          const all = together;
          await Promise.resolve();
          together = [];
          await Promise.all(all);
        },
      };
    },
    'takes numbers that leave a gap': (storage) => ({
      async append(given) {
        const before = storage.stored.get(given.summary.id)?.entries ?? [];
        const moved = given.entries.map((entry, index) => ({ ...entry, number: before.length + 1 + index }));
        const isNew = given.entries.every(({ number }) => number > before.length);
        await storage.append(isNew ? { ...given, entries: moved } : given);
      },
    }),
  };

  it.each(Object.entries(faults))('%s', async (_, spoil) => {
    const create = () => {
      const storage = memoryStorage();
      return { ...storage, ...spoil(storage) };
    };
    expect(await failed(create)).not.toEqual([]);
  });

  it('has forgotten everything when it is opened again', async () => {
    expect(await failed(memoryStorage, memoryStorage)).not.toEqual([]);
  });
});
