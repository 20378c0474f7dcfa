import type { LeaseStorage, MatchStorage } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { type LeasePlace, leaseContract } from './lease-contract.ts';
import { memoryLeases } from './memory-leases.ts';

type Opened = { readonly storage: MatchStorage; readonly leases: LeaseStorage };

function place(change: (opened: Opened) => Opened = (opened) => opened): LeasePlace {
  let now = 1000;
  const { leases, storageOf } = memoryLeases(() => now);
  return {
    open: async (process) => change({ storage: storageOf(process), leases }),
    async until(isSo) {
      for (let rounds = 0; rounds < 1000; rounds++) {
        if (await isSo()) return;
        now += 1;
      }
      throw new Error('it never was so');
    },
  };
}

describe('leases in memory', () => {
  it.each(leaseContract)('$name', ({ check }) => check(place()));
});

describe('the contract finds out a storage that', () => {
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
          await new Promise((resolve) => setImmediate(resolve));
          return storage.append({ ...given, fence: await fenceNow() });
        },
      },
    }),
  };

  it.each(Object.entries(faults))('%s', async (_, change) => {
    const outcomes = await Promise.allSettled(leaseContract.map(({ check }) => check(place(change))));
    expect(outcomes.map(({ status }) => status)).toContain('rejected');
  });
});
