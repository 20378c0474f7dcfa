/** Checks for every storage of matches. They throw and need no test runner, so that they can also run in a browser page. */

import { same } from '@tablehop/core';
import { isStorageError, type MatchStorage, type PlainAction, type StoredSummary } from '@tablehop/host';
import type { Entry } from '@tablehop/table';

/** Match ids begin with `prefix`: other matches may exist. `reopen` opens the same storage again. */
type Check = (storage: MatchStorage, prefix: string, reopen: () => Promise<MatchStorage>) => Promise<void>;
/** `isFenced`: only for storage that several hosts share under leases with fencing numbers. */
type StorageCheck = { readonly name: string; readonly check: Check; readonly isFenced?: true };

export function checksOf<Check>(checks: { readonly [name: string]: Check }): readonly { readonly name: string; readonly check: Check }[] {
  return Object.entries(checks).map(([name, check]) => ({ name, check }));
}

const FENCE = 7;

export function summaryOf(id: string, moves = 0): StoredSummary {
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

export function entry(number: number, value: number | string = number): Entry {
  const action: PlainAction = { type: 'build', value };
  return { kind: 'move', by: 0, action, number, hash: `hash ${number} ${value}` };
}

function entries(from: number, to: number): readonly Entry[] {
  return Array.from({ length: to - from + 1 }, (_, index) => entry(from + index));
}

/** Characters that a storage may misread as a delimiter, an escape or two characters. */
export const ODD_TEXT = 'NUL \0, quotes \' " ` \\, dollar $1 ? :a, é e\u0301, 😀, half of one \ud83d, \u2028, null';

async function append(storage: MatchStorage, id: string, added: readonly Entry[], fence = FENCE): Promise<void> {
  await storage.append({ summary: summaryOf(id, added.at(-1)?.number), entries: added, fence });
}

async function holds(storage: MatchStorage, id: string, expected: readonly Entry[]): Promise<void> {
  const read = await storage.read(id);
  equal(read?.entries, expected, 'entries');
  equal(read?.summary, summaryOf(id, expected.at(-1)?.number), 'summary');
}

export async function refuses(work: Promise<void>): Promise<void> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isStorageError(error) || error.trouble !== 'grown') throw new Error(`not refused as grown: ${String(error)}`);
}

