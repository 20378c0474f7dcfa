/** Reads an SQLite file of any version without changing it. */

import { existsSync } from 'node:fs';
import { SQLITE_STEPS, stepsFrom } from '../storage/schema.ts';
import { loadLibrary, type Reader } from '../storage/sqlite-connection.ts';
import { isStartProblem, startProblem } from '../storage/start-problem.ts';

export type MatchRow = {
  readonly key: number;
  readonly id: string;
  readonly fence: number;
  readonly changedAt: number;
  readonly summary: string;
};
export type EntryRow = { readonly number: number; readonly entry: string };

export type BoardRow = { readonly number: number; readonly result: string };

export type SqliteFile = {
  readonly reader: Reader;
  readonly version: number;
  readonly epoch: number;
  /** In batches: a file may be larger than memory. */
  readonly matches: () => Iterable<readonly MatchRow[]>;
  readonly entries: (key: number) => readonly EntryRow[];
  readonly countRooms: () => number;
  /** None in files older than leaderboards. */
  readonly boardEntries: () => Iterable<readonly BoardRow[]>;
  readonly close: () => void;
};

const BATCH = 100;
const FIRST_VERSION_WITH_BOARDS = 3;
const FIRST_VERSION_WITH_FINGERPRINTS = 6;
export const BOARD_ENTRY = 'number, game, day, browser, record, fingerprint, name, mark, rank_key, result, at';
const BUSY_MS = 5_000;

/** Rejects with a `StartProblem` that calls it `name`. */
export async function openSqliteFile(file: string, name = file): Promise<SqliteFile> {
  if (!existsSync(file)) throw startProblem(`There is no database ${file}.`);
  const { Reader: Database } = await loadLibrary();
  const reader = new Database(file, { timeout: BUSY_MS });
  try {
    const state = reader.prepare('select version, epoch from tablehop_state').get() as { readonly version: number; readonly epoch: number };
    const steps = stepsFrom(state.version, SQLITE_STEPS, name);
    if (isStartProblem(steps)) throw steps;
    const nextMatches = reader.prepare(
      'select key, id, fence, changed_at as changedAt, summary from matches where key > ? order by key limit ?',
    );
    const entries = reader.prepare('select number, entry from entries where match = ? order by number');
    const rooms = reader.prepare('select count(*) as count from rooms');
    const columns =
      state.version < FIRST_VERSION_WITH_FINGERPRINTS ? BOARD_ENTRY.replace('fingerprint', 'null as fingerprint') : BOARD_ENTRY;
    const nextBoardEntries =
      state.version < FIRST_VERSION_WITH_BOARDS
        ? null
        : reader.prepare(`select ${columns} from board_entries where number > ? order by number limit ?`);
    return {
      reader,
      ...state,
      matches: () =>
        batches<MatchRow>(
          (last) => nextMatches.all(last, BATCH),
          ({ key }) => key,
        ),
      entries: (key) => entries.all(key) as EntryRow[],
      boardEntries: () =>
        batches<BoardRow>(
          (last) => nextBoardEntries?.all(last, BATCH) ?? [],
          ({ number }) => number,
        ),
      countRooms: () => (rooms.get() as { readonly count: number }).count,
      close: () => reader.close(),
    };
  } catch (error) {
    reader.close();
    if (isStartProblem(error)) throw error;
    throw startProblem(`The file ${name} is not a database of Tablehop, or it is damaged (${codeOf(error)}).`, error);
  }
}

function* batches<Row>(next: (last: number) => unknown[], keyOf: (row: Row) => number): Generator<readonly Row[]> {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const batch = next(last) as Row[];
    const end = batch.at(-1);
    if (end === undefined) return;
    yield batch;
    last = keyOf(end);
  }
}

export function codeOf(error: unknown): string {
  return String((error as { readonly code?: unknown }).code ?? (error as Error).name);
}
