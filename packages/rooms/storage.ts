/** Where rooms are kept: beside the matches, in the same database. */

/** How far a room has come: no match was ever begun in it, one is being played, or one was played and none is now. */
export type Stage = 'unstarted' | 'playing' | 'finished';

/** As found, not yet trusted. What is searched by stands beside the document, which holds the whole room. */
export type StoredRoom = {
  readonly id: string;
  /** 1 for a new room, one more with each change. */
  readonly revision: number;
  /** Unique among the rooms that have one; null once it has been given back. */
  readonly code: string | null;
  /** The address for spectators. Unique. */
  readonly watch: string;
  /** Among the open tables. */
  readonly listed: boolean;
  /** The earliest moment at which something is due without anybody asking, in milliseconds since 1970. */
  readonly due: number | null;
  readonly changedAt: number;
  readonly stage: Stage;
  /** Plain JSON. */
  readonly document: unknown;
};

export type SeenRoom = { readonly revision: number; readonly matches: readonly string[] };

/** Every function rejects with a `StorageError` and has then changed nothing. */
export type RoomStorage = {
  readonly readRoom: (id: string) => Promise<StoredRoom | null>;
  /** The id of the room with this code, or this address for spectators. */
  readonly findRoom: (by: { readonly code: string } | { readonly watch: string }) => Promise<string | null>;
  /**
   * Stores a room whose revision follows on the stored one, or is 1 and new; any other is refused as `grown`, and so is a code or an
   * address that another room has. Resolves when it is durable. Writes of several rooms may come at once and share a commit.
   */
  readonly writeRoom: (room: StoredRoom) => Promise<void>;
  /** The rooms among the open tables, latest change first. */
  readonly listedRooms: (most: number) => Promise<readonly StoredRoom[]>;
  /** Rooms in which something is due by then, the earliest first. */
  readonly dueRooms: (by: number, most: number) => Promise<readonly StoredRoom[]>;
  /** Rooms of this stage that were last changed before then, those that have been left alone for longest first. */
  readonly staleRooms: (stage: Stage, before: number, most: number) => Promise<readonly StoredRoom[]>;
  /**
   * Removes a room. `seen`: only if its revision is still this one (refused as `grown` otherwise), and these matches with it, in one
   * transaction.
   */
  readonly removeRoom: (id: string, seen?: SeenRoom) => Promise<void>;
};
