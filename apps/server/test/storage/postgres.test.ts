import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { entryOf } from '../../../../packages/boards/test/board-storage-contract.ts';
import { createPostgresStorage, type PostgresOptions, type ServerStorage } from '../../storage/index.ts';
import { POSTGRES_STEPS } from '../../storage/schema.ts';
import { expectTrouble, findDatabase, newSchema, problemOf, runSql } from './engines.ts';
import { startProxy } from './proxy.ts';
import { append, entry, numbersOf, roomOf, summaryOf } from './samples.ts';

const database = findDatabase(process.env) ?? '';

async function open(options: PostgresOptions, steps?: readonly string[]): Promise<ServerStorage> {
  const storage = await createPostgresStorage(options, steps);
  onTestFinished(storage.close);
  return storage;
}

async function appendUntilStored(storage: ServerStorage, id: string, number: number): Promise<void> {
  await expect.poll(() => append(storage, id, [number]).then(() => 'stored', String), { timeout: 60_000 }).toBe('stored');
}

describe.skipIf(database === '')('a connection to PostgreSQL', () => {
  it.each(['refuses', 'closes'] as const)('may break: all fails while the server %s, then it reconnects', async (then) => {
    const proxy = await startProxy(await newSchema(database));
    const storage = await open({ url: proxy.url });
    await append(storage, 'a', [1]);
    proxy.cut(then);
    await expectTrouble(append(storage, 'a', [2]), 'closed');
    await expectTrouble(append(storage, 'a', [2]), 'closed');
    await expectTrouble(storage.read('a'), 'closed');
    await expectTrouble(storage.writeRoom(roomOf('a')), 'closed');
    proxy.restore();
    await appendUntilStored(storage, 'a', 2);
    await expect.poll(() => numbersOf(storage, 'a').catch(String)).toEqual([1, 2]);
  });

  it('may be cut by the server', async () => {
    const url = await newSchema(database);
    const storage = await open({ url: `${url}&application_name=cut%20off` });
    await append(storage, 'a', [1]);
    expect(await numbersOf(storage, 'a')).toEqual([1]);
    const [{ ended } = { ended: 0 }] = await runSql(
      url,
      "select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity where application_name = 'cut off'",
    );
    expect(ended).toBeGreaterThan(1);
    await appendUntilStored(storage, 'a', 2);
    expect(await numbersOf(storage, 'a')).toEqual([1, 2]);
  });

  it('may break before the answer: a retry of a stored append forks nothing', async () => {
    const url = await newSchema(database);
    const [proxy, witness] = [await startProxy(url), await open({ url })];
    const storage = await open({ url: proxy.url });
    await append(storage, 'a', [1]);
    proxy.loseAnswers();
    const writing = append(storage, 'a', [2]);
    const failing = expectTrouble(writing, 'closed');
    await expect.poll(() => numbersOf(witness, 'a')).toEqual([1, 2]);
    proxy.cut('refuses');
    await failing;
    proxy.restore();
    const again = () => append(storage, 'a', [2]).catch(({ trouble }) => trouble);
    await expect.poll(again, { timeout: 60_000 }).toBe('grown');
    await append(storage, 'a', [3]);
    expect(await numbersOf(witness, 'a')).toEqual([1, 2, 3]);
  });

  it('may break before the query arrives: a retry stores it', async () => {
    const url = await newSchema(database);
    const [proxy, witness] = [await startProxy(url), await open({ url })];
    const storage = await open({ url: proxy.url });
    await append(storage, 'a', [1]);
    proxy.loseQuestions();
    const failing = expectTrouble(append(storage, 'a', [2]), 'closed');
    expect(await numbersOf(witness, 'a')).toEqual([1]);
    proxy.cut('refuses');
    await failing;
    proxy.restore();
    await appendUntilStored(storage, 'a', 2);
    expect(await numbersOf(witness, 'a')).toEqual([1, 2]);
  });

  it('may hang without breaking: it times out and is replaced', async () => {
    const proxy = await startProxy(await newSchema(database));
    const storage = await open({ url: proxy.url });
    await append(storage, 'a', [1]);
    proxy.loseQuestions();
    proxy.loseAnswers();
    // Patience ends when the test says so, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const ask of [() => append(storage, 'a', [2]), () => storage.read('a')]) {
      let isOver = false;
      const failing = expectTrouble(ask(), 'closed').finally(() => {
        isOver = true;
      });
      await expect.poll(() => vi.advanceTimersByTimeAsync(60_000).then(() => isOver), { timeout: 60_000 }).toBe(true);
      await failing;
    }
    vi.useRealTimers();
    proxy.restore();
    await appendUntilStored(storage, 'a', 2);
  });
});

