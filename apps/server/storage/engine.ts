/** What a database must be able to do, so that server-storage.ts can make a storage of it. */

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
  );

export type Engine = {
  /** Raised by one each time a process opens the database. */
  readonly epoch: number;
  /** One transaction: see group-commit.ts. No two of the writes are about the same match or the same room. */
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
  readonly close: () => Promise<void>;
};
