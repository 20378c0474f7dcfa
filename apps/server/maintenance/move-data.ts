/** Moves an SQLite file to an empty PostgreSQL in one transaction, and compares row by row. The file does not change. */

import { createHash, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE, lockFolder } from '../data-folder.ts';
import { createPostgresStorage, createSqliteStorage } from '../storage/index.ts';
import { createPool } from '../storage/postgres-pool.ts';
import { isStartProblem, startProblem } from '../storage/start-problem.ts';
import { told } from './backup.ts';
import { BOARD_ENTRY, type BoardRow, codeOf, type EntryRow, type MatchRow, openSqliteFile, type SqliteFile } from './sqlite-file.ts';

type Run = <Row>(text: string, values?: readonly (string | number)[]) => Promise<readonly Row[]>;

const PATIENCE_MS = 2 ** 31 - 1;
const ROOMS_AT_ONCE = 200;
const ROOM = 'id, revision, code, watch, listed, due, changed_at, stage, document';

/** Returns a sentence for the user. Rejects with a `StartProblem`, and has then changed nothing. */
export async function moveData(folder: string, url: string): Promise<string> {
  const file = join(folder, DATABASE_FILE);
  if (!existsSync(file)) throw startProblem(`There is no database ${file}.`);
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw startProblem('--to must be an address such as postgres://user:password@host/database.');
  const unlock = await lockFolder(folder);
  try {
    // Migrates both first, as a starting server does; each reports its own problems.
    await (await createSqliteStorage({ file })).close();
    await (await createPostgresStorage({ url })).close();
    const source = await openSqliteFile(file);
    const pool = createPool({ url, connections: 1, patienceMs: PATIENCE_MS });
    try {
      let sentence = '';
      await pool.transaction(async (run) => {
        sentence = await copy(source, run, pool.name);
      });
      return sentence;
    } finally {
      source.close();
      await pool.close();
    }
  } catch (error) {
    if (isStartProblem(error)) throw error;
    throw startProblem(`Nothing was moved: the database failed (${codeOf(error)}).`, error);
  } finally {
    unlock();
  }
}

async function copy(source: SqliteFile, run: Run, name: string): Promise<string> {
  // Blocks other writers until this is done.
  await run('lock table rooms, matches, entries, board_entries in exclusive mode');
  const [there] = await run<{ readonly some: boolean }>(
    `select exists (select 1 from rooms) or exists (select 1 from matches) or exists (select 1 from entries)
       or exists (select 1 from board_entries) as some`,
  );
  if (there?.some !== false) throw startProblem(`The database ${name} is not empty: nothing was moved. Choose an empty one.`);
  const logs = new Map<string, string>();
  let moves = 0;
  for (const batch of source.matches()) {
    const entries = batch.map((match) => source.entries(match.key));
    for (const [index, match] of batch.entries()) logs.set(match.id, hashOf(match, entries[index] ?? []));
    moves += entries.reduce((total, { length }) => total + length, 0);
    await addMatches(run, batch, entries);
  }
  const rooms = await copyRooms(source, run);
  const results = await copyBoards(source, run);
  // Later leases need a higher fence than all before.
  await run(`select setval('fences', greatest((select last_value from fences), (select max(fence) from matches), $1::bigint))`, [
    source.epoch,
  ]);
  await compare(run, logs, rooms);
  await compareBoards(run, results);
  return `${told({ rooms: rooms.size, matches: logs.size, moves, results: results.count })} were moved to the database ${name} and compared: start servers with DATABASE_URL, and keep the file as a copy.`;
}

async function addMatches(run: Run, matches: readonly MatchRow[], entries: readonly (readonly EntryRow[])[]): Promise<void> {
  await run(
    `insert into matches (id, fence, changed_at, summary)
     select id, fence, "changedAt", summary from json_to_recordset($1::text::json) as given (id text, fence bigint, "changedAt" bigint, summary text)`,
    [JSON.stringify(matches)],
  );
  const given = matches.flatMap(({ id }, index) => (entries[index] ?? []).map((entry) => ({ id, ...entry })));
  await run(
    `insert into entries (match, number, entry)
     select key, number, entry from json_to_recordset($1::text::json) as given (id text, number integer, entry text) join matches using (id)`,
    [JSON.stringify(given)],
  );
}

