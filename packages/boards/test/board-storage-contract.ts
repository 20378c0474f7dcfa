/** Checks for every storage of leaderboards; they throw and need no test runner. */

import type { BoardStorage, StoredEntry } from '@tablehop/boards';
import { checksOf, equal, refuses } from '../../host/test/storage-contract.ts';

/** Game names begin with `prefix`: other entries may exist. `reopen` opens the same storage again. */
type BoardStorageCheck = (storage: BoardStorage, prefix: string, reopen: () => Promise<BoardStorage>) => Promise<void>;

const DAY = '2026-11-16';
/** Characters that a storage may misread as a delimiter, an escape or two characters; names have no NUL and no lone surrogates. */
const ODD_NAME = 'quotes \' " ` \\, dollar $1 ? :a, é e\u0301, 😀, \u2028, null';

export function entryOf(browser: string, rank: readonly number[] = [1], change: Partial<StoredEntry> = {}): StoredEntry {
  return {
    game: 'game',
    day: DAY,
    browser,
    record: `record of ${browser}`,
    fingerprint: `play of ${browser}`,
    name: 'Ada',
    mark: 2,
    result: { rank, measures: [{ name: 'points', value: rank[0] ?? 0 }], won: null },
    at: 1_800_000_000_123,
    ...change,
  };
}

async function browsersOn(storage: BoardStorage, game: string, most = 100, day = DAY): Promise<readonly string[]> {
  return (await storage.readBoard({ game, day }, { most, browser: null })).top.map(({ browser }) => browser);
}

