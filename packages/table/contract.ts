/** What a table shows, tells and answers, and what it asks of its host. */

import type { ActionShape, By, Effect, JsonObject, MatchRecord, Offer, ScoreSheet, Seat, Turn, Viewer } from '@tablehop/core';
import type { Entry } from './entry.ts';
import type { AskedUndo } from './repeats.ts';
import type { Submission, TableRefused, UndoAnswer, UndoWish } from './requests.ts';
import type { Unopened } from './resume.ts';
import type { UndoChoice } from './undo.ts';

export type TableHooks = {
  /**
   * Resolves when all the entries are durable. If it rejects, the table goes on as if they had never been: a host that cannot tell
   * whether they were stored must open the table again from what is. `after` is what there is to say of the match once they stand.
   */
  store(entries: readonly Entry[], after: Standing): Promise<void>;
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

/** Actions are plain JSON, as the laws of the games demand. */
export type PlainAction = ActionShape & JsonObject;

/** The table as one viewer may know it. A look by a seat counts as having seen all that is in it. */
export type Look = {
  readonly version: number;
  readonly turn: Turn;
  readonly view: unknown;
  /** What this seat may do now. */
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

/** One move, chance included, as a viewer may know it: who made it, what it brought about and what lay on the table then. */
export type Step = {
  readonly by: By;
  readonly effects: readonly Effect[];
  readonly turn: Turn;
  readonly view: unknown;
  readonly scores: readonly ScoreSheet[];
};

/** Told to each watcher: what happened, the table after it, and those effects that this viewer may know of. */
export type News = {
  readonly viewer: Viewer;
  /** Null where nothing has happened: in what somebody is told who begins to watch. */
  readonly event: TableEvent | null;
  readonly look: Look;
  /** Of all the steps together. */
  readonly effects: readonly Effect[];
  /** Move by move: a move and the chance that followed it at once. The last one led to the look. Empty where nobody moved. */
  readonly steps: readonly Step[];
};

/** Nothing has changed. The look is that of the seat that asked; null if none can be made out. */
export type TurnedDown = { readonly ok: false; readonly refused: TableRefused; readonly version: number; readonly look: Look | null };
export type Accepted = { readonly ok: true; readonly version: number; readonly effects: readonly Effect[] };
/** `granted`: it is undone. Otherwise a request is pending, or was ended by this answer. */
export type UndoAccepted = Accepted & { readonly granted: boolean };

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
   * What this viewer would have heard, had it watched since that version: a news for each move, with the chance that followed it. The looks
   * before the last one offer nothing; the last is the table as it is, which counts as a look, and stands alone where nobody has moved.
   * Null where it cannot be told so (something was taken back meanwhile, too much has happened, or there is no such version): then a
   * look has to do.
   */
  missed(viewer: Viewer, since: number): readonly News[] | null;
  /**
   * Enters what another host has stored in the same log, trusting nothing in it, and tells of it as if it had happened here. Entries that
   * are known already do no harm; without those in between, nothing is entered.
   */
  follow(entries: readonly unknown[]): Promise<{ readonly ok: true } | Unopened>;
  /**
   * Takes over an undo request, or its end, from another host whose table has this version; without effect if this one has not. `asked`
   * is what that table says of it.
   */
  followRequest(request: UndoRequest | null, event: TableEvent, version: number, asked?: AskedUndo | null): Promise<void>;
  /** Who asked last to take back, and by which request; null where nobody has, or where it had no id. */
  asked(): AskedUndo | null;
  /** This seat has seen the table as it is, by another host's doing. */
  saw(seat: Seat): void;
  /** The moves that stand, for the owner of the match: it holds the seed and all secrets, as does the log. */
  record(): MatchRecord;
  log(): readonly Entry[];
};
