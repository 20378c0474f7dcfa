/** Several processes that serve the same rooms, and their clients, in one process on a manual clock. */

import { createCluster, type LeaseChange } from '@tablehop/host';
import { expect } from 'vitest';
import { createMemoryNetwork } from '../../host/test/memory-bus.ts';
import { memoryLeases } from '../../host/test/memory-leases.ts';
import { createRooms } from '../index.ts';
import { memoryRoomStorage } from './memory-room-storage.ts';
import { countedIds, createClock, settle, testClient, testPorts } from './support.ts';

export type ClusterWorld = ReturnType<typeof createClusterWorld>;

export function createClusterWorld(count: number) {
  const clock = createClock();
  const network = createMemoryNetwork();
  const { leases, storageOf, shared } = memoryLeases(clock.now);
  const rooms = memoryRoomStorage();
  const errors: unknown[] = [];
  const asked: string[] = [];
  const fresh = countedIds();

  function startProcess(name: string) {
    let isDead = false;
    const whileAlive = (run: () => void) => {
      if (!isDead) run();
    };
    const after = (ms: number, run: () => void) => clock.after(ms, () => whileAlive(run));
    const bus = network.connect();
    const changes: LeaseChange[] = [];
    const report = (error: unknown) => !isDead && errors.push(error);
    const cluster = createCluster({ self: name, bus, leases, after, report, leaseChanged: (change) => changes.push(change) });
    const host = { storage: storageOf(name), acquireLease: async () => null, cluster, report };
    const server = createRooms(testPorts({ now: clock.now, after }, fresh, { host, storage: rooms }));
    const cutters = new Set<() => void>();
    return {
      name,
      server,
      bus,
      changes,
      cutters,
      isDead: () => isDead,
      whileAlive,
      /** As by SIGKILL: nothing pending happens, and connections break. */
      async kill(): Promise<void> {
        isDead = true;
        bus.cut();
        for (const cut of [...cutters]) cut();
        await settle();
      },
    };
  }

  const processes = Array.from({ length: count }, (_, index) => startProcess(`process-${index}`));

  /** A client that connects to this process, or to the next one that answers. */
  function client(preferred: number) {
    const find = () => {
      const order = processes.map((_, index) => processes[(preferred + index) % processes.length]);
      return order.find((each) => each?.isDead() === false) ?? expect.fail('all are dead');
    };
    return testClient(find, { clock, fresh, errors, asked });
  }

  return { clock, network, matches: shared, rooms, errors, asked, processes, client };
}
