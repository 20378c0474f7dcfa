/** The fakes of all tests fulfil the contracts of the real things, and the contracts find faults. */

import type { Bus, LeaseStorage, MatchStorage } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { type BusNetwork, busContract } from '../../packages/host/test/bus-contract.ts';
import { type LeasePlace, leaseContract } from '../../packages/host/test/lease-contract.ts';
import { storageContract } from '../../packages/host/test/storage-contract.ts';
import { roomStorageContract } from '../../packages/rooms/test/room-storage-contract.ts';
import { createDatabase, type MemoryStorage, memoryStorage } from '../database.ts';
import { createMemoryNetwork, type MemoryNetwork } from '../memory-bus.ts';

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let rounds = 0; rounds < 3000; rounds++) {
    if (await isSo()) return;
    await turn();
  }
  throw new Error('it never was so');
}

type Opened = { readonly storage: MatchStorage; readonly leases: LeaseStorage };

function place(change: (opened: Opened) => Opened = (opened) => opened): LeasePlace {
  let now = 1000;
  const database = createDatabase(() => now);
  return {
    async open(process) {
      const storage = memoryStorage(database, process);
      return change({ storage, leases: storage });
    },
    until: (isSo) =>
      until(() => {
        now += 1;
        return isSo();
      }),
  };
}

function networkOf(network: MemoryNetwork, change: (bus: Bus) => Bus = (bus) => bus): BusNetwork {
  return {
    connect: async () => change(network.connect()),
    async away() {
      network.cut();
      await turn();
    },
    async back() {
      network.restore();
      await turn();
    },
    until,
  };
}

describe('the database in calm weather', () => {
  it.each([...storageContract, ...roomStorageContract])('$name', async ({ check }) => {
    const storage = memoryStorage();
    await check(storage, 'x', async () => storage);
  });

  it.each(leaseContract)('$name', ({ check }) => check(place()));
});

describe.each([
  ['at once', queueMicrotask],
  ['late', (arrive: () => void) => void setImmediate(arrive)],
])('the bus in calm weather, by which a text arrives %s', (_, arrives) => {
  it.each(busContract)('$name', ({ check }) => check(networkOf(createMemoryNetwork(arrives)), 'x'));
});

async function failures(checks: readonly Promise<unknown>[]): Promise<number> {
  return (await Promise.allSettled(checks)).filter(({ status }) => status === 'rejected').length;
}

describe('the contract of storages finds out one that', () => {
  const failuresOf = (create: () => MatchStorage, reopened?: MatchStorage) =>
    failures(
      storageContract.map(({ check }) => {
        const storage = create();
        return check(storage, 'x', async () => reopened ?? storage);
      }),
    );
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
    expect(await failuresOf(create)).toBeGreaterThan(0);
  });

  it('has forgotten everything when it is opened again', async () => {
    expect(await failuresOf(memoryStorage, memoryStorage())).toBeGreaterThan(0);
  });
});

describe('the contract of leases finds out a storage that', () => {
  const withLeases = (change: (leases: LeaseStorage) => Partial<LeaseStorage>) => (opened: Opened) => ({
    ...opened,
    leases: { ...opened.leases, ...change(opened.leases) },
  });
  const faults: { readonly [what: string]: (opened: Opened) => Opened } = {
    'raises no fence': withLeases((leases) => ({ claim: async (...given) => ({ ...(await leases.claim(...given)), fence: 1 }) as never })),
    'takes nothing by force': withLeases((leases) => ({ claim: (match, how) => leases.claim(match, { ...how, force: false }) })),
    'takes everything by force': withLeases((leases) => ({ claim: (match, how) => leases.claim(match, { ...how, force: true }) })),
    'lets nobody die': withLeases((leases) => ({ stayAlive: (process) => leases.stayAlive(process, 3_600_000) })),
    'lets nobody live': withLeases(() => ({ stayAlive: async () => undefined })),
    'frees nothing when a process leaves': withLeases(() => ({ leaveAll: async () => undefined })),
    'releases nothing': withLeases(() => ({ release: async () => undefined })),
    'releases what is not ours any more': withLeases((leases) => ({
      async release(match, { process }) {
        const claimed = await leases.claim(match, { process, force: true });
        if (claimed.kind === 'owned') await leases.release(match, { process, fence: claimed.fence });
      },
    })),
    'knows no orphans': withLeases(() => ({ orphans: async () => [] })),
    'tells the whole log': withLeases((leases) => ({ entriesSince: (match) => leases.entriesSince(match, 0) })),
    'looks at the fence first and stores later': ({ storage, leases }) => ({
      leases,
      storage: {
        ...storage,
        async append(given) {
          const fenceNow = async () => {
            const claimed = await leases.claim(given.summary.id, { process: 'nobody', force: false });
            const owner = claimed.kind === 'elsewhere' ? claimed.owner : 'nobody';
            const again = await leases.claim(given.summary.id, { process: owner, force: false });
            return again.kind === 'owned' ? again.fence : 0;
          };
          const isStored = (await storage.read(given.summary.id)) !== null;
          if (!isStored || (await fenceNow()) !== given.fence) return storage.append(given);
          await turn();
          return storage.append({ ...given, fence: await fenceNow() });
        },
      },
    }),
  };

  it.each(Object.entries(faults))('%s', async (_, change) => {
    expect(await failures(leaseContract.map(({ check }) => check(place(change))))).toBeGreaterThan(0);
  });
});

describe('the contract of buses finds out one that', () => {
  const faults: { readonly [what: string]: (bus: Bus) => Bus } = {
    'does not say when a subscription stands': (bus) => ({ ...bus, subscribe: (topic, heard) => bus.subscribe(topic, heard) }),
    'says that a subscription stands before it does': (bus) => ({
      ...bus,
      subscribe(topic, heard, stands) {
        stands?.();
        return bus.subscribe(topic, heard);
      },
    }),
    'goes on telling whoever has stopped': (bus) => ({
      ...bus,
      subscribe(...given) {
        bus.subscribe(...given);
        return () => undefined;
      },
    }),
    'does not say how many listen': (bus) => ({ ...bus, publish: (...given) => bus.publish(...given).then(() => 1) }),
    'says nothing when it goes away': (bus) => ({ ...bus, watch: () => () => undefined }),
    'is always up': (bus) => ({ ...bus, isUp: () => true }),
    'overtakes itself': (bus) => {
      let number = 0;
      return {
        ...bus,
        async publish(topic, text) {
          number += 1;
          if (number % 7 === 0) await turn();
          return bus.publish(topic, text);
        },
      };
    },
    'counts as away while a subscription is new': (bus) => {
      let isNew = false;
      return {
        ...bus,
        isUp: () => bus.isUp() && !isNew,
        subscribe(topic, heard, stands) {
          isNew = true;
          return bus.subscribe(topic, heard, () => {
            isNew = false;
            stands?.();
          });
        },
      };
    },
  };

  it.each(Object.entries(faults))('%s', async (_, change) => {
    expect(await failures(busContract.map(({ check }) => check(networkOf(createMemoryNetwork(), change), 'x')))).toBeGreaterThan(0);
  });
});
