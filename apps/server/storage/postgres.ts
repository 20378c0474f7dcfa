import { isStorageError, type LeaseStorage, type StorageError, storageError } from '@tablehop/host';
import { BOARD, boardRows, type Engine, type FoundBoardRow, type RoomRow } from './engine.ts';
import { createPostgresCommit } from './postgres-commit.ts';
import { createPostgresLeases } from './postgres-leases.ts';
import { createPool, type Pool } from './postgres-pool.ts';
import { POSTGRES_STEPS, stepsFrom } from './schema.ts';
import { createServerStorage, type ServerStorage, type StorageOptions } from './server-storage.ts';
import { isStartProblem, startProblem } from './start-problem.ts';

export type PostgresOptions = StorageOptions & {
  readonly url: string;
  /** Absent: this process is alone with the database. */
  readonly process?: string;
  readonly patienceMs?: number;
};

const PATIENCE_MS = 10_000;
const READING_CONNECTIONS = 3;
/** Serializes migrations of two servers that start at once. */
const MIGRATION_LOCK = 1_952_539_244;

export type PostgresStorage = ServerStorage & {
  readonly leases: LeaseStorage;
  /** Rejects with a `StartProblem`: servers that start read it. */
  readonly time: () => Promise<number>;
};

/** Rejects with a `StartProblem`. */
export async function createPostgresStorage(options: PostgresOptions, steps = POSTGRES_STEPS): Promise<PostgresStorage> {
  const { url, process = null, patienceMs = PATIENCE_MS } = options;
  if (!/^postgres(ql)?:\/\//.test(url))
    throw startProblem('DATABASE_URL is not the address of a PostgreSQL, such as postgres://user:password@localhost:5432/tablehop.');
  const writing = createPool({ url, connections: 1, patienceMs });
  const reading = createPool({ url, connections: READING_CONNECTIONS, patienceMs });
  // Its own connection: the heartbeat must not wait behind reads and writes.
  const living = createPool({ url, connections: 1, patienceMs });
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    await Promise.all([writing.close(), reading.close(), living.close()]);
  };
  try {
    const epoch = await migrate(writing, steps);
    const commit = createPostgresCommit(writing, steps.length, process);
    const storage = createServerStorage({ epoch, commit, isFaultOfOne, asStorageError, ...createReads(reading), close }, options);
    const leases = createPostgresLeases({ pool: reading, living, isClosed: () => isClosed, asStorageError, ...options });
    const time = () =>
      readTime(living).catch((error) => {
        throw startProblem(sentenceFor(error, living.name), error);
      });
    return { ...storage, leases, time };
  } catch (error) {
    await close();
    if (isStartProblem(error)) throw error;
    throw startProblem(sentenceFor(error, writing.name), error);
  }
}

