/** A process that starts while the storage is away is a full member of the cluster as soon as the storage is back. */

import { createCluster, type LeaseStorage, storageError } from '@tablehop/host';
import { expect, it } from 'vitest';
import { createMemoryNetwork } from './memory-bus.ts';

it('can own a match although its first sign of life got lost', async () => {
  let isAway = true;
  const signs: string[] = [];
  const leases: LeaseStorage = {
    async stayAlive(process) {
      if (isAway) throw storageError('closed');
      signs.push(process);
    },
    leaveAll: async () => undefined,
    claim: async () => ({ kind: 'owned', fence: 1, isNew: true }),
    release: async () => undefined,
    entriesSince: async () => [],
    orphans: async () => [],
  };
  const bus = createMemoryNetwork().connect();
  const cluster = createCluster({ self: 'one', bus, leases, after: () => () => undefined, report: () => undefined });
  await expect(cluster.claim('match', false)).rejects.toMatchObject({ trouble: 'closed' });
  isAway = false;
  expect(await cluster.claim('match', false)).toMatchObject({ kind: 'owned' });
  // Whoever has not said that it is alive would lose at once what it claims.
  expect(signs).toEqual(['one']);
});