type RoomFields = { readonly id: string; readonly listed: number | boolean };

async function copyRooms(source: SqliteFile, run: Run): Promise<ReadonlyMap<string, string>> {
  const next = source.reader.prepare(`select ${ROOM} from rooms where id > ? order by id limit ?`);
  const hashes = new Map<string, string>();
  for (let last = ''; ; ) {
    const batch = (next.all(last, ROOMS_AT_ONCE) as RoomFields[]).map((room) => ({ ...room, listed: Boolean(room.listed) }));
    if (batch.length === 0) return hashes;
    await run(
      `insert into rooms (${ROOM}) select ${ROOM} from json_to_recordset($1::text::json) as given (
         id text, revision bigint, code text, watch text, listed boolean, due bigint, changed_at bigint, stage text, document text)`,
      [JSON.stringify(batch)],
    );
    for (const room of batch) hashes.set(room.id, hashOfRoom(room));
    last = batch.at(-1)?.id ?? last;
  }
}

type Copied = { readonly count: number; readonly hash: string };

/** With their numbers, which decide ties: later entries get higher ones. */
async function copyBoards(source: SqliteFile, run: Run): Promise<Copied> {
  const all = createHash('sha256');
  let count = 0;
  for (const batch of source.boardEntries()) {
    await run(
      `insert into board_entries (${BOARD_ENTRY}) select ${BOARD_ENTRY} from json_to_recordset($1::text::json) as given (
         number bigint, game text, day text, browser text, record text, fingerprint text, name text, mark integer, rank_key text, result text, at bigint)`,
      [JSON.stringify(batch)],
    );
    addBoardRows(all, batch);
    count += batch.length;
  }
  await run(
    `select setval(pg_get_serial_sequence('board_entries', 'number'), greatest((select max(number) from board_entries), 1),
       exists (select 1 from board_entries))`,
  );
  return { count, hash: all.digest('base64') };
}

async function compareBoards(run: Run, { count, hash: expected }: Copied): Promise<void> {
  const all = createHash('sha256');
  let compared = 0;
  for (let last = 0; ; ) {
    const batch = await run<BoardRow>(`select ${BOARD_ENTRY} from board_entries where number > $1::bigint order by number limit 100`, [
      last,
    ]);
    if (batch.length === 0) break;
    addBoardRows(all, batch);
    compared += batch.length;
    last = batch.at(-1)?.number ?? last;
  }
  if (compared !== count || all.digest('base64') !== expected) throw startProblem('Nothing was moved: the boards of the day differ.');
}

function addBoardRows(all: Hash, batch: readonly BoardRow[]): void {
  for (const row of batch) all.update(JSON.stringify(Object.values(row)));
}

async function compare(run: Run, logs: ReadonlyMap<string, string>, rooms: ReadonlyMap<string, string>): Promise<void> {
  let compared = 0;
  for (let last = 0; ; ) {
    const batch = await run<MatchRow>(
      `select key, id, fence, changed_at as "changedAt", summary from matches where key > $1::bigint order by key limit 100`,
      [last],
    );
    if (batch.length === 0) break;
    for (const match of batch) {
      const entries = await run<EntryRow>('select number, entry from entries where match = $1::bigint order by number', [match.key]);
      if (hashOf(match, entries) !== logs.get(match.id)) throw startProblem(`Nothing was moved: the match ${match.id} differs.`);
      compared += 1;
    }
    last = batch.at(-1)?.key ?? last;
  }
  const [{ count: entries } = { count: -1 }] = await run<{ readonly count: number }>(
    'select count(*) as count from entries where match not in (select key from matches)',
  );
  const stored = await run<RoomFields>(`select ${ROOM} from rooms`);
  const areRoomsSame = stored.length === rooms.size && stored.every((room) => hashOfRoom(room) === rooms.get(room.id));
  if (compared !== logs.size || entries !== 0 || !areRoomsSame) throw startProblem('Nothing was moved: the rooms or matches differ.');
}

function hashOf({ id, fence, changedAt, summary }: MatchRow, entries: readonly EntryRow[]): string {
  return hash([id, fence, changedAt, summary, ...entries.flatMap(({ number, entry }) => [number, entry])]);
}

function hashOfRoom(room: RoomFields): string {
  return hash(Object.entries(room).flat());
}

function hash(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64');
}
