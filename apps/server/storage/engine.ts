/** What a database must be able to do, so that server-storage.ts can make a storage of it. */

import type { BoardName } from '@tablehop/boards';
import type { StorageError } from '@tablehop/host';
import type { SeenRoom, Stage } from '@tablehop/rooms';
import type { Batchable, Outcome } from './group-commit.ts';
import type { LateSummary } from './lazy-summaries.ts';

/** A room as it lies in its row: the document is JSON. */
export type RoomRow = {
  readonly id: string;
  readonly revision: number;
  readonly code: string | null;
  readonly watch: string;
  readonly listed: boolean;
  readonly due: number | null;
  readonly changedAt: number;
  readonly stage: Stage;
  readonly document: string;
};

/** A match as it lies in its rows, each of them JSON. The entries are in the order of their numbers. */
export type MatchRows = { readonly summary: string; readonly entries: readonly string[] };

/** An entry of a board as it lies in its row: the result is JSON, and the key of its rank is what it is sorted by. */
export type BoardEntryRow = BoardName & {
  readonly browser: string;
  readonly record: string;
  readonly name: string;
  readonly mark: number;
  readonly rankKey: string;
  readonly result: string;
  readonly at: number;
};

export type BoardRows = {
  readonly top: readonly BoardEntryRow[];
  readonly count: number;
  readonly own: { readonly place: number; readonly row: BoardEntryRow } | null;
};

export type AppendWrite = {
  readonly kind: 'append';
  readonly id: string;
  readonly fence: number;
  /** The number of the first entry; the others follow on it. Null if there are none. */
  readonly first: number | null;
  readonly entries: readonly string[];
  /** To be written only if the match is new. */
  readonly summary: LateSummary['summary'];
};

export type Write = Batchable &
  (
    | AppendWrite
    | { readonly kind: 'summaries'; readonly late: readonly LateSummary[] }
    | { readonly kind: 'removeMatch'; readonly id: string }
    | { readonly kind: 'room'; readonly row: RoomRow }
    | { readonly kind: 'removeRoom'; readonly id: string; readonly seen: SeenRoom | null }
    | { readonly kind: 'boardEntry'; readonly row: BoardEntryRow }
    | { readonly kind: 'removeBoardEntries'; readonly numbers: readonly number[] }
  );

export type Engine = {
  /** Raised by one each time a process opens the database. */
  readonly epoch: number;
  /** One transaction: see group-commit.ts. No two of the writes are about the same match, room, or browser on a board. */
  readonly commit: (writes: readonly Write[]) => Promise<readonly Outcome[]>;
  readonly isFaultOfOne: (error: unknown) => boolean;
  readonly asStorageError: (error: unknown) => StorageError;
  /** Rejects if the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly readMatch: (id: string) => Promise<MatchRows | null>;
  readonly readSummaries: () => Promise<readonly string[]>;
  readonly readRoom: (id: string) => Promise<RoomRow | null>;
  readonly findRoom: (column: 'code' | 'watch', value: string) => Promise<string | null>;
  readonly listedRooms: (most: number) => Promise<readonly RoomRow[]>;
  readonly dueRooms: (by: number, most: number) => Promise<readonly RoomRow[]>;
  readonly staleRooms: (stage: Stage, before: number, most: number) => Promise<readonly RoomRow[]>;
  /** As of one moment. */
  readonly readBoard: (board: BoardName, most: number, browser: string | null) => Promise<BoardRows>;
  /** The numbers of entries of days before this one, the earliest first. */
  readonly oldBoardEntries: (before: string, most: number) => Promise<readonly number[]>;
  readonly close: () => Promise<void>;
};
