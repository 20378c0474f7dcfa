import postgres from 'postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { leaseContract } from '../../../../packages/host/test/lease-contract.ts';
import { createPostgresStorage, type PostgresStorage } from '../../storage/index.ts';
import { POSTGRES_STEPS } from '../../storage/schema.ts';
import { expectTrouble, findDatabase, newSchema, problemOf, runSql } from './engines.ts';
import { startProxy } from './proxy.ts';
import { append, numbersOf } from './samples.ts';

const database = findDatabase(process.env) ?? '';

async function open(url: string, process?: string, steps = POSTGRES_STEPS): Promise<PostgresStorage> {
  const storage = await createPostgresStorage({ url, ...(process === undefined ? {} : { process }) }, steps);
  onTestFinished(storage.close);
  return storage;
}

async function take(storage: PostgresStorage, match: string, process: string): Promise<number> {
  const claimed = await storage.leases.claim(match, { process, force: true });
  return claimed.kind === 'owned' ? claimed.fence : Number.NaN;
}

describe.skipIf(database === '')('leases in PostgreSQL', () => {
  it.each(leaseContract)('$name', async ({ check }) => {
    const url = await newSchema(database);
    await check({
      async open(process) {
        const storage = await open(url, process);
        return { storage, leases: storage.leases };
      },
      until: (isSo) => expect.poll(isSo, { timeout: 30_000, interval: 10 }).toBe(true),
    });
  });

  it('come with a clock that is the same for all processes', async () => {
    const url = await newSchema(database);
    const [a, b] = [await open(url, 'a'), await open(url, 'b')];
    const times = [await a.time(), await b.time(), await a.time()];
    expect(times.toSorted((one, other) => one - other)).toEqual(times);
    // In milliseconds since 1970.
    expect(new Date(times[0] ?? 0).getUTCFullYear()).toBe(new Date().getUTCFullYear());
  });

  it('say who is away if the database goes while a server starts', async () => {
    const proxy = await startProxy(await newSchema(database));
    const storage = await open(proxy.url, 'a');
    proxy.cut('closes');
    expect(await problemOf(storage.time())).toMatch(
      /^The database ".+" at .+ cannot be used \(.+\)\. Start it, or correct DATABASE_URL\.$/,
    );
  });

  const waiting = async (url: string) => {
    const schema = new URL(url).searchParams.get('search_path');
    const [row] = await runSql(
      url,
      `select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
       where not granted and application_name = '${schema}'`,
    );
    return Number(row?.count);
  };
  /** The application name tells these connections from those of other tests. */
  const named = (url: string) => `${url}&application_name=${new URL(url).searchParams.get('search_path')}`;

  it('are not answered before an append that is under way is durable', async () => {
    const url = await newSchema(database);
    const [a, b] = [await open(named(url), 'a'), await open(named(url), 'b')];
    const fence = await take(a, 'm', 'a');
    await append(a, 'm', [1], '', fence);
    // An append that has passed every check and is blocked before its commit.
    const key = Math.floor(Math.random() * 2 ** 31);
    await runSql(
      url,
      `create function hold() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${key}); return new; end $$;
       create trigger held before insert on entries for each row when (new.number = 2) execute function hold()`,
    );
    const sql = postgres(url, { max: 1 });
    onTestFinished(() => sql.end());
    await sql`select pg_advisory_lock(${key})`;
    const appended = append(a, 'm', [2], '', fence);
    await expect.poll(() => waiting(url)).toBe(1);
    let atClaim: readonly number[] | null = null;
    const claimed = take(b, 'm', 'b').then(async () => {
      atClaim = await numbersOf(b, 'm');
    });
    await expect.poll(async () => atClaim !== null || (await waiting(url)) === 2).toBe(true);
    await sql`select pg_advisory_unlock(${key})`;
    await Promise.all([appended, claimed]);
    expect(atClaim).toEqual([1, 2]);
    expect(await numbersOf(b, 'm')).toEqual([1, 2]);
  });

  it('refuse an append that waited for a claim', async () => {
    const url = await newSchema(database);
    const a = await open(named(url), 'a');
    const fence = await take(a, 'm', 'a');
    await append(a, 'm', [1], '', fence);
    const sql = postgres(url, { max: 1 });
    onTestFinished(() => sql.end());
    let refused = Promise.resolve<unknown>(null);
    await sql.begin(async (claim) => {
      await claim`update matches set owner = 'b', fence = nextval('fences') where id = 'm'`;
      let isSettled = false;
      refused = append(a, 'm', [2], '', fence).then(
        () => 'stored',
        ({ trouble }) => trouble,
      );
      void refused.then(() => {
        isSettled = true;
      });
      await expect.poll(async () => isSettled || (await waiting(url)) === 1).toBe(true);
    });
    expect(await refused).toBe('grown');
    expect(await numbersOf(a, 'm')).toEqual([1]);
  });

  it('are not touched by another process that joins', async () => {
    const url = await newSchema(database);
    const a = await open(url, 'a');
    const fence = await take(a, 'm', 'a');
    await append(a, 'm', [1], '', fence);
    await open(url, 'b');
    await append(a, 'm', [2], '', fence);
    expect(await a.leases.claim('m', { process: 'a', force: false })).toEqual({ kind: 'owned', fence, isNew: false });
  });

  it('end when a process takes the database to itself, and end its rule over a match that is claimed later', async () => {
    const url = await newSchema(database);
    const a = await open(url, 'a');
    await a.leases.stayAlive('a', 60_000);
    const fence = await take(a, 'm', 'a');
    await append(a, 'm', [1], '', fence);
    const alone = await open(url);
    expect(alone.epoch).toBeGreaterThan(fence);
    await append(alone, 'm', [2], '', alone.epoch);
    await append(alone, 'm', [3], '', alone.epoch);
    await expectTrouble(append(a, 'm', [4], '', fence), 'grown');
    const claimed = await a.leases.claim('m', { process: 'a', force: false });
    expect(claimed).toMatchObject({ kind: 'owned', isNew: true });
    const later = claimed.kind === 'owned' ? claimed.fence : 0;
    expect(later).toBeGreaterThan(alone.epoch);
    await expectTrouble(append(alone, 'm', [4], '', alone.epoch), 'grown');
    await append(a, 'm', [4], '', later);
    expect(await numbersOf(a, 'm')).toEqual([1, 2, 3, 4]);
    await append((await open(url)) as PostgresStorage, 'm', [5], '', later + 1);
  });

  it('come with fences above all that a database without leases has seen', async () => {
    const url = await newSchema(database);
    const before = POSTGRES_STEPS.slice(0, 1);
    await runSql(url, `create table tablehop_state as select 0 as version, 0::bigint as epoch; ${before.join(';')}`);
    await runSql(url, `update tablehop_state set version = 1, epoch = 40`);
    await runSql(url, `insert into matches (id, fence, changed_at, summary) values ('m', 41, 1, '{}')`);
    const storage = await open(url, 'a');
    expect(await take(storage, 'm', 'a')).toBeGreaterThan(41);
    expect((await open(url)).epoch).toBeGreaterThan(42);
  });

  it('forget processes that have been dead for long and own nothing, and only those', async () => {
    const url = await newSchema(database);
    const storage = await open(url, 'a');
    const alive = async () => (await runSql(url, 'select id from processes order by id')).map(({ id }) => id);
    for (const process of ['a', 'b', 'c']) await storage.leases.stayAlive(process, process === 'c' ? 60_000 : -7_200_000);
    await append(storage, 'm', [1], '', await take(storage, 'm', 'a'));
    expect(await storage.leases.orphans(9)).toEqual([{ match: 'm', room: null }]);
    expect(await alive()).toEqual(['a', 'c']);
  });

  it('are rejected as closed when the storage is', async () => {
    const storage = await open(await newSchema(database), 'a');
    await storage.close();
    await expectTrouble(storage.leases.claim('m', { process: 'a', force: false }), 'closed');
    await expectTrouble(storage.leases.stayAlive('a', 1), 'closed');
  });
});
