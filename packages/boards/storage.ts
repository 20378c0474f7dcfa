/** Where boards are kept: beside rooms and matches, in the same database. */

import type { BoardName, BoardResult } from './board.ts';

/** What one browser has sent for one board. */
export type StoredEntry = BoardName & {
  /** A hash of the browser's secret, another for each board: entries of different days cannot be told to be of the same browser. */
  readonly browser: string;
  /** A hash of the record, by which one that is sent again is known. */
  readonly record: string;
  readonly name: string;
  readonly mark: number;
  readonly result: BoardResult;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
};

export type StoredBoard = {
  /** Best first; of the same rank, the earliest to be stored first. */
  readonly top: readonly StoredEntry[];
  readonly count: number;
  /** That of the browser that was asked for, wherever it stands. */
  readonly own: { readonly place: number; readonly entry: StoredEntry } | null;
};

/** Every function rejects with a `StorageError` and has then changed nothing. */
export type BoardStorage = {
  /**
   * Stores an entry; refused as `grown` if its browser has one on this board. Resolves when it is durable. Entries may come at once, from
   * several processes, and share a commit.
   */
  readonly addEntry: (entry: StoredEntry) => Promise<void>;
  /** As of one moment. */
  readonly readBoard: (board: BoardName, asked: { readonly most: number; readonly browser: string | null }) => Promise<StoredBoard>;
  /** Removes entries of days before this one, at most so many, and says how many there were. */
  readonly removeEntries: (before: string, most: number) => Promise<number>;
};
