import type { Bus } from '@tablehop/host';
import { describe, expect, it } from 'vitest';
import { type BusNetwork, busContract } from './bus-contract.ts';
import { createMemoryNetwork, type MemoryNetwork, type Travel } from './memory-bus.ts';

const late = (): Travel => {
  const waiting: (() => void)[] = [];
  return (arrive) => {
    waiting.push(arrive);
    setImmediate(() => waiting.shift()?.());
  };
};

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let rounds = 0; rounds < 3000; rounds++) {
    if (await isSo()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('it never was so');
}

function check(network: MemoryNetwork, change: (bus: Bus) => Bus = (bus) => bus): BusNetwork {
  return {
    connect: async () => change(network.connect()),
    away: async () => network.cut(),
    back: async () => network.restore(),
    until,
  };
}

describe.each([
  ['at once', () => queueMicrotask],
  ['late', late],
])('a bus in memory, by which a text arrives %s', (_, travel) => {
  it.each(busContract)('$name', async (each) => {
    await each.check(check(createMemoryNetwork(travel())), 'x');
  });
});

describe('the contract finds out a bus that', () => {
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
      let delayed: Promise<unknown> = Promise.resolve();
      let number = 0;
      return {
        ...bus,
        async publish(topic, text) {
          number += 1;
          if (number % 7 === 0) delayed = new Promise((resolve) => setImmediate(resolve));
          if (number % 7 === 0) await delayed;
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
    const outcomes = await Promise.allSettled(busContract.map((each) => each.check(check(createMemoryNetwork(), change), 'x')));
    expect(outcomes.map(({ status }) => status)).toContain('rejected');
  });
});
