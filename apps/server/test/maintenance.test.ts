/** The commands for backup, restore and moving data, run as processes. */

import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import Database from 'libsql';
import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../packages/boards/test/board-storage-contract.ts';
import { SQLITE_STEPS } from '../storage/schema.ts';
import { type Player, play, sitDown } from './players.ts';
import { startProgram, temporaryFolder } from './program.ts';
import { startServer, wireOf } from './server-process.ts';
import { database, newSchema, runSql } from './storage/engines.ts';
import { openAt } from './storage/open-at.ts';
import { append, entry, roomOf, summaryOf } from './storage/samples.ts';

const cheer = findGame('hip-hip-hooray') as AnyGame;
const PROGRAM = join(import.meta.dirname, '../dist/maintenance.mjs');

async function run(...words: readonly string[]): Promise<{ readonly code: number | null; readonly said: string }> {
  const { output, errors, ended } = startProgram([PROGRAM, ...words]);
  const { code } = await ended;
  return { code, said: output() + errors() };
}

function versionOf({ news }: Player): number {
  return news.at(-1)?.look.version ?? 0;
}

async function newFolder(): Promise<string> {
  const folder = temporaryFolder();
  await (await openAt(join(folder, 'tablehop.sqlite'), {})).close();
  return folder;
}

describe('a copy', () => {
  it('is made while people play, has every acknowledged move, and can be played on', async () => {
    const env = { TABLEHOP_DATA: temporaryFolder() };
    const first = startServer({ env });
    const port = new URL(await first.address).port;
    // A page believes a restored copy after 20 s.
    const tables = await Promise.all([1, 2, 3, 4].map(() => sitDown(wireOf(`http://localhost:${port}`), cheer, [], 20)));
    // Players of two matches stop to think, the others play as fast as they can.
    const [slow, quick] = [tables.slice(0, 2), tables.slice(2)];
    const thinking = slow.flat().map((player) => play(player, ({ look }) => look.version < 6));
    const racing = quick.flat().map((player) => play(player).catch(() => undefined));
    await Promise.all(thinking);
    await expect.poll(() => Math.min(...quick.flat().map(versionOf)), { timeout: 30_000 }).toBeGreaterThan(3);
    const acknowledged = tables.map((table) => Math.max(...table.map(versionOf)));
    const to = join(temporaryFolder(), 'copy.sqlite');
    expect(await run('backup', '--data', env.TABLEHOP_DATA, '--to', to)).toEqual({
      code: 0,
      said: expect.stringMatching(/^\S+copy\.sqlite is a copy of 4 rooms, 4 matches and \d+ moves \(/),
    });
    expect(readdirSync(join(to, '..'))).toEqual(['copy.sqlite']);
    first.child.kill('SIGKILL');
    await first.ended;

    const folder = join(temporaryFolder(), 'again');
    const restored = await run('restore', to, '--data', folder);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining(`${folder} holds 4 rooms, 4 matches and `) });
    const storage = await openAt(join(folder, 'tablehop.sqlite'), {});
    for (const [index, [{ room }]] of tables.entries()) {
      const { document } = (await storage.readRoom(room.view.value.id ?? '')) as { document: { match: { id: string } } };
      expect((await storage.read(document.match.id))?.entries.length).toBeGreaterThanOrEqual(acknowledged[index] ?? 0);
    }
    await storage.close();

    const second = startServer({ words: ['--port', port], env: { TABLEHOP_DATA: folder } });
    await second.address;
    // Every player reconnects without help, and every match reaches its end.
    for (const player of slow.flat()) expect(player.news.at(-1)?.look.turn.kind).toBe('act');
    await Promise.all([...racing, ...slow.flat().map((player) => play(player))]);
    for (const player of tables.flat()) expect(player.news.at(-1)?.look.turn.kind).toBe('over');
    expect(second.errors()).toBe('');
  });

  it('holds the leaderboards', async () => {
    const folder = temporaryFolder();
    const storage = await openAt(join(folder, 'tablehop.sqlite'), {});
    for (const browser of ['one', 'two', 'three']) await storage.addEntry(entryOf(browser));
    const board = await storage.readBoard(entryOf(''), { most: 9, browser: 'two' });
    await storage.close();
    const to = join(temporaryFolder(), 'copy.sqlite');
    expect((await run('backup', '--data', folder, '--to', to)).said).toContain('0 rooms, 0 matches, 0 moves and 3 results of days');
    const again = join(temporaryFolder(), 'again');
    expect((await run('restore', to, '--data', again)).code).toBe(0);
    const restored = await openAt(join(again, 'tablehop.sqlite'), {});
    expect(await restored.readBoard(entryOf(''), { most: 9, browser: 'two' })).toEqual(board);
    await restored.close();
  });

  it('is made of a file of an earlier version, and can give back free pages', async () => {
    const folder = temporaryFolder();
    const raw = new Database(join(folder, 'tablehop.sqlite'));
    raw.exec('create table tablehop_state (version integer not null, epoch integer not null); insert into tablehop_state values (5, 1)');
    for (const step of SQLITE_STEPS.slice(0, 5)) raw.exec(step);
    raw.exec("insert into board_entries values (1, 'game', '2026-11-16', 'old', 'one', 'Ada', 2, '2', '{}', 1)");
    raw.close();
    const to = join(temporaryFolder(), 'copy.sqlite');
    expect((await run('backup', '--data', folder, '--to', to)).said).toContain('0 rooms, 0 matches, 0 moves and 1 result of a day');
    const copy = new Database(to);
    expect(copy.pragma('auto_vacuum')).toEqual([{ auto_vacuum: 2 }]);
    copy.close();
  });

  it('replaces no file, and needs a database', async () => {
    const folder = await newFolder();
    const to = join(temporaryFolder(), 'copy.sqlite');
    writeFileSync(to, 'precious');
    expect(await run('backup', '--data', folder, '--to', to)).toEqual({
      code: 1,
      said: `There is a file ${to} already: nothing was copied. Choose another name.\n`,
    });
    expect(await run('backup', '--data', `${folder}-none`, '--to', `${to}2`)).toEqual({
      code: 1,
      said: `There is no database ${folder}-none/tablehop.sqlite.\n`,
    });
    expect((await run('backup', '--data', folder, '--to', join(to, 'x'))).said).toMatch(
      /^The copy \S+ could not be made \(\w+\): nothing was/,
    );
    expect((await run('backup', '--data', folder)).said).toMatch(/^It is used like this: tablehop backup --to FILE/);
    expect((await run('backup', '--colour')).code).toBe(1);
  });

  it('is restored only into an empty folder, and only if intact', async () => {
    const folder = await newFolder();
    const copies = temporaryFolder();
    const to = join(copies, 'copy.sqlite');
    expect((await run('backup', '--data', folder, '--to', to)).code).toBe(0);
    expect(await run('restore', to, '--data', folder)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`The folder ${folder} is not empty`),
    });
    const { address } = startServer({ env: { TABLEHOP_DATA: folder } });
    await address;
    expect(await run('restore', to, '--data', folder)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Another server keeps its rooms in'),
    });
    const broken = join(copies, 'broken');
    writeFileSync(broken, 'not a database, but long enough to be taken for one'.repeat(100));
    const fresh = join(copies, 'fresh');
    expect((await run('restore', broken, '--data', fresh)).said).toBe(
      `The file ${broken} is not a database of Tablehop, or it is damaged (SQLITE_NOTADB).\n`,
    );
    expect(existsSync(join(fresh, 'tablehop.sqlite'))).toBe(false);
    expect((await run('restore', join(copies, 'none'), '--data', fresh)).said).toContain('There is no file');
    // Left by a restore that was killed while it copied.
    writeFileSync(join(fresh, 'tablehop.sqlite.partial'), 'half of it');
    expect(await run('restore', to, '--data', fresh)).toMatchObject({ code: 0 });
    expect(readdirSync(fresh).toSorted()).toEqual(['lock', 'tablehop.sqlite']);
    const foreign = join(copies, 'foreign');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'letter'), 'dear Ada');
    expect((await run('restore', to, '--data', foreign)).said).toContain(`The folder ${foreign} is not empty`);
    expect(readdirSync(foreign)).toEqual(['letter']);
  });

  it('says which match does not open', async () => {
    const folder = temporaryFolder();
    const storage = await openAt(join(folder, 'tablehop.sqlite'), {});
    await storage.append({ summary: summaryOf('damaged'), entries: [entry(1)], fence: 1 });
    await storage.close();
    const to = join(temporaryFolder(), 'copy.sqlite');
    expect(await run('backup', '--data', folder, '--to', to)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`In the file ${folder}/tablehop.sqlite the match damaged does not open`),
    });
    expect(existsSync(to)).toBe(false);
  });
});

