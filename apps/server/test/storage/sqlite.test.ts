import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { entryOf } from '../../../../packages/boards/test/board-storage-contract.ts';
import { createSqliteStorage, type ServerStorage, type SqliteOptions } from '../../storage/index.ts';
import { SQLITE_STEPS } from '../../storage/schema.ts';
import { temporaryFolder } from '../program.ts';
import { expectTrouble, problemOf } from './engines.ts';
import { append, entry, numbersOf, roomOf, summaryOf } from './samples.ts';

async function open(options: SqliteOptions, steps?: readonly string[]): Promise<ServerStorage> {
  const storage = await createSqliteStorage(options, steps);
  onTestFinished(storage.close);
  return storage;
}

function openRaw(file: string): Database.Database {
  const raw = new Database(file);
  onTestFinished(() => void raw.close());
  return raw;
}

describe('the file of SQLite', () => {
  it('is made, with its folder and a write-ahead log', async () => {
    const file = join(temporaryFolder(), 'some/where/tablehop.db');
    const storage = await open({ file });
    await append(storage, 'a', [1]);
    expect(existsSync(file)).toBe(true);
    expect(openRaw(file).pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  });

  it('is waited for while another process sets it up', async () => {
    const file = join(temporaryFolder(), 'tablehop.db');
    const other = openRaw(file);
    other.exec('begin immediate; create table of_another (number integer)');
    let isOpen = false;
    const opening = open({ file }).then((storage) => {
      isOpen = true;
      return storage;
    });
    await Promise.race([opening, new Promise((resolve) => setTimeout(resolve, 100))]);
    expect(isOpen).toBe(false);
    other.exec('commit');
    await append(await opening, 'a', [1]);
    expect(openRaw(file).pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
  });

  it('says what is wrong with a file that is no database, and leaves it alone', async () => {
    const folder = temporaryFolder();
    const file = join(folder, 'letter.db');
    writeFileSync(file, 'Dear Ada, '.repeat(1000));
    expect(await problemOf(createSqliteStorage({ file }))).toContain(`${file} is not a database`);
    expect(readFileSync(file, 'utf8')).toBe('Dear Ada, '.repeat(1000));
    mkdirSync(join(folder, 'folder.db'));
    expect(await problemOf(createSqliteStorage({ file: join(folder, 'folder.db') }))).toContain('cannot be opened');
  });

  it('does not grow its log without end, though it is read all the time', async () => {
    const file = join(temporaryFolder(), 'tablehop.db');
    const storage = await open({ file });
    for (let round = 0; round < 60; round++) {
      const ids = Array.from({ length: 50 }, (_, index) => `${index}`);
      await Promise.all(ids.map((id) => storage.writeRoom(roomOf(id, { revision: round + 1, document: 'x'.repeat(3000) }))));
      await Promise.all(ids.map((id) => storage.readRoom(id)));
      await storage.findRoom({ code: '1 code' });
    }
    // About 9 MB were written: more than twice the size at which the log is copied into the database.
    expect(statSync(`${file}-wal`).size).toBeLessThan(7_000_000);
  });

  it.each([
    ['a new one', null],
    ['one of an earlier version', SQLITE_STEPS],
  ])('shrinks once its matches are removed: %s', async (_, steps) => {
    const file = join(temporaryFolder(), 'tablehop.db');
    if (steps !== null) {
      const raw = new Database(file);
      raw.exec(`create table tablehop_state (version integer not null, epoch integer not null) strict;
        insert into tablehop_state values (${steps.length}, 1)`);
      for (const step of steps) raw.exec(step);
      raw.close();
    }
    const storage = await open({ file });
    const ids = Array.from({ length: 50 }, (_, index) => `${index}`);
    for (const id of ids) await storage.writeRoom(roomOf(id, { document: 'x'.repeat(40_000) }));
    await append(storage, 'a', [1]);
    const raw = openRaw(file);
    raw.pragma('wal_checkpoint(truncate)');
    expect(statSync(file).size).toBeGreaterThan(2_000_000);
    for (const id of ids) await storage.removeRoom(id);
    raw.pragma('wal_checkpoint(truncate)');
    expect(statSync(file).size).toBeLessThan(200_000);
    expect(await numbersOf(storage, 'a')).toEqual([1]);
  });

  it('blocks no unrelated work while another process holds the lock', async () => {
    const file = join(temporaryFolder(), 'tablehop.db');
    const storage = await open({ file });
    await append(storage, 'a', [1]);
    const raw = openRaw(file);
    raw.exec('begin immediate');
    const writing = append(storage, 'a', [2]);
    for (let turns = 0; turns < 100; turns++) await new Promise((resolve) => setImmediate(resolve));
    expect(await numbersOf(storage, 'a')).toEqual([1]);
    raw.exec('commit');
    await writing;
    expect(await numbersOf(storage, 'a')).toEqual([1, 2]);
  });
});

describe('a full disk', () => {
  it('refuses what does not fit, with nothing half-written, and works again when there is room', async () => {
    const file = join(temporaryFolder(), 'tablehop.db');
    const reported: unknown[] = [];
    const storage = await open({ file, mostBytes: 400_000, report: (error) => reported.push(error) });
    await append(storage, 'small', [1]);
    await append(storage, 'large', [1, 2, 3]);
    const large = (number: number) => ({
      summary: summaryOf('large'),
      entries: [
        { kind: 'move' as const, by: 0, action: { type: 'x'.repeat(100_000) }, number, hash: '' },
        { kind: 'move' as const, by: 0, action: { type: 'y'.repeat(100_000) }, number: number + 1, hash: '' },
      ],
      fence: 1,
    });
    await storage.append(large(4));
    await expectTrouble(storage.append(large(6)), 'full');
    await expectTrouble(storage.writeRoom(roomOf('a', { document: 'z'.repeat(300_000) })), 'full');
    expect(reported).toHaveLength(2);
    expect(await numbersOf(storage, 'large')).toEqual([1, 2, 3, 4, 5]);
    expect(await storage.readRoom('a')).toBeNull();
    await append(storage, 'small', [2]);
    await storage.remove('large');
    await storage.append(large(1));
    expect(await numbersOf(storage, 'large')).toEqual([1, 2]);
    await storage.close();
    const again = await open({ file });
    expect([await numbersOf(again, 'small'), await numbersOf(again, 'large')]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});

describe('the version of the database', () => {
  const next = 'create table next (a integer); insert into next values (1);';

  it('is migrated by the missing steps, once', async () => {
    const file = join(temporaryFolder(), 'tablehop.db');
    const storage = await open({ file });
    await append(storage, 'a', [1]);
    await storage.close();
    for (const _ of ['first time', 'second time']) {
      const newer = await open({ file }, [...SQLITE_STEPS, next]);
      expect(await numbersOf(newer, 'a')).toEqual([1]);
      await newer.close();
    }
    const raw = openRaw(file);
    expect(raw.prepare('select count(*) as rows from next').all()).toEqual([{ rows: 1 }]);
    expect(raw.prepare('select version, epoch from tablehop_state').all()).toEqual([{ version: SQLITE_STEPS.length + 1, epoch: 3 }]);
  });

  it('from before leaderboards is migrated with all its data', async () => {
    const file = join(temporaryFolder(), 'tablehop.db');
    const raw = openRaw(file);
    const before = SQLITE_STEPS.slice(0, 2);
    raw.exec(`create table tablehop_state (version integer not null, epoch integer not null) strict;
      insert into tablehop_state values (${before.length}, 7)`);
    for (const step of before) raw.exec(step);
    raw.prepare('insert into matches (id, fence, changed_at, summary) values (?, 7, 2, ?)').run('a', JSON.stringify(summaryOf('a', 1)));
    raw.prepare('insert into entries (match, number, entry) values (1, 1, ?)').run(JSON.stringify(entry(1)));
    raw.prepare("insert into rooms values ('r', 1, 'code', 'watch', 0, null, 1, ?, 'unstarted')").run(JSON.stringify({ id: 'r' }));
    const storage = await open({ file });
    expect(storage.epoch).toBe(8);
    expect(await numbersOf(storage, 'a')).toEqual([1]);
    expect(await storage.readRoom('r')).toMatchObject({ code: 'code', document: { id: 'r' } });
    await storage.addEntry(entryOf('one'));
    expect(await storage.readBoard(entryOf(''), { most: 1, browser: null })).toMatchObject({ top: [entryOf('one')], count: 1 });
  });

  it('stays as it was if a step fails', async () => {
    const file = join(temporaryFolder(), 'tablehop.db');
    await (await open({ file })).close();
    await problemOf(createSqliteStorage({ file }, [...SQLITE_STEPS, next, 'create nonsense']));
    const again = await open({ file });
    expect(again.epoch).toBe(2);
    expect(openRaw(file).prepare("select name from sqlite_master where name = 'next'").all()).toEqual([]);
  });

  it('is refused if it is newer than what this Tablehop knows', async () => {
    const file = join(temporaryFolder(), 'tablehop.db');
    await (await open({ file }, [...SQLITE_STEPS, next])).close();
    const message = await problemOf(createSqliteStorage({ file }));
    expect(message).toContain(
      `The database ${file} was written by a newer Tablehop (version ${SQLITE_STEPS.length + 1} of the database; this one knows ${SQLITE_STEPS.length})`,
    );
  });

  it('may become newer while this Tablehop runs, which then writes nothing more', async () => {
    const file = join(temporaryFolder(), 'tablehop.db');
    const storage = await open({ file });
    await append(storage, 'a', [1]);
    await open({ file }, [...SQLITE_STEPS, next]);
    await expectTrouble(append(storage, 'a', [2]), 'newer');
    await expectTrouble(storage.writeRoom(roomOf('a')), 'newer');
  });
});
