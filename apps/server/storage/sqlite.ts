import { dirname, resolve } from 'node:path';
import { isStorageError, type StorageError, storageError } from '@tablehop/host';
import { prepareFolder } from '../data-folder.ts';
import { BOARD, boardRows, type Engine, type FoundBoardRow, type MatchRows, type RoomRow } from './engine.ts';
import { SQLITE_STEPS, stepsFrom } from './schema.ts';
import { createServerStorage, type ServerStorage, type StorageOptions } from './server-storage.ts';
import { createSqliteCommit } from './sqlite-commit.ts';
import { type Library, loadLibrary, type Reader, type Writer } from './sqlite-connection.ts';
import { isStartProblem, startProblem } from './start-problem.ts';

export type SqliteOptions = StorageOptions & {
  readonly file: string;
  readonly mostBytes?: number;
};

const BUSY_MS = 5000;
const PAGE_BYTES = 4096;
const LOG_BYTES = 64 * 1024 * 1024;
/** Takes about five seconds: docs/OPERATING.md. */
const MAX_REWRITE_BYTES = 512 * 1024 * 1024;

/** Rejects with a `StartProblem`. */
export async function createSqliteStorage(options: SqliteOptions, steps = SQLITE_STEPS): Promise<ServerStorage> {
  const { mostBytes } = options;
  const file = resolve(options.file);
  prepareFolder(dirname(file));
  const library = await loadLibrary();
  let writer: Writer | null = null;
  try {
    writer = new library.Writer(file, { timeout: BUSY_MS });
    await setUp(writer, mostBytes);
    const epoch = await migrate(writer, steps, file);
    await rewriteOnce(writer).catch((error: unknown) => options.report?.(error));
    const commit = await createSqliteCommit(writer, steps.length);
    return createServerStorage({ epoch, commit, isFaultOfOne, asStorageError, ...createReads(library, file, writer) }, options);
  } catch (error) {
    writer?.close();
    if (isStartProblem(error)) throw error;
    throw startProblem(sentenceFor(error, file), error);
  }
}

async function setUp(writer: Writer, mostBytes: number | undefined): Promise<void> {
  // Only for a new file, before anything is written: free pages can be given back (see sqlite-commit.ts).
  if ((await pragma(writer, 'auto_vacuum')) === 0) await writer.exec('pragma auto_vacuum = incremental');
  await useLog(writer);
  // With a write-ahead log, NORMAL syncs only at checkpoints: an acknowledged move could be lost.
  await pragma(writer, 'synchronous = full');
  await pragma(writer, `journal_size_limit = ${LOG_BYTES}`);
  if (mostBytes !== undefined) await pragma(writer, `max_page_count = ${Math.ceil(mostBytes / PAGE_BYTES)}`);
}

/** While another process sets the file up, SQLite refuses the switch at once, whatever the timeout; a transaction waits. */
async function useLog(writer: Writer, triesLeft = 10): Promise<void> {
  try {
    await pragma(writer, 'journal_mode = wal');
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_BUSY' || triesLeft === 0) throw error;
    await writer.exec('begin exclusive; commit');
    await useLog(writer, triesLeft - 1);
  }
}

async function pragma(writer: Writer, setting: string): Promise<unknown> {
  const row = (await writer.prepare(`pragma ${setting}`)).get() as object | undefined;
  return Object.values(row ?? {})[0];
}

/** A file from before free pages were given back. A larger one changes when it is backed up and restored. */
async function rewriteOnce(writer: Writer): Promise<void> {
  const isOld = (await pragma(writer, 'auto_vacuum')) === 0;
  if (isOld && Number(await pragma(writer, 'page_count')) * PAGE_BYTES <= MAX_REWRITE_BYTES) await writer.exec('vacuum');
}

async function migrate(writer: Writer, steps: readonly string[], file: string): Promise<number> {
  await writer.exec('begin immediate');
  try {
    await writer.exec(`
      create table if not exists tablehop_state (version integer not null, epoch integer not null) strict;
      insert into tablehop_state select 0, 0 where not exists (select 1 from tablehop_state);
    `);
    const { version, epoch } = (await writer.prepare('select version, epoch from tablehop_state')).get() as {
      readonly version: number;
      readonly epoch: number;
    };
    const missing = stepsFrom(version, steps, file);
    if (isStartProblem(missing)) throw missing;
    for (const step of missing) await writer.exec(step);
    (await writer.prepare('update tablehop_state set version = ?, epoch = ?')).run(steps.length, epoch + 1);
    await writer.exec('commit');
    return epoch + 1;
  } catch (error) {
    if (writer.inTransaction) await writer.exec('rollback');
    throw error;
  }
}

type Reads = Omit<Engine, 'epoch' | 'commit' | 'isFaultOfOne' | 'asStorageError'>;

