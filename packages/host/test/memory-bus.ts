/** A bus in memory between simulated processes, with failures on demand. */

import type { Bus } from '@tablehop/host';

type MemoryBus = Bus & {
  /** This process only. */
  readonly cut: () => void;
  readonly restore: () => void;
};

export type MemoryNetwork = {
  readonly connect: () => MemoryBus;
  /** All processes. */
  readonly cut: () => void;
  readonly restore: () => void;
};

/**
 * How a text, or the confirmation of a subscription, travels: called in order for each pair, and keeps that order like a connection.
 * It may be late; to lose it, cut the connection. Absent: at once, in a turn of its own.
 */
export type Travel = (arrive: () => void) => void;

type Listener = { readonly heard: (text: string) => void; readonly stands: () => void; isStanding: boolean };
type Process = { readonly topics: Map<string, Set<Listener>>; isUp: boolean; made: number };

export function createMemoryNetwork(travel: Travel = queueMicrotask): MemoryNetwork {
  const processes = new Set<Process>();
  const buses = new Set<MemoryBus>();

  function connect(): MemoryBus {
    const process: Process = { topics: new Map(), isUp: true, made: 0 };
    const watchers = new Set<(isUp: boolean) => void>();
    processes.add(process);

    /** Messages under way on a connection that was cut since are lost. */
    function overConnection(to: Process, arrive: () => void): void {
      const { made } = to;
      travel(() => {
        if (to.isUp && to.made === made) arrive();
      });
    }

    function ask(topic: string, listener: Listener): void {
      overConnection(process, () => {
        if (listener.isStanding || !process.topics.get(topic)?.has(listener)) return;
        listener.isStanding = true;
        listener.stands();
      });
    }

    function change(isUp: boolean): void {
      if (process.isUp === isUp) return;
      process.isUp = isUp;
      process.made += 1;
      const all = [...process.topics].flatMap(([topic, listeners]) => [...listeners].map((listener) => ({ topic, listener })));
      // When the bus is back, subscriptions are active again.
      for (const { listener } of all) listener.isStanding = isUp;
      for (const watcher of [...watchers]) watcher(isUp);
      if (isUp) for (const { topic, listener } of all) if (process.topics.get(topic)?.has(listener)) listener.stands();
    }

    const bus: MemoryBus = {
      async publish(topic, text) {
        if (!process.isUp) return 0;
        let handedTo = 0;
        for (const other of processes) {
          const standing = [...(other.topics.get(topic) ?? [])].filter(({ isStanding }) => isStanding);
          if (!other.isUp || standing.length === 0) continue;
          handedTo += 1;
          overConnection(other, () => {
            for (const listener of standing) if (other.topics.get(topic)?.has(listener)) listener.heard(text);
          });
        }
        return handedTo;
      },
      subscribe(topic, heard, stands = () => undefined) {
        const listener: Listener = { heard, stands, isStanding: false };
        const listeners = process.topics.get(topic) ?? new Set();
        process.topics.set(topic, listeners.add(listener));
        if (process.isUp) ask(topic, listener);
        return () => {
          listeners.delete(listener);
          if (listeners.size === 0 && process.topics.get(topic) === listeners) process.topics.delete(topic);
        };
      },
      isUp: () => process.isUp,
      watch(watcher) {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      cut: () => change(false),
      restore: () => change(true),
    };
    buses.add(bus);
    return bus;
  }

  return {
    connect,
    cut() {
      for (const bus of buses) bus.cut();
    },
    restore() {
      for (const bus of buses) bus.restore();
    },
  };
}