describe.runIf(database !== null)('moving to PostgreSQL', () => {
  it('moves everything, and matches go on', async () => {
    const folder = temporaryFolder();
    const { child, address, ended } = startServer({ env: { TABLEHOP_DATA: folder } });
    const players = await sitDown(wireOf(await address), cheer);
    await Promise.all(players.map((player) => play(player, ({ look }) => look.version < 8)));
    for (const { client } of players) client.close();
    child.kill('SIGTERM');
    await ended;
    const url = await newSchema(database ?? '');
    expect(await run('move-data', '--data', folder, '--to', url)).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^1 room, 1 match and \d+ moves were moved to the database "\w+" at \S+ and compared: start servers with/,
      ),
    });
    const [from, to] = [await openAt(join(folder, 'tablehop.sqlite'), {}), await openAt(url, {})];
    const [{ fence } = { fence: 0 }] = await runSql(url, 'select max(fence)::integer as fence from matches');
    expect(to.epoch).toBeGreaterThan(Number(fence));
    const [match] = await from.list();
    expect(await to.read(match?.id ?? '')).toEqual(await from.read(match?.id ?? ''));
    expect(match).toBeDefined();
    // The latest epoch is above every moved fence, so this append is not refused as outdated.
    await append(to, 'new', [1], '', to.epoch);
    const rooms = await runSql(url, 'select id from rooms');
    const id = String(rooms[0]?.id);
    expect(await to.readRoom(id)).toEqual(await from.readRoom(id));
    await from.close();
    await to.close();
    expect(await run('move-data', '--data', folder, '--to', url)).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not empty: nothing was moved'),
    });
  });

  it('moves leaderboards in their order, and continues their numbering', async () => {
    const folder = temporaryFolder();
    const from = await openAt(join(folder, 'tablehop.sqlite'), {});
    for (let index = 0; index < 130; index++) await from.addEntry(entryOf(`browser ${index}`, [index % 2]));
    await from.removeEntries('2026-11-17', 1);
    const url = await newSchema(database ?? '');
    const board = await from.readBoard(entryOf(''), { most: 200, browser: 'browser 7' });
    await from.close();
    expect((await run('move-data', '--data', folder, '--to', url)).said).toMatch(
      /^0 rooms, 0 matches, 0 moves and 129 results of days were/,
    );
    const to = await openAt(url, {});
    expect(await to.readBoard(entryOf(''), { most: 200, browser: 'browser 7' })).toEqual(board);
    await to.addEntry(entryOf('late', [1]));
    expect((await to.readBoard(entryOf(''), { most: 0, browser: 'late' })).own?.place).toBe(66);
    await to.close();
    expect((await run('move-data', '--data', folder, '--to', url)).said).toContain('is not empty');
  });

  it('refuses a folder whose server runs, one of a newer version, and an address that leads nowhere', async () => {
    const env = { TABLEHOP_DATA: temporaryFolder() };
    const { address } = startServer({ env });
    await address;
    const url = await newSchema(database ?? '');
    const running = await run('move-data', '--data', env.TABLEHOP_DATA, '--to', url);
    expect(running).toMatchObject({ code: 1, said: expect.stringContaining('Another server keeps its rooms in') });
    expect((await run('move-data', '--data', temporaryFolder(), '--to', url)).said).toContain('There is no database');
    const copy = await newFolder();
    const away = await run('move-data', '--data', copy, '--to', 'postgres://ada:secret@127.0.0.1:1/none');
    expect(away).toMatchObject({ code: 1, said: expect.stringContaining('cannot be used') });
    expect(away.said).not.toContain('secret');
    expect((await run('move-data', '--data', copy, '--to', 'mysql://ada:secret@db')).said).toBe(
      '--to must be an address such as postgres://user:password@host/database.\n',
    );
    await runSql(url, 'create table tablehop_state as select 99 as version, 0::bigint as epoch');
    expect((await run('move-data', '--data', copy, '--to', url)).said).toContain('was written by a newer Tablehop');
  });

  it('leaves the database unchanged if anything cannot be moved', async () => {
    const folder = temporaryFolder();
    const storage = await openAt(join(folder, 'tablehop.sqlite'), {});
    for (let number = 0; number < 150; number++) await append(storage, `match ${number}`, [1, 2]);
    await storage.writeRoom(roomOf('a'));
    await storage.close();
    const url = await newSchema(database ?? '');
    await (await openAt(url, {})).close();
    // Fails halfway, after the matches.
    await runSql(
      url,
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$;
      create trigger refuse before insert on rooms for each row execute function refuse()`,
    );
    expect(await run('move-data', '--data', folder, '--to', url)).toEqual({
      code: 1,
      said: 'Nothing was moved: the database failed (53100).\n',
    });
    expect(await runSql(url, 'select count(*)::integer as matches from matches')).toEqual([{ matches: 0 }]);
    await runSql(url, 'drop trigger refuse on rooms');
    expect((await run('move-data', '--data', folder, '--to', url)).said).toMatch(/^1 room, 150 matches and 300 moves were moved/);
  });
});