export const boardStorageContract = checksOf<BoardStorageCheck>({
  async 'has an empty board for every game and day'(storage, prefix) {
    for (const game of [`${prefix}a`, 'any \0 name'])
      equal(
        await storage.readBoard({ game, day: DAY }, { most: 10, browser: 'x' }),
        { top: [], count: 0, own: null },
        'a board that nobody is on',
      );
  },
  async 'keeps an entry as it was given, whoever opens it next'(storage, prefix, reopen) {
    const game = `${prefix}a`;
    const result = { rank: [0.5, -3, 1e-9], measures: [{ name: 'a $1', value: -0.25 }], won: false };
    const entry = entryOf('one', [], { game, name: ODD_NAME, mark: 7, result, at: 1 });
    const given = structuredClone(entry);
    const adding = storage.addEntry(given);
    (given.result.rank as number[]).push(7);
    await adding;
    const next = await reopen();
    equal(
      await next.readBoard({ game, day: DAY }, { most: 10, browser: 'one' }),
      { top: [entry], count: 1, own: { place: 1, entry } },
      'the board',
    );
    const read = await next.readBoard({ game, day: DAY }, { most: 10, browser: null });
    for (const { result } of read.top) (result.rank as number[]).push(7);
    equal((await next.readBoard({ game, day: DAY }, { most: 10, browser: null })).top, [entry], 'the board, read again');
  },
  async 'puts the higher rank first, compared number by number, and of the same rank whoever came first'(storage, prefix, reopen) {
    const game = `${prefix}a`;
    const ranks: readonly (readonly [browser: string, rank: readonly number[]])[] = [
      ['tenth', [-1e300, 0]],
      ['ninth', [-2.5, 7]],
      ['eighth', [-2, 0]],
      ['sixth', [0, 0]],
      ['seventh', [0, 0]],
      ['fifth', [0.1, 0]],
      ['fourth', [9, 100]],
      ['third', [10, 1]],
      ['first', [10, 20]],
      ['second', [10, 20]],
    ];
    for (const [browser, rank] of ranks) await storage.addEntry(entryOf(browser, rank, { game }));
    const order = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
    for (const open of [async () => storage, reopen]) {
      const each = await open();
      equal(await browsersOn(each, game), order, 'all');
      equal(await browsersOn(each, game, 3), order.slice(0, 3), 'the best three');
      equal(await browsersOn(each, game, 0), [], 'none');
      for (const [index, browser] of order.entries()) {
        const { own, count } = await each.readBoard({ game, day: DAY }, { most: 1, browser });
        equal([own?.place, own?.entry.browser, count], [index + 1, browser, order.length], browser);
      }
    }
  },
  async 'keeps the first entry of a browser on a board, and another on every other board'(storage, prefix) {
    const [game, other] = [`${prefix}a`, `${prefix}b`];
    const first = entryOf('one', [1], { game });
    await storage.addEntry(first);
    await refuses(storage.addEntry(entryOf('one', [2], { game, record: 'another' })));
    await refuses(storage.addEntry(first));
    equal((await storage.readBoard({ game, day: DAY }, { most: 9, browser: 'one' })).top, [first], 'the first');
    await storage.addEntry(entryOf('one', [2], { game: other }));
    await storage.addEntry(entryOf('one', [2], { game, day: '2026-11-17' }));
    await storage.addEntry(entryOf('two', [2], { game }));
    equal(await browsersOn(storage, game), ['two', 'one'], 'the board');
    equal(await browsersOn(storage, other), ['one'], 'that of another game');
    equal(await browsersOn(storage, game, 9, '2026-11-17'), ['one'], 'that of another day');
  },
  async 'keeps the first entry of a play on a board, whoever sends it, and all entries without a fingerprint'(storage, prefix, reopen) {
    const game = `${prefix}a`;
    const fingerprint = 'one play';
    const first = entryOf('one', [1], { game, fingerprint });
    await storage.addEntry(first);
    await refuses(storage.addEntry(entryOf('two', [1], { game, fingerprint })));
    await storage.addEntry(entryOf('two', [1], { game: `${prefix}b`, fingerprint }));
    await storage.addEntry(entryOf('two', [1], { game, day: '2026-11-17', fingerprint }));
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((browser) => storage.addEntry(entryOf(browser, [1], { game, fingerprint: 'another' }))),
    );
    equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1, 'accepted of those at once');
    for (const browser of ['old', 'older']) await storage.addEntry(entryOf(browser, [0], { game, fingerprint: null }));
    const { top } = await (await reopen()).readBoard({ game, day: DAY }, { most: 9, browser: null });
    equal(
      top.map((entry) => entry.fingerprint),
      [fingerprint, 'another', null, null],
      'the board',
    );
    equal(top[0], first, 'the first');
  },
  async 'takes many at once, and one of those that are of the same browser'(storage, prefix) {
    const game = `${prefix}a`;
    const browsers = Array.from({ length: 60 }, (_, index) => `${index % 20}`);
    const outcomes = await Promise.allSettled(
      browsers.map((browser, index) => storage.addEntry(entryOf(browser, [index], { game, record: String(index) }))),
    );
    equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 20, 'accepted');
    const { top, count } = await storage.readBoard({ game, day: DAY }, { most: 100, browser: null });
    equal([top.length, count], [20, 20], 'on the board');
    for (const [index, { status }] of outcomes.entries())
      equal(
        top.some(({ record }) => record === String(index)),
        status === 'fulfilled',
        `whether ${index} is on the board`,
      );
  },
  async 'removes what is of days before one, a few at a time, and nothing else'(storage, prefix, reopen) {
    const game = `${prefix}a`;
    // Earlier than every other entry.
    for (const day of ['0001-01-01', '0001-01-02', '0001-01-03'])
      for (const browser of ['one', 'two']) await storage.addEntry(entryOf(browser, [1], { game, day }));
    equal(await storage.removeEntries('0001-01-01', 10), 0, 'nothing is older');
    equal(await storage.removeEntries('0001-01-03', 3), 3, 'as many as were asked for');
    equal(await storage.removeEntries('0001-01-03', 3), 1, 'the rest');
    equal(await storage.removeEntries('0001-01-03', 3), 0, 'no more');
    const next = await reopen();
    equal(await browsersOn(next, game, 9, '0001-01-02'), [], 'an old day');
    equal(await browsersOn(next, game, 9, '0001-01-03'), ['one', 'two'], 'the day itself');
    // Removing the old entry freed its key.
    await next.addEntry(entryOf('one', [1], { game, day: '0001-01-01' }));
    equal(await next.removeEntries('0001-01-04', 10), 3, 'all that is left');
  },
});
