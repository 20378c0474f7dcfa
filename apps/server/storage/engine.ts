import type { BoardName, StoredEntry } from '@tablehop/boards';
import { isStorageError, type StorageError } from '@tablehop/host';
import type { SeenRoom, Stage, StoredRoom } from '@tablehop/rooms';
import type { Batchable, Outcome } from './group-commit.ts';
import type { LateSummary } from './lazy-summaries.ts';

export type RoomRow = Omit<StoredRoom, 'document' | 'brief'> & { readonly document: string };
export type RoomWrite = RoomRow & { readonly brief: string | null };

/** Entries are in the order of their numbers. */
export type MatchRows = { readonly summary: string; readonly entries: readonly string[] };

export type BoardEntryRow = Omit<StoredEntry, 'result'> & { readonly rankKey: string; readonly result: string };

export type BoardRows = {
  readonly top: readonly BoardEntryRow[];
  readonly count: number;
  readonly own: { readonly place: number; readonly row: BoardEntryRow } | null;
};

export type AppendWrite = {
  readonly kind: 'append';
  readonly id: string;
  readonly fence: number;
  /** Null if there are no entries. */
  readonly first: number | null;
  readonly entries: readonly string[];
  readonly summary: LateSummary['summary'];
};

export type Write = Batchable &
  (
    | AppendWrite
    | { readonly kind: 'summaries'; readonly late: readonly LateSummary[] }
    | { readonly kind: 'removeMatch'; readonly id: string }
    | { readonly kind: 'room'; readonly row: RoomWrite }
    | { readonly kind: 'removeRoom'; readonly id: string; readonly seen: SeenRoom | null }
    | { readonly kind: 'boardEntry'; readonly row: BoardEntryRow }
    | { readonly kind: 'removeBoardEntries'; readonly numbers: readonly number[] }
    | { readonly kind: 'uptime'; readonly revision: number; readonly state: string }
  );

export type Engine = {
  readonly epoch: number;
  /** One transaction: see group-commit.ts. No two writes are about the same match, room, or browser on a board. */
  readonly commit: (writes: readonly Write[]) => Promise<readonly Outcome[]>;
  readonly isFaultOfOne: (error: unknown) => boolean;
  readonly asStorageError: (error: unknown) => StorageError;
  readonly ping: () => Promise<void>;
  readonly readMatch: (id: string) => Promise<MatchRows | null>;
  readonly readSummaries: () => Promise<readonly string[]>;
  readonly readRoom: (id: string) => Promise<RoomRow | null>;
  readonly readBrief: (id: string) => Promise<string | null>;
  readonly findRoom: (column: 'code' | 'watch', value: string) => Promise<string | null>;
  readonly listedRooms: (most: number) => Promise<readonly RoomRow[]>;
  readonly dueRooms: (by: number, most: number) => Promise<readonly RoomRow[]>;
  readonly staleRooms: (stage: Stage, before: number, most: number) => Promise<readonly RoomRow[]>;
  readonly readUptime: () => Promise<string | null>;
  readonly readBoard: (board: BoardName, most: number, browser: string | null) => Promise<BoardRows>;
  readonly oldBoardEntries: (before: string, most: number) => Promise<readonly number[]>;
  readonly close: () => Promise<void>;
};

export async function asking<Result>(
  work: () => Promise<Result>,
  { asStorageError }: Pick<Engine, 'asStorageError'>,
  report: (error: unknown) => void,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isStorageError(error)) throw error;
    report(error);
    throw asStorageError(error);
  }
}

const COLUMNS = 'game, day, browser, record, fingerprint, name, mark, rank_key as "rankKey", result, at';
const NOTHING = "'', '', '', '', '', '', 0, '', '', 0";

/** Parameters by name. Entries before the own one are counted in two ranges of the index. */
export const BOARD = (game: string, day: string, most: string, browser: string): string => `
  select * from (
    select 'top' as part, 0 as counted, ${COLUMNS} from board_entries
    where game = ${game} and day = ${day} order by rank_key desc, number limit ${most}
  ) as best
  union all
  select 'count', (select count(*) from board_entries where game = ${game} and day = ${day}), ${NOTHING}
  union all
  select 'own', 1
    + (select count(*) from board_entries as better
       where better.game = own.game and better.day = own.day and better.rank_key > own.rank_key)
    + (select count(*) from board_entries as earlier
       where earlier.game = own.game and earlier.day = own.day and earlier.rank_key = own.rank_key and earlier.number < own.number),
    ${COLUMNS}
  from board_entries as own where game = ${game} and day = ${day} and browser = ${browser}`;

export type FoundBoardRow = BoardEntryRow & { readonly part: 'top' | 'count' | 'own'; readonly counted: number };

/** A union may mix its parts, but the best are in order. */
export function boardRows(found: readonly FoundBoardRow[]): BoardRows {
  const own = found.find(({ part }) => part === 'own');
  return {
    top: found.filter(({ part }) => part === 'top').map(rowOf),
    count: found.find(({ part }) => part === 'count')?.counted ?? 0,
    own: own === undefined ? null : { place: own.counted, row: rowOf(own) },
  };
}

function rowOf({ game, day, browser, record, fingerprint, name, mark, rankKey, result, at }: FoundBoardRow): BoardEntryRow {
  return { game, day, browser, record, fingerprint, name, mark, rankKey, result, at };
}
