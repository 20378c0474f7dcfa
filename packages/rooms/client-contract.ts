/** What a page knows of a server of rooms: one connection, by which it is in one room at a time. */

import type { Message } from '@tablehop/core';
import type { Observable, Session } from '@tablehop/host';
import type { Answers, Asked, Entered, Question, Reaction, RoomSummary, RoomView } from './messages.ts';

/**
 * `away`: the server does not answer, and is tried again and again. `outdated`: this page is older than the server understands, and has
 * to be loaded anew. `idle`: nothing has been asked yet.
 */
export type Connectedness = 'idle' | 'connecting' | 'online' | 'away' | 'outdated';

/** How somebody comes to a room: by its address and the token kept from before, by the link for spectators, or by a ticket. */
export type Way =
  | { readonly by: 'room'; readonly room: string; readonly token?: string }
  | { readonly by: 'watch'; readonly watch: string; readonly token?: string }
  | { readonly by: 'ticket'; readonly room: string; readonly ticket: string };

export type RoomsClient = {
  readonly connectedness: Observable<Connectedness>;
  /** Null until they are known. */
  readonly openRooms: Observable<readonly RoomSummary[] | null>;
  readonly myRooms: Observable<readonly RoomSummary[] | null>;
  /** Waits for the connection, and asks again after it was lost. Rejects with a `MatchError`. */
  readonly ask: <Q extends Question>(question: Q, asked: Asked<Q>) => Promise<Answers[Q]>;
  readonly createRoom: (asked: Asked<'createRoom'>) => Promise<{ readonly room: OpenRoom; readonly token: string }>;
  /** Rejects with a `MatchError`: `unknown-room`, `room-full`, `bad-token`, `bad-ticket`, `outdated`, `server-away` … */
  readonly enter: (way: Way) => Promise<{ readonly room: OpenRoom; readonly token: string | null }>;
  readonly followOpenRooms: () => () => void;
  readonly followRooms: (rooms: Asked<'followRooms'>['rooms']) => () => void;
  /** Tries again at once what is waiting to be tried again: the device is online again, or somebody looks. */
  readonly retry: () => void;
  /** For good. What is still unanswered, and whatever is asked afterwards, rejects with `client-closed`. */
  readonly close: () => void;
};

/** The room that was entered. It survives lost connections: what was missed arrives, what was not acknowledged is sent again. */
export type OpenRoom = {
  readonly view: Observable<RoomView>;
  /** Set when one is here no more: removed, moved to another device, or the room is gone. */
  readonly out: Observable<Message | null>;
  readonly ask: RoomsClient['ask'];
  /** A session for the match that is played now: for the seat that one has, or as a spectator. Throws if there is none. */
  readonly openMatch: () => Promise<Session>;
  readonly past: () => Promise<Answers['past']>;
  readonly onReaction: (listener: (reaction: { readonly member: string; readonly reaction: Reaction }) => void) => () => void;
  readonly onNudge: (listener: (by: string) => void) => () => void;
  readonly close: () => void;
};

export type { Entered };
