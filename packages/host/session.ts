/** What a client knows of a match, hosted in a worker of the browser or on a server. Screens hold a session. */

import type { Level } from '@tablehop/bots';
import type { JsonObject, MatchRecord, Message, PieceSet, Reason, Refused, Seat, Seed, Viewer } from '@tablehop/core';
import type { News } from '@tablehop/table';
import type { Observable } from './observable.ts';

/** A separate list, so that a page with a choice of levels need not load the bots. */
export const BOT_LEVELS = ['random', 'easy', 'medium', 'hard', 'expert'] as const satisfies readonly Level[];
export type BotLevel = Level;

/** `mark`: colour and sign that the player keeps from match to match; absent: those of the seat. */
export type SeatInfo =
  | { readonly name: string; readonly kind: 'person'; readonly mark?: number }
  | { readonly name: string; readonly kind: 'bot'; readonly level: BotLevel; readonly mark?: number };

export type SeatChange = {
  readonly seat: Seat;
  readonly moves: number;
  /** `left`: they gave it up, and a bot continues under their name. `taken`: somebody else continues for them. */
  readonly kind: 'left' | 'taken';
  readonly name: string;
  readonly mark: number;
};

/** An attempt at the daily challenge, `day` as `YYYY-MM-DD`. Its bots decide by the seed of the match. */
export type Trial = {
  readonly day: string;
  /** The attempt that counts: no hints, and no undo of what anybody has seen. Otherwise practice. */
  readonly counts: boolean;
};

export type MatchPlan = {
  readonly game: string;
  readonly options: JsonObject;
  /** Rules version of `options`, if not the current one: a new match may continue an old one. */
  readonly rules?: number;
  /** The pieces, if not the default ones. */
  readonly components?: PieceSet;
  readonly seats: readonly SeatInfo[];
  readonly seed?: Seed;
  /** Start position, if not the regular one: a fork of a replay has one. */
  readonly position?: JsonObject;
  /** Players roll real dice and submit the outcome as `chance`. Absent: drawn from the seed. */
  readonly dice?: 'real';
  /** Absent: no daily challenge. */
  readonly trial?: Trial;
};

export type MatchSummary = MatchPlan & {
  readonly id: string;
  /** Made from a file, a link or a damaged match: not proven to be played here. */
  readonly imported?: true;
  /** The room it is played in: by its own address, or by the one for spectators. */
  readonly room?: string;
  readonly watch?: string;
  /** The earliest first. */
  readonly seatChanges?: readonly SeatChange[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly changedAt: number;
  readonly moves: number;
  readonly over: boolean;
  readonly totals: readonly number[];
  /** Whose turn it was when last looked at; empty during chance. Absent in older matches. */
  readonly acting?: readonly Seat[];
};

export type Answer =
  | { readonly ok: true; readonly version: number }
  | {
      readonly ok: false;
      readonly refused: Refused | { readonly code: string; readonly key: string; readonly params?: JsonObject };
    };

export type Hint = {
  readonly action: JsonObject;
  /** Immediate changes on the score sheet. */
  readonly reasons: readonly { readonly key: string; readonly points: number }[];
  /** In the words of the game. Absent: only points. */
  readonly why?: readonly Reason[];
};

export type PersistenceStatus =
  | { readonly kind: 'stored' }
  /** The match continues in memory only: storage is full or unavailable. */
  | { readonly kind: 'memory-only'; readonly problem: Message }
  /** It continues elsewhere or cannot continue here. The session is dead; reopening the match may help. */
  | { readonly kind: 'ended'; readonly problem: Message };

export type Session = {
  readonly summary: MatchSummary;
  readonly persistence: Observable<PersistenceStatus>;
  /** The first news comes at once. Returns unwatch. Bots wait until somebody watches. */
  readonly watch: (viewer: Viewer, listener: (news: News) => void) => () => void;
  readonly submit: (by: Seat | 'chance', action: JsonObject, version: number) => Promise<Answer>;
  /** Undoes the seat's last own move; or until `to` moves remain, or to before the last `chance`. */
  readonly undo: (seat: Seat, version: number, to?: number | 'chance') => Promise<Answer>;
  readonly answerUndo: (seat: Seat, consent: boolean, version: number) => Promise<Answer>;
  /** Rejects with a `MatchError` if the seat may not act now. */
  readonly hint: (seat: Seat) => Promise<Hint>;
  readonly record: () => Promise<MatchRecord>;
  /** The version that the screen has shown. A match of bots alone runs only a few moves ahead of it. */
  readonly shown: (version: number) => void;
  readonly close: () => void;
};

export type SharedMatch = { readonly seats: readonly SeatInfo[]; readonly record: MatchRecord };

export type RoomOrigin = Pick<MatchSummary, 'room' | 'watch' | 'seatChanges'>;

/** `refused` is the game's reason for an illegal move, in the words of its catalog. */
export type Imported =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly problem: Message; readonly refused?: Refused };

export type TextFile = { readonly name: string; readonly text: string };

/** Failures reject with a `MatchError`, whose `problem` says why. */
export type Matches = {
  readonly create: (plan: MatchPlan) => Promise<string>;
  /** `takeOver`: end the match at its current host, and host it here. */
  readonly open: (id: string, how?: { readonly takeOver?: boolean }) => Promise<Session>;
  readonly recent: () => Promise<readonly MatchSummary[]>;
  readonly remove: (id: string) => Promise<void>;
  /** For replays: the match need not be open, and may be hosted elsewhere. */
  readonly record: (id: string) => Promise<{ readonly summary: MatchSummary; readonly record: MatchRecord }>;
  /** Adds a match file as a new match and returns its id. */
  readonly importFile: (text: string) => Promise<Imported>;
  readonly exportFile: (id: string) => Promise<TextFile>;
  /** Stores a match from a link or a room as a new match and returns its id. */
  readonly keep: (shared: SharedMatch, origin?: RoomOrigin) => Promise<string>;
  readonly exportDamaged: (id: string) => Promise<TextFile>;
  /** Continues from before the damage in a new match; the damaged one is unchanged. */
  readonly rescue: (id: string) => Promise<string>;
  /** A problem of the storage: matches are then neither listed nor stored. */
  readonly trouble: Observable<Message | null>;
};
