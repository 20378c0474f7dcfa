/** What a client knows of a match, wherever the match is hosted: in a worker of its browser or on a server. Screens hold a session. */

import type { Level } from '@tablehop/bots';
import type { JsonObject, MatchRecord, Message, PieceSet, Reason, Refused, Seat, Seed, Viewer } from '@tablehop/core';
import type { News } from '@tablehop/table';
import type { Observable } from './observable.ts';

/** As a list of its own, so that a page that offers them need not load the bots. */
export const BOT_LEVELS = ['random', 'easy', 'medium', 'hard', 'expert'] as const satisfies readonly Level[];
export type BotLevel = Level;

/** `mark` is the colour and sign that whoever sits there keeps from match to match; absent: that of the seat. */
export type SeatInfo =
  | { readonly name: string; readonly kind: 'person'; readonly mark?: number }
  | { readonly name: string; readonly kind: 'bot'; readonly level: BotLevel; readonly mark?: number };

/** A seat that changed hands in the middle of a match. */
export type SeatChange = {
  readonly seat: Seat;
  /** How many moves stood by then. */
  readonly moves: number;
  /** `left`: they gave it up, and a bot plays on under their name. `taken`: somebody else plays on for them. */
  readonly kind: 'left' | 'taken';
  /** Who had the seat until then. */
  readonly name: string;
  readonly mark: number;
};

/** A try at a challenge that is the same for everybody: its bots decide by the seed of the match. */
export type Trial = {
  /** The day of the challenge, as `YYYY-MM-DD`. */
  readonly day: string;
  /** The one that counts: without hints, and nothing is taken back that anybody has seen. Otherwise it is for practice. */
  readonly counts: boolean;
};

export type MatchPlan = {
  readonly game: string;
  readonly options: JsonObject;
  /** The rules that the options are of, if not the present ones: an old match may go on in a new one. */
  readonly rules?: number;
  /** The pieces, if not those in the box. */
  readonly components?: PieceSet;
  readonly seats: readonly SeatInfo[];
  readonly seed?: Seed;
  /** Where to begin, if not at the start: how a match is forked from a replay. */
  readonly position?: JsonObject;
  /** People roll real dice and submit what came, by `chance`. Otherwise dice are drawn from the seed. */
  readonly dice?: 'real';
  /** Absent: it is no try. */
  readonly trial?: Trial;
};

/** A line in the list of recent matches. */
export type MatchSummary = MatchPlan & {
  readonly id: string;
  /** It was made from a record, out of a file, a link or a damaged match: nobody knows that all of it was played here. */
  readonly imported?: true;
  /** The room that it is or was played in: by its own address, or by the one for spectators. */
  readonly room?: string;
  readonly watch?: string;
  /** Seats that changed hands there, the earliest first. */
  readonly seatChanges?: readonly SeatChange[];
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly changedAt: number;
  readonly moves: number;
  readonly over: boolean;
  /** Totals by seat when last looked at, for the list. */
  readonly totals: readonly number[];
  /** Whose turn it was when last looked at; empty while chance is at work. Absent from matches that were last played before this was kept. */
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
  /** What it changes at once on the score sheet. */
  readonly reasons: readonly { readonly key: string; readonly points: number }[];
  /** In the words of the game. Absent: nothing but points can be said. */
  readonly why?: readonly Reason[];
};

/** What becomes of a match that is being played. */
export type Keeping =
  /** Every move is stored before it is answered. */
  | { readonly kind: 'kept' }
  /** The match goes on, but only in memory: storage is full or closed to us. `problem` says why. */
  | { readonly kind: 'not-kept'; readonly problem: Message }
  /** It goes on elsewhere (another host took it over) or cannot go on here; the session is dead, opening the match again may help. */
  | { readonly kind: 'ended'; readonly problem: Message };

export type Session = {
  readonly summary: MatchSummary;
  readonly keeping: Observable<Keeping>;
  /** Begins to tell; the first news comes at once. Ends when the returned function is called. Bots wait until somebody watches. */
  readonly watch: (viewer: Viewer, listener: (news: News) => void) => () => void;
  readonly submit: (by: Seat | 'chance', action: JsonObject, version: number) => Promise<Answer>;
  /** Takes back the seat's last own move; or until `to` moves stand, or to before the last `chance`. */
  readonly undo: (seat: Seat, version: number, to?: number | 'chance') => Promise<Answer>;
  readonly answerUndo: (seat: Seat, consent: boolean, version: number) => Promise<Answer>;
  /** Rejects with a `MatchError` if the seat may not act now. */
  readonly hint: (seat: Seat) => Promise<Hint>;
  readonly record: () => Promise<MatchRecord>;
  /** The version that the screen has shown. A match of bots alone runs only a few moves ahead of it. */
  readonly shown: (version: number) => void;
  readonly close: () => void;
};

/** A match as it travels in a file or a link: the record, and who sat where. */
export type SharedMatch = { readonly seats: readonly SeatInfo[]; readonly record: MatchRecord };

/** What a match that was played in a room brings along when it is kept elsewhere. */
export type RoomOrigin = Pick<MatchSummary, 'room' | 'watch' | 'seatChanges'>;

/** `refused` is the game's own reason for a move that it does not allow, in the words of the game's catalog. */
export type Imported =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly problem: Message; readonly refused?: Refused };

export type TextFile = { readonly name: string; readonly text: string };

/** Whatever cannot be done rejects with a `MatchError`, whose `problem` says why. */
export type Matches = {
  readonly create: (plan: MatchPlan) => Promise<string>;
  /** `takeOver`: end the match at the host that has it, and host it here. */
  readonly open: (id: string, how?: { readonly takeOver?: boolean }) => Promise<Session>;
  /** Newest first. */
  readonly recent: () => Promise<readonly MatchSummary[]>;
  readonly remove: (id: string) => Promise<void>;
  /** The record of a match that need not be open, and may even be hosted elsewhere: what a replay needs. */
  readonly record: (id: string) => Promise<{ readonly summary: MatchSummary; readonly record: MatchRecord }>;
  /** Reads a match file of ours; adds it as a match of its own and gives its id. */
  readonly importFile: (text: string) => Promise<Imported>;
  readonly exportFile: (id: string) => Promise<TextFile>;
  /** Keeps a match that came by a link, or was played in a room, as one of our own, and gives its id. */
  readonly keep: (shared: SharedMatch, origin?: RoomOrigin) => Promise<string>;
  /** What there is of a match that is damaged, exactly as it is stored. */
  readonly exportDamaged: (id: string) => Promise<TextFile>;
  /** Goes on from before the damage, in a new match; the damaged one stays as it is. */
  readonly rescue: (id: string) => Promise<string>;
  /** What is wrong with the storage, if anything: matches are then neither listed nor kept. */
  readonly trouble: Observable<Message | null>;
};