describe.skipIf(database === '')('a PostgreSQL whose disk is full', () => {
  it('refuses what does not fit, with nothing half-written, and works again when there is room', async () => {
    const url = await newSchema(database);
    const reported: unknown[] = [];
    const storage = await open({ url, report: (error) => reported.push(error) });
    await append(storage, 'a', [1]);
    await runSql(
      url,
      `create function fill() returns trigger language plpgsql as $$ begin raise exception using errcode = '53100'; end $$;
       create trigger full_disk before insert on entries for each row when (new.number = 3) execute function fill()`,
    );
    const [first, second] = [append(storage, 'a', [2, 3, 4]), storage.writeRoom(roomOf('a'))];
    await expectTrouble(first, 'full');
    await expectTrouble(second, 'full');
    expect(reported).toHaveLength(1);
    expect([await numbersOf(storage, 'a'), await storage.readRoom('a')]).toEqual([[1], null]);
    await runSql(url, 'drop trigger full_disk on entries');
    await append(storage, 'a', [2, 3, 4]);
    expect(await numbersOf(storage, 'a')).toEqual([1, 2, 3, 4]);
  });
});

describe.skipIf(database === '')('the version of a PostgreSQL', () => {
  const next = 'create table next (a integer); insert into next values (1)';

  it('is migrated by the missing steps, once, even if several processes open it', async () => {
    const url = await newSchema(database);
    const storage = await open({ url });
    await append(storage, 'a', [1]);
    const newer = await Promise.all(Array.from({ length: 4 }, () => open({ url }, [...POSTGRES_STEPS, next])));
    expect(await numbersOf(newer[0] ?? storage, 'a')).toEqual([1]);
    expect(await runSql(url, 'select count(*)::int as rows from next')).toEqual([{ rows: 1 }]);
    expect(newer.map(({ epoch }) => epoch).sort()).toEqual([2, 3, 4, 5]);
    await expectTrouble(append(storage, 'a', [2]), 'newer');
    await expectTrouble(storage.writeRoom(roomOf('a')), 'newer');
    await expectTrouble(storage.remove('a'), 'newer');
    expect(await numbersOf(newer[0] ?? storage, 'a')).toEqual([1]);
  });

  it('from before leaderboards is migrated with all its data', async () => {
    const url = await newSchema(database);
    const before = POSTGRES_STEPS.slice(0, 3);
    await runSql(url, `create table tablehop_state as select ${before.length} as version, 7::bigint as epoch`);
    for (const step of before) await runSql(url, step);
    await runSql(
      url,
      `insert into matches (id, fence, changed_at, summary) values ('a', 7, 2, '${JSON.stringify(summaryOf('a', 1))}');
       insert into entries (match, number, entry) select key, 1, '${JSON.stringify(entry(1))}' from matches;
       insert into rooms values ('r', 1, 'code', 'watch', false, null, 1, '{"id":"r"}', 'unstarted')`,
    );
    const storage = await open({ url });
    expect(await numbersOf(storage, 'a')).toEqual([1]);
    expect(await storage.readRoom('r')).toMatchObject({ code: 'code', document: { id: 'r' } });
    await storage.addEntry(entryOf('one'));
    expect(await storage.readBoard(entryOf(''), { most: 1, browser: null })).toMatchObject({ top: [entryOf('one')], count: 1 });
  });

  it('stays as it was if a step fails, and is refused if it is newer than what this Tablehop knows', async () => {
    const url = await newSchema(database);
    await (await open({ url })).close();
    await problemOf(createPostgresStorage({ url }, [...POSTGRES_STEPS, next, 'create nonsense']));
    await (await open({ url }, [...POSTGRES_STEPS, next])).close();
    const message = await problemOf(createPostgresStorage({ url }));
    expect(message).toMatch(/^The database ".+" at .+ was written by a newer Tablehop /);
    expect(message).toContain(`(version ${POSTGRES_STEPS.length + 1} of the database; this one knows ${POSTGRES_STEPS.length})`);
  });
});

describe('a PostgreSQL that cannot be used', () => {
  it('is said to be away, by name and without the password', async () => {
    const message = await problemOf(createPostgresStorage({ url: 'postgres://ada:s3cret@127.0.0.1:1/games' }));
    expect(message).toBe('The database "games" at 127.0.0.1:1 cannot be used (ECONNREFUSED). Start it, or correct DATABASE_URL.');
  });

  it('is said to have no proper address', async () => {
    const message = await problemOf(createPostgresStorage({ url: 'mysql://s3cret@localhost/games' }));
    expect(message).toMatch(/^DATABASE_URL is not the address of a PostgreSQL(?!.*s3cret)/);
  });

  it.skipIf(database === '')('is said not to exist', async () => {
    const url = new URL(database);
    url.pathname = '/no_such_database';
    const message = await problemOf(createPostgresStorage({ url: url.href }));
    expect(message).toMatch(/^There is no database "no_such_database" at .+Create it/);
    expect(message).not.toContain(url.password || 'no password');
  });
});