const ROOM = 'select id, revision, code, watch, listed, due, changed_at, stage, document from rooms';
const BRIEF_ROOM = ROOM.replace('document', 'coalesce(brief, document) as document');

function createReads(library: Library, file: string, writer: Writer): Reads {
  const reader: Reader = new library.Reader(file, { timeout: BUSY_MS });
  // One statement, so that summary and entries are consistent.
  const readMatch = reader.prepare(`
    select 0 as number, summary as text from matches where id = ?
    union all select number, entry from entries where match = (select key from matches where id = ?)
    order by number
  `);
  const ping = reader.prepare('select version from tablehop_state');
  const readSummaries = reader.prepare('select summary from matches');
  const readRoom = reader.prepare(`${ROOM} where id = ?`);
  const readBrief = reader.prepare('select coalesce(brief, document) as text from rooms where id = ?');
  const findByCode = reader.prepare('select id from rooms where code = ?');
  const findByWatch = reader.prepare('select id from rooms where watch = ?');
  const listedRooms = reader.prepare(`${BRIEF_ROOM} where listed = 1 order by changed_at desc, id limit ?`);
  const dueRooms = reader.prepare(`${BRIEF_ROOM} where due <= ? order by due, id limit ?`);
  const staleRooms = reader.prepare(`${ROOM} where stage = ? and changed_at < ? order by changed_at, id limit ?`);
  const readUptime = reader.prepare('select state from uptime');
  const readBoard = reader.prepare(BOARD('?1', '?2', '?3', '?4'));
  const oldBoardEntries = reader.prepare('select number from board_entries where day < ? order by day, number limit ?');

  return {
    async ping() {
      ping.get();
    },
    async readMatch(id): Promise<MatchRows | null> {
      const [summary, ...entries] = (readMatch.all(id, id) as { readonly text: string }[]).map(({ text }) => text);
      return summary === undefined ? null : { summary, entries };
    },
    readSummaries: async () => (readSummaries.all() as { readonly summary: string }[]).map(({ summary }) => summary),
    async readRoom(id) {
      const [row] = readRoom.all(id);
      return row === undefined ? null : roomRow(row);
    },
    async readBrief(id) {
      const [row] = readBrief.all(id) as { readonly text: string }[];
      return row?.text ?? null;
    },
    async findRoom(column, value) {
      const [row] = (column === 'code' ? findByCode : findByWatch).all(value) as { readonly id: string }[];
      return row?.id ?? null;
    },
    listedRooms: async (most) => listedRooms.all(most).map(roomRow),
    dueRooms: async (by, most) => dueRooms.all(by, most).map(roomRow),
    staleRooms: async (stage, before, most) => staleRooms.all(stage, before, most).map(roomRow),
    async readUptime() {
      const [row] = readUptime.all() as { readonly state: string }[];
      return row?.state ?? null;
    },
    readBoard: async ({ game, day }, most, browser) => boardRows(readBoard.all(game, day, most, browser ?? '') as FoundBoardRow[]),
    oldBoardEntries: async (before, most) =>
      (oldBoardEntries.all(before, most) as { readonly number: number }[]).map(({ number }) => number),
    async close() {
      reader.close();
      writer.close();
    },
  };
}

function roomRow(found: unknown): RoomRow {
  const { id, revision, code, watch, listed, due, changed_at, stage, document } = found as Omit<RoomRow, 'listed' | 'changedAt'> & {
    readonly listed: 0 | 1;
    readonly changed_at: number;
  };
  return { id, revision, code, watch, listed: listed === 1, due, changedAt: changed_at, stage, document };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function sentenceFor(error: unknown, file: string): string {
  const code = codeOf(error);
  if (code === 'SQLITE_NOTADB') return `The file ${file} is not a database. Move it away, or choose another data folder.`;
  if (code.startsWith('SQLITE_CORRUPT'))
    return `The database ${file} is damaged. Put back a copy of it, or move it away to begin with an empty one.`;
  if (code === 'SQLITE_FULL') return `There is no room for the database ${file}. Make room on its disk, or choose another data folder.`;
  if (code.startsWith('SQLITE_BUSY')) return `Another process holds the database ${file}. Stop it, then start again.`;
  return `The database ${file} cannot be opened (${code}). Let the user who runs the server read and write it, or choose another data folder.`;
}

/** An invalid row or value; others concern the whole database. */
function isFaultOfOne(error: unknown): boolean {
  return !isStorageError(error) && !/^SQLITE_(?!CONSTRAINT|TOOBIG|MISMATCH|RANGE)/.test(codeOf(error));
}

function asStorageError(error: unknown): StorageError {
  if (isStorageError(error)) return error;
  const code = codeOf(error);
  if (code === 'SQLITE_FULL') return storageError('full', error);
  if (/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)/.test(code)) return storageError('grown', error);
  return storageError('closed', error);
}
