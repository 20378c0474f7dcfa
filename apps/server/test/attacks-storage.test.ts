import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { entryOf } from '../../../packages/boards/test/board-storage-contract.ts';
import { createPostgresStorage, createSqliteStorage, type ServerStorage } from '../storage/index.ts';
import { POSTGRES_STEPS, SQLITE_STEPS } from '../storage/schema.ts';
import { createSqliteCommit } from '../storage/sqlite-commit.ts';
import { loadLibrary, type Writer as WriterOfLibrary } from '../storage/sqlite-connection.ts';
import { temporaryFolder } from './program.ts';
import { database, engines, expectTrouble, newSchema, runSql } from './storage/engines.ts';
import { roomOf, summaryOf } from './storage/samples.ts';

const LARGE = { record: 'x'.repeat(100_000) };
const STATE = 'create table tablehop_state (version integer not null, epoch integer not null)';
const OLD_ENTRIES = `insert into board_entries (game, day, browser, record, name, mark, rank_key, result, at)
  values ('game', '2026-11-16', 'old', 'one', 'Ada', 2, '2', '{}', 1), ('game', '2026-11-16', 'older', 'one', 'Bo', 2, '1', '{}', 1)`;
const OLD_ROOM = `insert into rooms (id, revision, code, watch, listed, due, changed_at, document, stage)
  values ('old', 1, 'CODE', 'watch', false, null, 1, '{"id":"old"}', 'playing')`;

describe.each(engines)('$name', ({ newPlace }) => {
  it('gives lists the brief of a room and not its document', async () => {
    const storage = await (await newPlace()).open();
    const room = roomOf('a', { document: LARGE, brief: { id: 'a' }, listed: true, due: 5 });
    await storage.writeRoom(room);
    expect(await storage.readBrief('a')).toEqual({ id: 'a' });
    expect((await storage.readRoom('a'))?.document).toEqual(LARGE);
    for (const listed of [await storage.listedRooms(10), await storage.dueRooms(9, 10)])
      expect(listed.map(({ document }) => document)).toEqual([{ id: 'a' }]);
    await storage.writeRoom({ ...room, revision: 2, brief: { id: 'a', revision: 2 } });
    expect(await storage.readBrief('a')).toEqual({ id: 'a', revision: 2 });
    expect(await storage.readBrief('b')).toBeNull();
  });
});

async function expectOldData(storage: ServerStorage): Promise<void> {
  expect(await storage.readBrief('old')).toEqual({ id: 'old' });
  await storage.addEntry(entryOf('new'));
  await expectTrouble(storage.addEntry(entryOf('copy', [1], { fingerprint: entryOf('new').fingerprint })), 'grown');
  const { top } = await storage.readBoard(entryOf(''), { most: 9, browser: null });
  expect(top.map(({ browser, fingerprint }) => [browser, fingerprint])).toEqual([
    ['new', 'play of new'],
    ['old', null],
    ['older', null],
  ]);
  await storage.close();
}

it('reads an SQLite file from before there were briefs of rooms and fingerprints of plays', async () => {
  const file = join(temporaryFolder(), 'tablehop.db');
  const raw = new Database(file);
  const before = SQLITE_STEPS.slice(0, 3);
  for (const step of [STATE, `insert into tablehop_state values (${before.length}, 1)`, ...before, OLD_ROOM, OLD_ENTRIES]) raw.exec(step);
  raw.close();
  await expectOldData(await createSqliteStorage({ file }));
});

it.skipIf(database === null)('reads a PostgreSQL of that time', async () => {
  const url = await newSchema(database ?? '');
  const before = POSTGRES_STEPS.slice(0, 4);
  for (const step of [STATE, `insert into tablehop_state values (${before.length}, 1)`, ...before, OLD_ROOM, OLD_ENTRIES])
    await runSql(url, step);
  await expectOldData(await createPostgresStorage({ url }));
});

it('stores thousands of moves in a few statements, under the same conditions as one', async () => {
  const file = join(temporaryFolder(), 'tablehop.db');
  const storage = await createSqliteStorage({ file });
  onTestFinished(storage.close);
  const { Writer } = await loadLibrary();
  const writer = new Writer(file, { timeout: 5000 });
  onTestFinished(writer.close.bind(writer));
  let runs = 0;
  const counting: WriterOfLibrary = {
    exec: (sql) => writer.exec(sql),
    close: () => writer.close(),
    get inTransaction() {
      return writer.inTransaction;
    },
    async prepare(sql) {
      const statement = await writer.prepare(sql);
      const run: typeof statement.run = (...values) => {
        runs += 1;
        return statement.run(...values);
      };
      return { run, get: (...values) => statement.get(...values) };
    },
  };
  const commit = await createSqliteCommit(counting, SQLITE_STEPS.length);
  const texts = Array.from({ length: 5000 }, (_, index) => JSON.stringify({ number: index + 1, text: `"'\\ é 🎲 \ud800 \u0000 ${index}` }));
  const append = (first: number, fence: number) =>
    commit([{ kind: 'append', id: 'a', fence, first, entries: texts, summary: summaryOf('a'), subject: 'match a', size: 0 }]);
  expect(await append(1, 2)).toEqual(['created']);
  expect(runs).toBeLessThan(10);
  expect((await storage.read('a'))?.entries).toEqual(texts.map((text) => JSON.parse(text)));
  for (const [first, fence] of [
    [1, 2],
    [5002, 2],
    [5001, 1],
  ] as const)
    expect(await append(first, fence)).toEqual(['refused']);
  expect(await append(5001, 2)).toEqual(['written']);
  expect(await append(10_001, 3)).toEqual(['written']);
  expect((await storage.read('a'))?.entries).toHaveLength(15_000);
});
