import type { Append, LeaseStorage, MatchStorage } from '@tablehop/host';
import { type MemoryStorage, memoryStorage } from './memory-storage.ts';

export type MemoryLeases = {
  readonly leases: LeaseStorage;
  /** The storage as the process of this name uses it; the process owns what it stores first. */
  readonly storageOf: (process: string) => MatchStorage;
  /** The shared storage without a fence: to inspect, and to make it fail. */
  readonly shared: Pick<MemoryStorage, 'stored' | 'fail'>;
};

type Lease = { readonly owner: string | null; readonly fence: number };

export function memoryLeases(now: () => number): MemoryLeases {
  const leases = new Map<string, Lease>();
  const aliveUntil = new Map<string, number>();
  const processes = new WeakMap<Append, string>();
  let lastFence = 0;

  const storage = memoryStorage({
    mayAppend(append, isStored) {
      const { summary, fence } = append;
      if (isStored) return leases.get(summary.id)?.fence === fence;
      leases.set(summary.id, { owner: processes.get(append) ?? null, fence });
      return true;
    },
  });

  function nextFence(): number {
    lastFence += 1;
    return lastFence;
  }

  function isAlive(process: string): boolean {
    return (aliveUntil.get(process) ?? 0) > now();
  }

  function letGo(match: string, lease: Lease): void {
    leases.set(match, { ...lease, owner: null });
  }

  return {
    shared: storage,
    storageOf: (process) => ({
      ...storage,
      append(given) {
        const append = { ...given };
        processes.set(append, process);
        return storage.append(append);
      },
    }),
    leases: {
      async stayAlive(process, forMs) {
        aliveUntil.set(process, now() + forMs);
      },
      async leaveAll(process) {
        aliveUntil.delete(process);
        for (const [match, lease] of leases) if (lease.owner === process) letGo(match, lease);
      },
      async claim(match, { process, force }) {
        const lease = leases.get(match);
        if (lease === undefined || !storage.stored.has(match)) return { kind: 'owned', fence: nextFence(), isNew: true };
        if (lease.owner === process) return { kind: 'owned', fence: lease.fence, isNew: false };
        if (lease.owner !== null && isAlive(lease.owner) && !force) return { kind: 'elsewhere', owner: lease.owner };
        const fence = nextFence();
        leases.set(match, { owner: process, fence });
        return { kind: 'owned', fence, isNew: true };
      },
      async release(match, { process, fence }) {
        const lease = leases.get(match);
        if (lease?.owner === process && lease.fence === fence) letGo(match, lease);
      },
      entriesSince: async (match, number) => structuredClone(storage.stored.get(match)?.entries.slice(number) ?? []),
      async orphans(most) {
        const orphaned = [...leases].filter(([match, { owner }]) => owner !== null && !isAlive(owner) && storage.stored.has(match));
        return orphaned.slice(0, most).map(([match]) => {
          const { room } = (storage.stored.get(match)?.summary ?? {}) as { readonly room?: unknown };
          return { match, room: typeof room === 'string' ? room : null };
        });
      },
    },
  };
}
