import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { createPostgresStorage, createSqliteStorage } from '../storage/index.ts';
import { POSTGRES_STEPS, SQLITE_STEPS } from '../storage/schema.ts';
import { temporaryFolder } from './program.ts';
import { database, engines, newSchema, runSql } from './storage/engines.ts';
import { roomOf } from './storage/samples.ts';

const LARGE = { record: 'x'.repeat(100_000) };
const STATE = 'create table tablehop_state (version integer not null, epoch integer not null)';
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

it('gives lists the document of a room that was stored in SQLite before there were briefs', async () => {
  const file = join(temporaryFolder(), 'tablehop.db');
  const raw = new Database(file);
  const before = SQLITE_STEPS.slice(0, 3);
  for (const step of [STATE, `insert into tablehop_state values (${before.length}, 1)`, ...before, OLD_ROOM]) raw.exec(step);
  raw.close();
  const storage = await createSqliteStorage({ file });
  expect(await storage.readBrief('old')).toEqual({ id: 'old' });
  await storage.close();
});

it.skipIf(database === null)('and in PostgreSQL', async () => {
  const url = await newSchema(database ?? '');
  const before = POSTGRES_STEPS.slice(0, 4);
  for (const step of [STATE, `insert into tablehop_state values (${before.length}, 1)`, ...before, OLD_ROOM]) await runSql(url, step);
  const storage = await createPostgresStorage({ url });
  expect(await storage.readBrief('old')).toEqual({ id: 'old' });
  await storage.close();
});
