import { describe, expect, it } from 'vitest';
import { boardStorageContract, entryOf } from '../../../../packages/boards/test/board-storage-contract.ts';
import { storageContract } from '../../../../packages/host/test/storage-contract.ts';
import { roomStorageContract } from '../../../../packages/rooms/test/room-storage-contract.ts';
import { engines, expectTrouble, findDatabase, NO_DATABASE } from './engines.ts';
import { append, movesOf, numbersOf, roomOf, summaryOf } from './samples.ts';

if (engines.length === 1) console.warn(`${NO_DATABASE} Its tests are left out.`);

describe.each(engines)('a storage in $name', ({ newPlace }) => {
  it.each([...storageContract, ...roomStorageContract, ...boardStorageContract])('$name', async ({ check }) => {
    const { open } = await newPlace();
    const storage = await open();
    await check(storage, 'x', async () => {
      await storage.close();
      return open();
    });
  });

  it('commits what is written at once together, so that one fsync serves many', async () => {
    const storage = await (await newPlace()).open();
    const before = storage.commits();
    const ids = Array.from({ length: 100 }, (_, index) => `${index}`);
    await Promise.all([
      ...ids.map((id) => append(storage, id, [1, 2])),
      ...ids.map((id) => storage.writeRoom(roomOf(id))),
      ...ids.slice(0, 50).map((id) => storage.addEntry(entryOf(id))),
      storage.remove('other'),
      storage.removeRoom('other'),
    ]);
    expect(storage.commits() - before).toBe(1);
    await Promise.all(ids.map((id) => append(storage, id, [3])));
    expect(storage.commits() - before).toBe(2);
  });

  it('lets one of two servers win each revision of a room, and each code', async () => {
    const { open } = await newPlace();
    const [first, second] = [await open(), await open()];
    for (let revision = 1; revision <= 20; revision++) {
      const writing = [first, second].map((storage, index) => storage.writeRoom(roomOf('a', { revision, document: index })));
      const outcomes = await Promise.allSettled(writing);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await first.readRoom('a'))?.document).toBe(outcomes.findIndex(({ status }) => status === 'fulfilled'));
    }
    for (let round = 0; round < 20; round++) {
      const code = `code ${round}`;
      const writing = [first, second].map((storage, index) => storage.writeRoom(roomOf(`${round} ${index}`, { code })));
      const outcomes = await Promise.allSettled(writing);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('removes a room with its matches, all or nothing', async () => {
    const { open } = await newPlace();
    const [storage, other] = [await open(), await open()];
    for (const id of ['a', 'b', 'c']) await append(storage, id, [1, 2]);
    await append(storage, 'a', [3]);
    await storage.writeRoom(roomOf('room'));
    await expectTrouble(other.removeRoom('room', { revision: 2, matches: ['a', 'b'] }), 'grown');
    expect(await numbersOf(other, 'a')).toEqual([1, 2, 3]);
    await storage.removeRoom('room', { revision: 1, matches: ['a', 'b', 'none'] });
    for (const id of ['a', 'b']) expect(await storage.read(id)).toBeNull();
    expect(await numbersOf(storage, 'c')).toEqual([1, 2]);
    await expectTrouble(append(other, 'a', [4]), 'grown');
    await storage.close();
    // No pending write of the removed matches arrives later, and their ids are free again.
    expect((await other.list()).map(({ id }) => id)).toEqual(['c']);
    await append(other, 'a', [1]);
    expect(await numbersOf(other, 'a')).toEqual([1]);
  });

  it('lets one of two servers win the entry of a browser on a board, and tells the other', async () => {
    const { open } = await newPlace();
    const [first, second] = [await open(), await open()];
    const browsers = Array.from({ length: 30 }, (_, index) => `browser ${index}`);
    const outcomes = await Promise.all(
      browsers.map((browser) =>
        Promise.allSettled([first, second].map((storage, index) => storage.addEntry(entryOf(browser, [1], { record: String(index) })))),
      ),
    );
    const { top } = await first.readBoard(entryOf(''), { most: 100, browser: null });
    for (const [index, both] of outcomes.entries()) {
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { trouble: 'grown' } });
      const stored = top.find(({ browser }) => browser === browsers[index]);
      expect(stored?.record).toBe(String(both.findIndex(({ status }) => status === 'fulfilled')));
    }
    // All entries have the same rank, so this checks the order of ties.
    expect((await second.readBoard(entryOf(''), { most: 100, browser: null })).top).toEqual(top);
  });

  it('lets two servers remove old entries at once', async () => {
    const { open } = await newPlace();
    const storages = [await open(), await open()];
    for (let index = 0; index < 100; index++) await storages[0]?.addEntry(entryOf(`browser ${index}`));
    // One at a time each: SQLite lets a process that writes without a pause starve the other.
    const remove = () => Promise.all(storages.map((storage) => storage.removeEntries('2026-11-17', 7)));
    while ((await remove()).some((removed) => removed > 0));
    expect(await storages[1]?.readBoard(entryOf(''), { most: 1, browser: null })).toMatchObject({ count: 0 });
  });

  it('either keeps a room that is written while another process removes it, or does not: never half of it', async () => {
    const { open } = await newPlace();
    const [first, second] = [await open(), await open()];
    const fates = new Set<string>();
    for (let round = 0; round < 40; round++) {
      const [id, match] = [`room ${round}`, `match ${round}`];
      await append(first, match, [1]);
      await first.writeRoom(roomOf(id));
      const [writing, removing] = await Promise.allSettled(
        round % 2 === 0
          ? [second.writeRoom(roomOf(id, { revision: 2 })), first.removeRoom(id, { revision: 1, matches: [match] })]
          : [first.removeRoom(id, { revision: 1, matches: [match] }), second.writeRoom(roomOf(id, { revision: 2 }))].reverse(),
      );
      expect([writing?.status, removing?.status].sort()).toEqual(['fulfilled', 'rejected']);
      const isKept = writing?.status === 'fulfilled';
      expect((await first.readRoom(id))?.revision ?? null).toBe(isKept ? 2 : null);
      expect(await numbersOf(second, match)).toEqual(isKept ? [1] : []);
      fates.add(isKept ? 'kept' : 'removed');
    }
    expect(fates.size).toBeGreaterThan(0);
  });

  it('gives each process that opens it a higher epoch, which fences off older ones', async () => {
    const { open } = await newPlace();
    const [older, newer] = [await open(), await open()];
    expect(newer.epoch).toBeGreaterThan(older.epoch);
    await append(older, 'a', [1], '', older.epoch);
    await append(newer, 'a', [2], '', newer.epoch);
    await expectTrouble(append(older, 'a', [3], '', older.epoch), 'grown');
    expect((await open()).epoch).toBeGreaterThan(newer.epoch);
  });

  it('shows the newest summary at once, and has written it soon, or at the latest when it is closed', async () => {
    const { open } = await newPlace();
    const [storage, other] = [await open(), await open()];
    await append(storage, 'a', [1]);
    expect(await movesOf(other, 'a')).toBe(1);
    await append(storage, 'a', [2]);
    expect(await movesOf(storage, 'a')).toBe(2);
    expect((await storage.list()).map(({ moves }) => moves)).toEqual([2]);
    await expect.poll(() => movesOf(other, 'a'), { timeout: 60_000 }).toBe(2);
    await storage.summarise(summaryOf('a', 3));
    expect(await movesOf(storage, 'a')).toBe(3);
    await storage.close();
    expect(await movesOf(other, 'a')).toBe(3);
  });

  it('writes no summary over that of a newer lease, and none of a match that is gone', async () => {
    const { open } = await newPlace();
    const [storage, other] = [await open(), await open()];
    await append(storage, 'a', [1], '', 1);
    await append(storage, 'a', [2], '', 1);
    await append(other, 'a', [3], '', 2);
    await append(storage, 'b', [1]);
    await append(storage, 'b', [2]);
    await storage.remove('b');
    await other.close();
    await storage.close();
    const again = await open();
    expect((await again.list()).map(({ id, moves }) => [id, moves])).toEqual([['a', 3]]);
  });

  it('stores what was under way when it was closed, and nothing that is asked for later', async () => {
    const { open } = await newPlace();
    const storage = await open();
    const writing = [append(storage, 'a', [1]), append(storage, 'b', [1]), storage.writeRoom(roomOf('c'))];
    await Promise.all([storage.close(), storage.close(), ...writing]);
    await expectTrouble(append(storage, 'a', [2]), 'closed');
    await expectTrouble(storage.writeRoom(roomOf('d')), 'closed');
    for (const asked of [storage.read('a'), storage.list(), storage.readRoom('c'), storage.summarise(summaryOf('a')), storage.remove('a')])
      await expectTrouble(asked, 'closed');
    const again = await open();
    expect([await numbersOf(again, 'a'), await numbersOf(again, 'b')]).toEqual([[1], [1]]);
    expect(await again.readRoom('c')).toEqual(roomOf('c'));
  });

  it('fails one invalid write, and none of its batch', async () => {
    const { open } = await newPlace();
    const reported: unknown[] = [];
    const storage = await open({ report: (error) => reported.push(error) });
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c', 'd', 'e'].map((id) => storage.writeRoom(roomOf(id, id === 'c' ? { due: 0.5 } : {}))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(outcomes[2]).toMatchObject({ reason: { name: 'StorageError', trouble: 'closed' } });
    expect(reported).toHaveLength(1);
    expect(await storage.readRoom('e')).toEqual(roomOf('e'));
  });
});

describe('the PostgreSQL of the tests', () => {
  it('is the one at TEST_DATABASE_URL; where there is none, its tests are left out, but not in CI', () => {
    expect(findDatabase({ TEST_DATABASE_URL: 'postgres://here', CI: 'true' })).toBe('postgres://here');
    expect(findDatabase({})).toBeNull();
    expect(() => findDatabase({ CI: 'true' })).toThrow(NO_DATABASE);
  });
});
