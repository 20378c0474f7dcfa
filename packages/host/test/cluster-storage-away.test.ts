/** A process whose storage was away is a full member of the cluster as soon as the storage is back. */

import { createCluster, type LeaseStorage, storageError } from '@tablehop/host';
import { expect, it } from 'vitest';
import { createDatabase, memoryStorage } from '../../../simulation/database.ts';
import { createMemoryNetwork } from '../../../simulation/memory-bus.ts';
import { createClock } from '../../rooms/test/support.ts';
import { entry, summaryOf } from './storage-contract.ts';

function join(change: (leases: LeaseStorage) => Partial<LeaseStorage> = () => ({})) {
  const clock = createClock();
  const database = createDatabase(clock.now);
  const storage = memoryStorage(database, 'one');
  const leases = { ...storage, ...change(storage) };
  const bus = createMemoryNetwork().connect();
  const cluster = createCluster({ self: 'one', bus, leases, after: clock.after, report: () => undefined });
  return { clock, database, storage, cluster };
}

it('can own a match although its first sign of life got lost', async () => {
  let isAway = true;
  const signs: string[] = [];
  const { cluster } = join(() => ({
    async stayAlive(process) {
      if (isAway) throw storageError('closed');
      signs.push(process);
    },
  }));
  await expect(cluster.claim('match', false)).rejects.toMatchObject({ trouble: 'closed' });
  isAway = false;
  expect(await cluster.claim('match', false)).toMatchObject({ kind: 'owned' });
  // A process without a heartbeat would lose its claims at once.
  expect(signs).toEqual(['one']);
});

it('gives a lease back as soon as it can', async () => {
  const { cluster, storage, database, clock } = join();
  await storage.append({ summary: summaryOf('match'), entries: [entry(1)], fence: 7 });
  storage.fail('full');
  await expect(cluster.release('match', 7)).rejects.toMatchObject({ trouble: 'full' });
  await clock.pass(5000);
  expect(database.leases.get('match')).toEqual({ owner: 'one', fence: 7 });
  storage.fail(null);
  await clock.pass(5000);
  expect(database.leases.get('match')).toEqual({ owner: null, fence: 7 });
});
