import type {
  ActionShape,
  By,
  Effect,
  JsonObject,
  MatchRecord,
  Message,
  Offer,
  Refused,
  ScoreSheet,
  Seat,
  Turn,
  UnhashedRecord,
  Viewer,
} from '@tablehop/core';
import type { Submission, TableRefused, UndoAnswer, UndoWish } from './requests.ts';

/** The first `to` moves remain. A free undo removes only later moves of the seat itself; any other removes all later moves. */
export type Undo = {
  readonly kind: 'undo';
  readonly by: Seat;
  readonly to: number;
  /** Seats that agreed, ascending: none for a free undo, else all other people. */
  readonly consent: readonly Seat[];
  /** Nobody had seen the undone moves and no chance followed them; or they were entered dice that nobody had acted on. */
  readonly free: boolean;
};

type MoveDeed = { readonly kind: 'move'; readonly by: By; readonly action: ActionShape };

export type Place = {
  /** From 1: the version of the table after this entry. */
  readonly number: number;
  readonly hash: string;
  /** Id of the request that made it, if given. The hash does not cover it. */
  readonly id?: string;
};

export type MoveEntry = MoveDeed & Place;
export type Entry = MoveEntry | (Undo & Place);

export type TableHooks = {
  /** Resolves when the entries are durable. After a rejection that leaves this unknown, the host must reopen the table from its log. */
  store(entries: readonly Entry[], after: Standing): Promise<void>;
  /** Called before each stored entry is replayed on opening; a promise is awaited, so that a long log does not block everything. */
  pause?(): Promise<void> | null;
  /** A listener threw. Table and other listeners continue. */
  listenerFailed?(error: unknown): void;
  /** A seat may ask only once to undo a move that others have seen. Absent: as often as it likes. */
  readonly asksOncePerMove?: boolean;
};

/** Public facts of a match, for lists. */
export type Standing = { readonly moves: number; readonly turn: Turn; readonly scores: readonly ScoreSheet[] };

/** Needs the consent of all other people. */
export type UndoRequest = {
  readonly by: Seat;
  readonly to: number;
  readonly count: number;
  readonly consent: readonly Seat[];
  readonly awaits: readonly Seat[];
};

/** A pending undo request: the log does not have it. */
export type AskedUndo = { readonly id: string; readonly by: Seat };

export type UndoChoice = {
  /** `free`: nobody else has seen the move. */
  readonly way: 'free' | 'ask';
  /** Moves that would remain, and how many would be undone. */
  readonly to: number;
  readonly count: number;
  /** Empty if the undo is free or all others are bots. */
  readonly asks: readonly Seat[];
};

export type PlainAction = ActionShape & JsonObject;

/** The table as a viewer may know it. A look by a seat counts as having seen everything in it. */
export type Look = {
  readonly version: number;
  readonly turn: Turn;
  readonly view: unknown;
  readonly offers: readonly Offer<PlainAction>[];
  /** Computed from the view: a true score could reveal what is hidden. */
  readonly scores: readonly ScoreSheet[];
  /** The last own move of this seat. It stops being free once others look. */
  readonly undo: UndoChoice | null;
  readonly redo: PlainAction | null;
  readonly request: UndoRequest | null;
};

/** Entries (moves, an undo), or a change of an undo request, which changes no state. */
export type TableEvent =
  | { readonly kind: 'moved'; readonly by: By }
  | { readonly kind: 'undone'; readonly by: Seat; readonly count: number; readonly free: boolean }
  | { readonly kind: 'asked' | 'consented' | 'declined' | 'withdrawn'; readonly by: Seat };

export type News = {
  readonly viewer: Viewer;
  /** Null in the first news of a new watcher: nothing has happened. */
  readonly event: TableEvent | null;
  readonly look: Look;
  readonly effects: readonly Effect[];
};

/** Nothing has changed. The look is that of the seat that asked; null if that seat is unknown. */
export type TurnedDown = { readonly ok: false; readonly refused: TableRefused; readonly version: number; readonly look: Look | null };
export type Accepted = { readonly ok: true; readonly version: number; readonly effects: readonly Effect[] };
/** `granted`: it is undone. Otherwise a request is pending, or this answer ended it. */
export type UndoAccepted = Accepted & { readonly granted: boolean };

/** `entry` is the number of the faulty entry, null if none is. */
export type Unopened = { readonly ok: false; readonly entry: number | null; readonly problem: Message; readonly refused?: Refused };

export type Table = {
  readonly version: number;
  /** Without undone moves. */
  readonly moves: number;
  turn(): Turn;
  look(viewer: Viewer): Look;
  submit(submission: Submission): Promise<Accepted | TurnedDown>;
  undo(wish: UndoWish): Promise<UndoAccepted | TurnedDown>;
  answerUndo(answer: UndoAnswer): Promise<UndoAccepted | TurnedDown>;
  /** Each call of the listener counts as a look. Returns unwatch. */
  watch(viewer: Viewer, listener: (news: News) => void): () => void;
  /**
   * The news per move since that version. Only the last look has offers, and counts as a look; it is the only news if nobody moved. Null
   * if something was undone, too much happened or there is no such version: then use a look.
   */
  missed(viewer: Viewer, since: number): readonly News[] | null;
  /** Applies untrusted entries that another host stored in the same log. Skips known ones; after a gap it applies none. */
  follow(entries: readonly unknown[]): Promise<{ readonly ok: true } | Unopened>;
  /** Copies an undo request, or its end, from a table with the same version; ignores others. */
  followRequest(request: UndoRequest | null, event: TableEvent, version: number, asked?: AskedUndo | null): Promise<void>;
  /** The last undo request; null if there is none or it had no id. */
  asked(): AskedUndo | null;
  /** Runs `work` once nothing else is under way; what is asked meanwhile waits for it. `work` must not wait for this table. */
  runAlone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Another host has shown this seat the current table. */
  saw(seat: Seat): void;
  /** The moves that stand, with the seed and all secrets: for the owner of the match only. */
  record(): MatchRecord;
  /** The same without hashes: those of 20,000 moves take 0.1 s. */
  unhashedRecord(): UnhashedRecord;
  log(): readonly Entry[];
};
