/** A process whose storage was away is a full member of the cluster as soon as the storage is back. */

import { createCluster, type LeaseStorage, storageError } from '@tablehop/host';
import { expect, it } from 'vitest';
import { createMemoryNetwork } from '../../../simulation/memory-bus.ts';

const IDLE: LeaseStorage = {
  stayAlive: async () => undefined,
  leaveAll: async () => undefined,
  claim: async () => ({ kind: 'owned', fence: 1, isNew: true }),
  release: async () => undefined,
  entriesSince: async () => [],
  orphans: async () => [],
};

it('can own a match although its first sign of life got lost', async () => {
  let isAway = true;
  const signs: string[] = [];
  const leases: LeaseStorage = {
    ...IDLE,
    async stayAlive(process) {
      if (isAway) throw storageError('closed');
      signs.push(process);
    },
  };
  const bus = createMemoryNetwork().connect();
  const cluster = createCluster({ self: 'one', bus, leases, after: () => () => undefined, report: () => undefined });
  await expect(cluster.claim('match', false)).rejects.toMatchObject({ trouble: 'closed' });
  isAway = false;
  expect(await cluster.claim('match', false)).toMatchObject({ kind: 'owned' });
  // A process without a heartbeat would lose its claims at once.
  expect(signs).toEqual(['one']);
});

it('gives a lease back as soon as it can', async () => {
  let isFull = true;
  const released: number[] = [];
  const ticks: (() => void)[] = [];
  const leases: LeaseStorage = {
    ...IDLE,
    async release(_match, { fence }) {
      if (isFull) throw storageError('full');
      released.push(fence);
    },
  };
  const after = (_ms: number, run: () => void) => {
    ticks.push(run);
    return () => undefined;
  };
  const pass = async () => {
    for (const tick of ticks.splice(0)) tick();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const cluster = createCluster({ self: 'one', bus: createMemoryNetwork().connect(), leases, after, report: () => undefined });
  await expect(cluster.release('match', 7)).rejects.toMatchObject({ trouble: 'full' });
  await pass();
  isFull = false;
  await pass();
  await pass();
  expect(released).toEqual([7]);
});
