/** What is stored of a room. It outlives its matches: a rematch is the next match of the same room. */

import type { JsonObject, PieceSet, Seat } from '@tablehop/core';
import type { BotLevel, SeatChange } from '@tablehop/host';

/** Who is at a table, as others see them. A sign may be worn by one person at a table only. */
export type Person = { readonly name: string; readonly mark: number };

export type TurnClock = null | { readonly unit: 'seconds' | 'days'; readonly each: number };

export type TimeUp = 'stand-in' | 'give-up';

export type RoomPlan = {
  readonly game: string;
  readonly options: JsonObject;
  /** Rules version of `options`, if not the current one: a match that is brought along may be old. */
  readonly rules?: number;
  readonly components?: PieceSet;
  /** Where to begin, if not at the start: how a replay is forked into a room. */
  readonly position?: JsonObject;
  readonly clock: TurnClock;
  readonly timeUp: TimeUp;
  readonly standIn: BotLevel;
  readonly hints: boolean;
  /** Shown among the open tables, which anybody may join. */
  readonly listed: boolean;
  /** Who begins: drawn when the match starts, or the first seat. Moot where the game draws it itself. */
  readonly first: 'drawn' | 'seated';
};

export type RoomSeat =
  | { readonly kind: 'open' }
  | ({ readonly kind: 'bot'; readonly level: BotLevel } & Person)
  /** `away`: the time of a turn was up, and the stand-in plays until this person is back. */
  | { readonly kind: 'person'; readonly member: string; readonly away: boolean }
  /** Somebody left in the middle of a match, or gave it up: the stand-in plays, and a friend may take over. */
  | ({ readonly kind: 'left' } & Person);

/** Somebody who has been given a token. Without a seat they watch. */
export type Member = Person & {
  /** How others refer to them; it gives no rights. */
  readonly id: string;
  /** SHA-256 of the token, in hex: the token itself is kept by its holder alone. */
  readonly tokenHash: string;
  readonly ready: boolean;
  /** They came by the link for spectators: they may not sit down, and are not told the room's own address. */
  readonly watches: boolean;
};

/** The dice of the next match, or of the one that is played: see fair.ts in core. */
export type RoomDice = {
  readonly secret: string;
  readonly commitment: string;
  readonly shares: { readonly [member: string]: string };
};

export type SeatWish = { readonly member: string; readonly seat: Seat; readonly consent: readonly string[] };

export type RoomMatch = {
  readonly id: string;
  /** 1 for the first match of the room. */
  readonly number: number;
  readonly over: boolean;
  readonly acting: readonly Seat[];
  /** When the turn of a seat is up, in milliseconds since 1970, and the version of the table at which it began. */
  readonly deadlines: readonly { readonly seat: Seat; readonly at: number; readonly version: number }[];
  /** Seats that changed hands, the earliest first. Absent: none has. */
  readonly seatChanges?: readonly SeatChange[];
};

export type Brought = { readonly record: JsonObject };

export type Room = {
  readonly id: string;
  /** Raised with every change: two writers cannot both have seen the last one. */
  readonly revision: number;
  /** Six letters to be told over the phone, while the room is gathering or playing. */
  readonly code: string;
  /** The address for spectators, from which the room's own cannot be told. */
  readonly watch: string;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly plan: RoomPlan;
  readonly brought: Brought | null;
  readonly host: string;
  readonly members: readonly Member[];
  readonly seats: readonly RoomSeat[];
  readonly dice: RoomDice;
  readonly match: RoomMatch | null;
  readonly played: readonly string[];
  readonly wishes: readonly SeatWish[];
  /** One-time tickets that move a seat to another device: SHA-256 of each, whose it is, and until when it holds. */
  readonly tickets: readonly { readonly hash: string; readonly member: string; readonly until: number }[];
};

export type RoomPhase = 'gathering' | 'playing' | 'over';

export function phaseOf({ match }: Pick<Room, 'match'>): RoomPhase {
  if (match === null) return 'gathering';
  return match.over ? 'over' : 'playing';
}