export function equal(actual: unknown, expected: unknown, what: string): void {
  if (!same(actual, expected)) throw new Error(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

const EVERYWHERE: { readonly [name: string]: Check } = {
  async 'knows nothing of a match that was never stored, and removes it without ado'(storage, prefix) {
    equal(await storage.read(`${prefix}a`), null, 'match');
    await storage.remove(`${prefix}a`);
  },
  async 'gives back what was appended, in the order of numbers'(storage, prefix) {
    await append(storage, `${prefix}a`, []);
    await holds(storage, `${prefix}a`, []);
    await append(storage, `${prefix}a`, entries(1, 3));
    await append(storage, `${prefix}a`, entries(4, 12));
    await holds(storage, `${prefix}a`, entries(1, 12));
  },
  async 'refuses a number that is there already, so that a match cannot fork, and has then changed nothing'(storage, prefix) {
    await append(storage, `${prefix}a`, entries(1, 2));
    await refuses(append(storage, `${prefix}a`, [entry(2, 99)]));
    await refuses(append(storage, `${prefix}a`, [entry(1)]));
    await holds(storage, `${prefix}a`, entries(1, 2));
    await append(storage, `${prefix}a`, [entry(3)]);
    await holds(storage, `${prefix}a`, entries(1, 3));
  },
  async 'appends all or nothing'(storage, prefix) {
    await append(storage, `${prefix}a`, entries(1, 2));
    await refuses(append(storage, `${prefix}a`, [entry(3), entry(2, 99)]));
    await refuses(append(storage, `${prefix}a`, [entry(2, 99), entry(3)]));
    await holds(storage, `${prefix}a`, entries(1, 2));
  },
  async 'lets one of two win that append the same number at once'(storage, prefix) {
    await append(storage, `${prefix}a`, entries(1, 1));
    const both = await Promise.allSettled([append(storage, `${prefix}a`, [entry(2, 10)]), append(storage, `${prefix}a`, [entry(2, 20)])]);
    equal(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'], 'outcomes');
    const [winner] = both.flatMap(({ status }, index) => (status === 'fulfilled' ? [entry(2, index === 0 ? 10 : 20)] : []));
    await holds(storage, `${prefix}a`, [entry(1), ...(winner === undefined ? [] : [winner])]);
  },
  async 'keeps matches apart, also when they grow at once and one is called like the beginning of another'(storage, prefix) {
    const ids = [`${prefix}a`, `${prefix}ab`, `${prefix}b`];
    await Promise.all(ids.map((id, index) => append(storage, id, entries(1, index + 1))));
    for (const [index, id] of ids.entries()) await holds(storage, id, entries(1, index + 1));
    await storage.remove(`${prefix}a`);
    equal(await storage.read(`${prefix}a`), null, 'removed');
    for (const [index, id] of ids.entries()) if (index > 0) await holds(storage, id, entries(1, index + 1));
  },
  async 'lists the summaries, as they were written last'(storage, prefix) {
    await append(storage, `${prefix}a`, entries(1, 2));
    await append(storage, `${prefix}b`, entries(1, 1));
    await append(storage, `${prefix}b`, [entry(2)]);
    await storage.summarise({ ...summaryOf(`${prefix}a`), over: true, acting: [0] });
    const listed = (await storage.list()).filter(({ id }) => id.startsWith(prefix)).sort((a, b) => (a.id < b.id ? -1 : 1));
    equal(listed, [{ ...summaryOf(`${prefix}a`), over: true, acting: [0] }, summaryOf(`${prefix}b`, 2)], 'list');
    equal((await storage.read(`${prefix}a`))?.entries, entries(1, 2), 'entries of a match whose summary was replaced');
  },
  async 'forgets a match that is removed, whose numbers are then free'(storage, prefix) {
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
  async 'keeps what was given, whatever becomes of it elsewhere'(storage, prefix) {
    const given = { ...entry(1), action: { type: 'build', value: [1] } };
    await storage.append({ summary: summaryOf(`${prefix}a`, 1), entries: [given], fence: FENCE });
    given.action.value.push(2);
    const read = (await storage.read(`${prefix}a`))?.entries[0] as typeof given;
    equal(read.action, { type: 'build', value: [1] }, 'action');
    read.action.value.push(3);
    equal((await storage.read(`${prefix}a`))?.entries, [{ ...given, action: { type: 'build', value: [1] } }], 'entries');
  },
  async 'keeps every sign of every text, numbers to their last digit, and what is large'(storage, prefix) {
    const action = {
      type: 'build',
      text: ODD_TEXT,
      [ODD_TEXT]: [0.1 + 0.2, 2 ** 53 - 1, -1e-7, null, true, {}],
      long: 'ü'.repeat(500_000),
    };
    const odd: Entry = { kind: 'move', by: 0, action, number: 1, hash: ODD_TEXT };
    const summary = { ...summaryOf(`${prefix}a`, 1), seats: [{ name: ODD_TEXT, kind: 'person' as const }], changedAt: 1_800_000_000_123 };
    await storage.append({ summary, entries: [odd, entry(2)], fence: FENCE });
    equal(await storage.read(`${prefix}a`), { summary, entries: [odd, entry(2)] }, 'match');
  },
  async 'finds nothing under a name that nothing can have'(storage, prefix) {
    await append(storage, `${prefix}a`, entries(1, 1));
    for (const id of ['', `${prefix}a\0`, `${prefix}a\0b`, `${prefix}A`, `${prefix}a `, `${prefix}%`, ODD_TEXT]) {
      equal(await storage.read(id), null, JSON.stringify(id));
      await storage.remove(id);
    }
    await holds(storage, `${prefix}a`, entries(1, 1));
  },
  async 'appends to many matches at once, each in its own order'(storage, prefix) {
    const ids = Array.from({ length: 40 }, (_, index) => `${prefix}${index}`);
    const grow = async (id: string) => {
      await append(storage, id, entries(1, 2));
      for (const number of [3, 4, 5]) await append(storage, id, [entry(number)]);
    };
    await Promise.all(ids.map(grow));
    for (const id of ids) await holds(storage, id, entries(1, 5));
  },
  async 'refuses one of many that are appended at once, and no other'(storage, prefix) {
    const ids = Array.from({ length: 20 }, (_, index) => `${prefix}${index}`);
    await Promise.all(ids.map((id) => append(storage, id, entries(1, 1))));
    const outcomes = await Promise.allSettled(ids.map((id, index) => append(storage, id, index === 7 ? [entry(1, 99)] : [entry(2)])));
    equal(
      outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : [])),
      [7],
      'refused',
    );
    for (const [index, id] of ids.entries()) await holds(storage, id, entries(1, index === 7 ? 1 : 2));
  },
  async 'has everything that was ever acknowledged when it is opened again'(storage, prefix, reopen) {
    await append(storage, `${prefix}a`, entries(1, 2));
    await append(storage, `${prefix}a`, [entry(3)]);
    await append(storage, `${prefix}b`, entries(1, 1));
    await append(storage, `${prefix}c`, entries(1, 1));
    await storage.remove(`${prefix}c`);
    const again = await reopen();
    await holds(again, `${prefix}a`, entries(1, 3));
    await holds(again, `${prefix}b`, entries(1, 1));
    equal(await again.read(`${prefix}c`), null, 'removed');
    await refuses(append(again, `${prefix}a`, [entry(3, 99)]));
    await append(again, `${prefix}a`, [entry(4)]);
    await holds(again, `${prefix}a`, entries(1, 4));
  },
};

const FENCED: { readonly [name: string]: Check } = {
  async 'refuses a number that leaves a gap'(storage, prefix) {
    await refuses(append(storage, `${prefix}a`, [entry(2)]));
    equal(await storage.read(`${prefix}a`), null, 'match');
    await append(storage, `${prefix}a`, entries(1, 2));
    await refuses(append(storage, `${prefix}a`, [entry(4)]));
    await refuses(append(storage, `${prefix}a`, [entry(3), entry(5)]));
    await holds(storage, `${prefix}a`, entries(1, 2));
  },
  async 'remembers the newest lease after it is opened again'(storage, prefix, reopen) {
    await append(storage, `${prefix}a`, entries(1, 1), FENCE);
    await append(storage, `${prefix}a`, [], FENCE + 1);
    const again = await reopen();
    await refuses(append(again, `${prefix}a`, [entry(2)], FENCE));
    await append(again, `${prefix}a`, [entry(2)], FENCE + 1);
    equal((await again.read(`${prefix}a`))?.entries, entries(1, 2), 'entries');
  },
  async 'refuses whoever holds an older lease, also where the number would fit'(storage, prefix) {
    await append(storage, `${prefix}a`, entries(1, 1), FENCE);
    await append(storage, `${prefix}a`, [entry(2)], FENCE + 1);
    await refuses(append(storage, `${prefix}a`, [entry(3)], FENCE));
    await holds(storage, `${prefix}a`, entries(1, 2));
    await append(storage, `${prefix}a`, [entry(3)], FENCE + 1);
    await append(storage, `${prefix}b`, entries(1, 1), 1);
  },
};

export const storageContract: readonly StorageCheck[] = [
  ...checksOf(EVERYWHERE),
  ...checksOf(FENCED).map((each) => ({ ...each, isFenced: true as const })),
];
