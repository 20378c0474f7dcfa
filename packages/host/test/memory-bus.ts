/** A bus in memory: what goes on between processes that live in one, with failures on demand. */

import type { Bus } from '@tablehop/host';

type MemoryBus = Bus & {
  /** This process is cut off, or in touch again. */
  readonly cut: () => void;
  readonly restore: () => void;
};

export type MemoryNetwork = {
  /** The bus as one more process has it. */
  readonly connect: () => MemoryBus;
  /** The bus goes away for all, or is back. */
  readonly cut: () => void;
  readonly restore: () => void;
};

/**
 * How a text travels, and how the confirmation of a subscription does: called in order for each pair, and to keep that order, as a
 * connection does. It may come late; if it is to get lost, the connection must be cut. Absent: at once, in a turn of its own.
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

    /** What was under way on a connection that has been cut since arrives nowhere. */
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
      // When it is back, the subscriptions stand.
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
