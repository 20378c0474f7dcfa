/** Several processes that serve the same rooms, and clients of each, in one process of ours on a clock that is told what time it is. */

import { createCluster, createObservable, type LeaseChange } from '@tablehop/host';
import { createMemoryNetwork } from '../../host/test/memory-bus.ts';
import { memoryLeases } from '../../host/test/memory-leases.ts';
import { findAnyGame } from '../../host/test/support.ts';
import { createRooms, createRoomsClient, DEFAULT_LIMITS, type RoomsClient } from '../index.ts';
import { memoryRoomStorage } from './memory-room-storage.ts';
import { createClock, settle } from './support.ts';

export type ClusterWorld = ReturnType<typeof createClusterWorld>;

export function createClusterWorld(count: number) {
  const clock = createClock();
  const network = createMemoryNetwork();
  const { leases, storageOf, shared } = memoryLeases(clock.now);
  const rooms = memoryRoomStorage();
  const errors: unknown[] = [];
  /** All that clients have sent. */
  const asked: string[] = [];
  let counter = 0;
  const fresh = () => {
    counter += 1;
    return counter.toString(16).padStart(32, '0');
  };

  function startProcess(name: string) {
    let isDead = false;
    let isPaused = false;
    const waiting: (() => void)[] = [];
    const whileAlive = (run: () => void) => {
      if (isDead) return;
      if (isPaused) waiting.push(run);
      else run();
    };
    const after = (ms: number, run: () => void) => clock.after(ms, () => whileAlive(run));
    const bus = network.connect();
    const changes: LeaseChange[] = [];
    const report = (error: unknown) => !isDead && errors.push(error);
    const cluster = createCluster({ self: name, bus, leases, after, report, leaseChanged: (change) => changes.push(change) });
    const server = createRooms({
      host: {
        storage: storageOf(name),
        acquireLease: async () => null,
        cluster,
        clock: { now: clock.now, yieldTurn: () => new Promise((resolve) => setImmediate(resolve)) },
        entropy: { id: fresh, seed: fresh },
        findGame: findAnyGame,
        report,
        whenUnstored: 'refuse',
        botsAct: 'at-once',
      },
      storage: rooms,
      drawsFirst: () => false,
      roundOf: async () => () => null,
      after,
      build: 'test',
      limits: DEFAULT_LIMITS,
    });
    const cutters = new Set<() => void>();
    return {
      name,
      server,
      bus,
      changes,
      cutters,
      isDead: () => isDead,
      /** As whoever shares out connections sees it. */
      isHealthy: () => !isDead && !isPaused,
      whileAlive,
      /** As by SIGKILL: nothing it was about to do happens, and its connections break. */
      async kill(): Promise<void> {
        isDead = true;
        bus.cut();
        for (const cut of [...cutters]) cut();
        await settle();
      },
      /** As by SIGSTOP and SIGCONT: it hears and does nothing; connections stay. */
      pause() {
        isPaused = true;
      },
      async resume(): Promise<void> {
        isPaused = false;
        for (const run of waiting.splice(0)) run();
        await settle();
      },
      /** As by SIGTERM. */
      async drain(): Promise<void> {
        for (const cut of [...cutters]) cut();
        await server.stop();
        await cluster.stop();
        isDead = true;
        bus.cut();
        await settle();
      },
    };
  }

  const processes = Array.from({ length: count }, (_, index) => startProcess(`process-${index}`));

  /** A client who connects to this process, and to the next one that answers when that does not. */
  function client(preferred: number): RoomsClient & { readonly cut: () => void } {
    let cut = (): void => undefined;
    const made = createRoomsClient({
      connect({ opened, received, closed }) {
        const order = processes.map((_, index) => processes[(preferred + index) % processes.length]);
        const process = order.find((each) => each?.isHealthy() === true);
        if (process === undefined) throw new Error('all are dead');
        let isOpen = true;
        const end = () => {
          if (!isOpen) return;
          isOpen = false;
          process.cutters.delete(end);
          if (!process.isDead()) connection.close();
          queueMicrotask(closed);
        };
        const connection = process.server.connect({
          send: (text) => process.whileAlive(() => isOpen && queueMicrotask(() => isOpen && received(text))),
          address: '192.0.2.1',
          close: () => queueMicrotask(end),
        });
        cut = end;
        process.cutters.add(end);
        queueMicrotask(() => isOpen && opened());
        return {
          send(text) {
            asked.push(text);
            queueMicrotask(() => process.whileAlive(() => isOpen && void connection.receive(text)));
          },
          close: end,
        };
      },
      after: clock.after,
      random: () => 0.5,
      freshId: fresh,
      observable: createObservable,
      report: (error) => errors.push(error),
    });
    return { ...made, cut: () => cut() };
  }

  return { clock, network, matches: shared, rooms, errors, asked, processes, client };
}
