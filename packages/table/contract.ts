/** What a table shows, tells and answers, what its log consists of, and what it asks of its host. */

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
  Viewer,
} from '@tablehop/core';
import type { Submission, TableRefused, UndoAnswer, UndoWish } from './requests.ts';

/** The first `to` moves stand. A free undo takes back only later moves of the seat itself; any other takes back all later moves. */
export type Undo = {
  readonly kind: 'undo';
  readonly by: Seat;
  readonly to: number;
  /** Who agreed, ascending: nobody to a free one, all other people to any other. */
  readonly consent: readonly Seat[];
  /** Nobody had seen what was taken back, and no chance had followed it; or it was typed dice that nobody had acted on. */
  readonly free: boolean;
};

type MoveDeed = { readonly kind: 'move'; readonly by: By; readonly action: ActionShape };
export type Deed = MoveDeed | Undo;

/** Where a deed stands in the log. */
export type Place = {
  /** From 1: the version of the table after it. */
  readonly number: number;
  /** Chains it to all entries before. */
  readonly hash: string;
  /** Of the request that made it, where its maker gave one. The hash does not cover it. */
  readonly id?: string;
};

export type MoveEntry = MoveDeed & Place;
export type Entry = MoveEntry | (Undo & Place);

export type TableHooks = {
  /** Resolves when the entries are durable. If that is unknown after a rejection, the host must reopen the table from its log. */
  store(entries: readonly Entry[], after: Standing): Promise<void>;
  /** Asked before each stored entry is replayed on opening. A promise is waited for: so a long log does not hold up everything else. */
  pause?(): Promise<void> | null;
  /** A listener threw. The table and the other listeners do not mind. */
  listenerFailed?(error: unknown): void;
  /** A seat may ask once to undo a move that others have seen: those who said no are not asked again. Absent: as often as it likes. */
  readonly asksOncePerMove?: boolean;
};

/** What anybody may know of a match, for lists. */
export type Standing = { readonly moves: number; readonly turn: Turn; readonly scores: readonly ScoreSheet[] };

/** A seat's wish to take back, waiting for the consent of all other people. */
export type UndoRequest = {
  readonly by: Seat;
  /** The number of moves that would stand, and how many would be taken back. */
  readonly to: number;
  readonly count: number;
  readonly consent: readonly Seat[];
  readonly awaits: readonly Seat[];
};

/** A request to undo that was asked and not settled at once: nothing in the log tells of it. */
export type AskedUndo = { readonly id: string; readonly by: Seat };

export type UndoChoice = {
  /** Whether it hides nothing that others have seen. */
  readonly way: 'free' | 'ask';
  /** The number of moves that would stand, and how many would be taken back. */
  readonly to: number;
  readonly count: number;
  /** Whose consent it needs: nobody's where it is free, or where only bots play along. */
  readonly asks: readonly Seat[];
};

/** Actions are plain JSON, as the laws of the games demand. */
export type PlainAction = ActionShape & JsonObject;

/** The table as one viewer may know it. A look by a seat counts as having seen all that is in it. */
export type Look = {
  readonly version: number;
  readonly turn: Turn;
  readonly view: unknown;
  readonly offers: readonly Offer<PlainAction>[];
  /** Counted from the view, because a true score could tell what the view hides. */
  readonly scores: readonly ScoreSheet[];
  /** What this seat may take back: its last own move. Others may look meanwhile, and then it is free no more. */
  readonly undo: UndoChoice | null;
  /** What this seat took back last and may do again now. */
  readonly redo: PlainAction | null;
  readonly request: UndoRequest | null;
};

/** What happened: entries (moves, an undo), or something about an undo request, which changes no state. */
export type TableEvent =
  | { readonly kind: 'moved'; readonly by: By }
  | { readonly kind: 'undone'; readonly by: Seat; readonly count: number; readonly free: boolean }
  | { readonly kind: 'asked' | 'consented' | 'declined' | 'withdrawn'; readonly by: Seat };

/** Each move and other event, with the table after it and the effects that this viewer may know. */
export type News = {
  readonly viewer: Viewer;
  /** Null where nothing has happened: in what somebody is told who begins to watch. */
  readonly event: TableEvent | null;
  readonly look: Look;
  readonly effects: readonly Effect[];
};

/** Nothing has changed. The look is that of the seat that asked; null if none can be made out. */
export type TurnedDown = { readonly ok: false; readonly refused: TableRefused; readonly version: number; readonly look: Look | null };
export type Accepted = { readonly ok: true; readonly version: number; readonly effects: readonly Effect[] };
/** `granted`: it is undone. Otherwise a request is pending, or was ended by this answer. */
export type UndoAccepted = Accepted & { readonly granted: boolean };

/** Why a table cannot be opened; `entry` is the number of the entry that is at fault, null if none is. */
export type Unopened = { readonly ok: false; readonly entry: number | null; readonly problem: Message; readonly refused?: Refused };

export type Table = {
  /** The number of entries. */
  readonly version: number;
  /** The number of moves that stand. */
  readonly moves: number;
  turn(): Turn;
  look(viewer: Viewer): Look;
  submit(submission: Submission): Promise<Accepted | TurnedDown>;
  undo(wish: UndoWish): Promise<UndoAccepted | TurnedDown>;
  answerUndo(answer: UndoAnswer): Promise<UndoAccepted | TurnedDown>;
  /** Calls the listener after everything that happens from now on, which counts as a look; returns how to stop it. */
  watch(viewer: Viewer, listener: (news: News) => void): () => void;
  /**
   * What this viewer would have heard, had it watched since that version: a news for each move. The looks before the last one offer
   * nothing; the last is the table as it is, which counts as a look, and stands alone where nobody has moved.
   * Null where it cannot be told so (something was taken back meanwhile, too much has happened, or there is no such version): then a
   * look has to do.
   */
  missed(viewer: Viewer, since: number): readonly News[] | null;
  /** Enters untrusted entries that another host stored in the same log. Known ones are skipped; after a gap nothing is entered. */
  follow(entries: readonly unknown[]): Promise<{ readonly ok: true } | Unopened>;
  /** Takes over an undo request, or its end, from a table with the same version; otherwise ignored. */
  followRequest(request: UndoRequest | null, event: TableEvent, version: number, asked?: AskedUndo | null): Promise<void>;
  /** Who asked last to take back, and by which request; null where nobody has, or where it had no id. */
  asked(): AskedUndo | null;
  /** This seat has seen the table as it is, by another host's doing. */
  saw(seat: Seat): void;
  /** The moves that stand, for the owner of the match: it holds the seed and all secrets, as does the log. */
  record(): MatchRecord;
  log(): readonly Entry[];
};
