/**
 * What every storage of matches must do, as checks that throw. They need no test runner, so that a storage can be checked where it
 * lives: in Node, or in a page of a browser.
 */

import { same } from '@tablehop/core';
import { isStorageError, type MatchStorage, type PlainAction, type StoredSummary } from '@tablehop/host';
import type { Entry } from '@tablehop/table';

export type StorageCheck = {
  readonly name: string;
  /** Only where several hosts share the storage, under leases with fencing numbers. */
  readonly isFenced?: true;
  /** The ids of matches begin with `prefix`: others may be there. */
  readonly check: (storage: MatchStorage, prefix: string) => Promise<void>;
};

const FENCE = 7;

function summaryOf(id: string, moves = 0): StoredSummary {
  return {
    id,
    game: 'hip-hip-hooray',
    options: {},
    seats: [{ name: 'Ada', kind: 'person' }],
    seed: 'storage',
    createdAt: 1,
    changedAt: 2,
    moves,
    over: false,
    totals: [0],
    rules: 1,
    chance: 'drawn',
  };
}

function entry(number: number, value = number): Entry {
  const action: PlainAction = { type: 'build', value };
  return { kind: 'move', by: 0, action, number, hash: `hash ${number} ${value}` };
}

function entries(from: number, to: number): readonly Entry[] {
  return Array.from({ length: to - from + 1 }, (_, index) => entry(from + index));
}

/** Writes as the holder of one and the same lease. */
async function append(storage: MatchStorage, id: string, added: readonly Entry[], fence = FENCE): Promise<void> {
  await storage.append({ summary: summaryOf(id, added.at(-1)?.number), entries: added, fence });
}

async function holds(storage: MatchStorage, id: string, expected: readonly Entry[]): Promise<void> {
  const read = await storage.read(id);
  equal(read?.entries, expected, 'entries');
  equal(read?.summary, summaryOf(id, expected.at(-1)?.number), 'summary');
}

async function refuses(work: Promise<void>): Promise<void> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isStorageError(error) || error.trouble !== 'grown') throw new Error(`not refused as grown: ${String(error)}`);
}

function equal(actual: unknown, expected: unknown, what: string): void {
  if (!same(actual, expected)) throw new Error(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

export const storageContract: readonly StorageCheck[] = [
  {
    name: 'knows nothing of a match that was never stored, and removes it without ado',
    async check(storage, prefix) {
      equal(await storage.read(`${prefix}a`), null, 'match');
      await storage.remove(`${prefix}a`);
    },
  },
  {
    name: 'gives back what was appended, in the order of numbers',
    async check(storage, prefix) {
      await append(storage, `${prefix}a`, []);
      await holds(storage, `${prefix}a`, []);
      await append(storage, `${prefix}a`, entries(1, 3));
      await append(storage, `${prefix}a`, entries(4, 12));
      await holds(storage, `${prefix}a`, entries(1, 12));
    },
  },
  {
    name: 'refuses a number that is there already, so that a match cannot fork, and has then changed nothing',
    async check(storage, prefix) {
      await append(storage, `${prefix}a`, entries(1, 2));
      await refuses(append(storage, `${prefix}a`, [entry(2, 99)]));
      await refuses(append(storage, `${prefix}a`, [entry(1)]));
      await holds(storage, `${prefix}a`, entries(1, 2));
      await append(storage, `${prefix}a`, [entry(3)]);
      await holds(storage, `${prefix}a`, entries(1, 3));
    },
  },
  {
    name: 'appends all or nothing',
    async check(storage, prefix) {
      await append(storage, `${prefix}a`, entries(1, 2));
      await refuses(append(storage, `${prefix}a`, [entry(3), entry(2, 99)]));
      await refuses(append(storage, `${prefix}a`, [entry(2, 99), entry(3)]));
      await holds(storage, `${prefix}a`, entries(1, 2));
    },
  },
  {
    name: 'lets one of two win that append the same number at once',
    async check(storage, prefix) {
      await append(storage, `${prefix}a`, entries(1, 1));
      const both = await Promise.allSettled([append(storage, `${prefix}a`, [entry(2, 10)]), append(storage, `${prefix}a`, [entry(2, 20)])]);
      equal(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'], 'outcomes');
      const [winner] = both.flatMap(({ status }, index) => (status === 'fulfilled' ? [entry(2, index === 0 ? 10 : 20)] : []));
      await holds(storage, `${prefix}a`, [entry(1), ...(winner === undefined ? [] : [winner])]);
    },
  },
  {
    name: 'keeps matches apart, also when they grow at once and one is called like the beginning of another',
    async check(storage, prefix) {
      const ids = [`${prefix}a`, `${prefix}ab`, `${prefix}b`];
      await Promise.all(ids.map((id, index) => append(storage, id, entries(1, index + 1))));
      for (const [index, id] of ids.entries()) await holds(storage, id, entries(1, index + 1));
      await storage.remove(`${prefix}a`);
      equal(await storage.read(`${prefix}a`), null, 'removed');
      for (const [index, id] of ids.entries()) if (index > 0) await holds(storage, id, entries(1, index + 1));
    },
  },
  {
    name: 'lists the summaries, as they were written last',
    async check(storage, prefix) {
      await append(storage, `${prefix}a`, entries(1, 2));
      await append(storage, `${prefix}b`, entries(1, 1));
      await append(storage, `${prefix}b`, [entry(2)]);
      await storage.summarise({ ...summaryOf(`${prefix}a`), over: true, acting: [0] });
      const listed = (await storage.list()).filter(({ id }) => id.startsWith(prefix)).sort((a, b) => (a.id < b.id ? -1 : 1));
      equal(listed, [{ ...summaryOf(`${prefix}a`), over: true, acting: [0] }, summaryOf(`${prefix}b`, 2)], 'list');
      equal((await storage.read(`${prefix}a`))?.entries, entries(1, 2), 'entries of a match whose summary was replaced');
    },
  },
  {
    name: 'forgets a match that is removed, whose numbers are then free',
    async check(storage, prefix) {
      await append(storage, `${prefix}a`, entries(1, 3));
      await storage.remove(`${prefix}a`);
      equal(
        (await storage.list()).filter(({ id }) => id.startsWith(prefix)),
        [],
        'list',
      );
      await append(storage, `${prefix}a`, entries(1, 1));
      await holds(storage, `${prefix}a`, entries(1, 1));
    },
  },
  {
    name: 'keeps what was given, whatever becomes of it elsewhere',
    async check(storage, prefix) {
      const given = { ...entry(1), action: { type: 'build', value: [1] } };
      await storage.append({ summary: summaryOf(`${prefix}a`, 1), entries: [given], fence: FENCE });
      given.action.value.push(2);
      const read = (await storage.read(`${prefix}a`))?.entries[0] as typeof given;
      equal(read.action, { type: 'build', value: [1] }, 'action');
      read.action.value.push(3);
      equal((await storage.read(`${prefix}a`))?.entries, [{ ...given, action: { type: 'build', value: [1] } }], 'entries');
    },
  },
  {
    name: 'refuses whoever holds an older lease, also where the number would fit',
    isFenced: true,
    async check(storage, prefix) {
      await append(storage, `${prefix}a`, entries(1, 1), FENCE);
      await append(storage, `${prefix}a`, [entry(2)], FENCE + 1);
      await refuses(append(storage, `${prefix}a`, [entry(3)], FENCE));
      await holds(storage, `${prefix}a`, entries(1, 2));
      await append(storage, `${prefix}a`, [entry(3)], FENCE + 1);
      await append(storage, `${prefix}b`, entries(1, 1), 1);
    },
  },
];