async function migrate(pool: Pool, steps: readonly string[]): Promise<number> {
  let epoch = 0;
  await pool.transaction(async (run) => {
    await run('select pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK]);
    const [table] = await run<{ readonly name: string | null }>(`select to_regclass('tablehop_state')::text as name`);
    if (table?.name === null) await run('create table tablehop_state as select 0 as version, 0::bigint as epoch');
    const [state] = await run<{ readonly version: number; readonly epoch: number }>('select version, epoch from tablehop_state');
    const missing = stepsFrom(state?.version ?? 0, steps, pool.name);
    if (isStartProblem(missing)) throw missing;
    for (const step of missing) await run(step);
    const [next] = await run<{ readonly fence: number }>(`select nextval('fences') as fence`);
    epoch = next?.fence ?? 0;
    await run('update tablehop_state set version = $1::integer, epoch = $2::bigint', [steps.length, epoch]);
  });
  return epoch;
}

async function readTime(pool: Pool): Promise<number> {
  const [row] = await pool.query<{ readonly now: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as now');
  return row?.now ?? Number.NaN;
}

type Reads = Omit<Engine, 'epoch' | 'commit' | 'isFaultOfOne' | 'asStorageError' | 'close'>;

const ROOM = 'select id, revision, code, watch, listed, due, changed_at as "changedAt", stage, document from rooms';
const BRIEF_ROOM = ROOM.replace('document', 'coalesce(brief, document) as document');

function createReads(pool: Pool): Reads {
  return {
    async ping() {
      await pool.query('select version from tablehop_state');
    },
    async readMatch(id) {
      // One statement, so that summary and entries are consistent.
      const rows = await pool.query<{ readonly text: string }>(
        `select 0 as number, summary as text from matches where id = $1::text
         union all select number, entry from entries where match = (select key from matches where id = $1::text)
         order by number`,
        [id],
      );
      const [summary, ...entries] = rows.map(({ text }) => text);
      return summary === undefined ? null : { summary, entries };
    },
    async readSummaries() {
      return (await pool.query<{ readonly summary: string }>('select summary from matches')).map(({ summary }) => summary);
    },
    async readRoom(id) {
      const [row] = await pool.query<RoomRow>(`${ROOM} where id = $1::text`, [id]);
      return row ?? null;
    },
    async readBrief(id) {
      const [row] = await pool.query<{ readonly text: string }>('select coalesce(brief, document) as text from rooms where id = $1::text', [
        id,
      ]);
      return row?.text ?? null;
    },
    async findRoom(column, value) {
      const [row] = await pool.query<{ readonly id: string }>(`select id from rooms where ${column} = $1::text`, [value]);
      return row?.id ?? null;
    },
    listedRooms: (most) => pool.query<RoomRow>(`${BRIEF_ROOM} where listed order by changed_at desc, id limit $1::bigint`, [most]),
    staleRooms: (stage, before, most) =>
      pool.query<RoomRow>(`${ROOM} where stage = $1::text and changed_at < $2::bigint order by changed_at, id limit $3::bigint`, [
        stage,
        before,
        most,
      ]),
    async readUptime() {
      const [row] = await pool.query<{ readonly state: string }>('select state from uptime');
      return row?.state ?? null;
    },
    async readBoard({ game, day }, most, browser) {
      const text = BOARD('$1::text', '$2::text', '$3::bigint', '$4::text');
      return boardRows(await pool.query<FoundBoardRow>(text, [game, day, most, browser ?? '']));
    },
    async oldBoardEntries(before, most) {
      const text = 'select number from board_entries where day < $1::text order by day, number limit $2::bigint';
      return (await pool.query<{ readonly number: number }>(text, [before, most])).map(({ number }) => number);
    },
    dueRooms: (by, most) => pool.query<RoomRow>(`${BRIEF_ROOM} where due <= $1::bigint order by due, id limit $2::bigint`, [by, most]),
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function sentenceFor(error: unknown, name: string): string {
  const code = codeOf(error);
  if (code === '28P01' || code === '28000') return `The database ${name} refuses the user or the password in DATABASE_URL. Correct them.`;
  if (code === '3D000') return `There is no database ${name}. Create it, or correct DATABASE_URL.`;
  if (code === '42501' || code === '3F000')
    return `The user in DATABASE_URL may not create tables in the database ${name}. Allow it, or choose another database.`;
  return `The database ${name} cannot be used (${code || String(error)}). Start it, or correct DATABASE_URL.`;
}

/** SQLSTATE classes that concern one write; others concern the whole database. */
function isFaultOfOne(error: unknown): boolean {
  return /^(22|23|40|54)...$/.test(codeOf(error));
}

function asStorageError(error: unknown): StorageError {
  if (isStorageError(error)) return error;
  const code = codeOf(error);
  if (code === '23505') return storageError('grown', error);
  // Insufficient resources, except too many connections: disk or memory is full.
  if (/^53(?!300)...$/.test(code)) return storageError('full', error);
  return storageError('closed', error);
}
