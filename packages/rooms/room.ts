/** The stored room. It outlives its matches: a rematch is the next match of the same room. */

import type { JsonObject, PieceSet, Seat } from '@tablehop/core';
import type { BotLevel, SeatChange } from '@tablehop/host';

/** As others see them. A mark is unique in a room. */
export type Person = { readonly name: string; readonly mark: number };

export type TurnClock = null | { readonly unit: 'seconds' | 'days'; readonly each: number };

export type TimeUp = 'stand-in' | 'give-up';

export type RoomPlan = {
  readonly game: string;
  readonly options: JsonObject;
  /** Rules version of `options`, if not the current one: a continued match may be old. */
  readonly rules?: number;
  readonly components?: PieceSet;
  readonly position?: JsonObject;
  readonly clock: TurnClock;
  readonly timeUp: TimeUp;
  readonly standIn: BotLevel;
  readonly hints: boolean;
  readonly listed: boolean;
  /** `drawn` at the start, or the first seat. Ignored where the game draws it. */
  readonly first: 'drawn' | 'seated';
};

export type RoomSeat =
  | { readonly kind: 'open' }
  | ({ readonly kind: 'bot'; readonly level: BotLevel } & Person)
  /** `away`: the turn timed out, and the stand-in plays until this person is back. */
  | { readonly kind: 'person'; readonly member: string; readonly away: boolean }
  /** Somebody left or gave up during a match: the stand-in plays, and a friend may take over. */
  | ({ readonly kind: 'left' } & Person);

/** Has a token. Without a seat they watch; the `id` gives no rights. */
export type Member = Person & {
  readonly id: string;
  /** SHA-256 of the token, in hex: only its holder has the token. */
  readonly tokenHash: string;
  readonly ready: boolean;
  /** Came by the link for spectators: may not sit down, and does not learn the room's own address. */
  readonly watches: boolean;
};

export type RoomDice = {
  readonly secret: string;
  readonly commitment: string;
  /** To shares, by member: with `ready`, before any is revealed. */
  readonly commitments: { readonly [member: string]: string };
  /** As far as they are revealed. */
  readonly shares: { readonly [member: string]: string };
  /** Everybody was asked to reveal until then, in milliseconds since 1970. */
  readonly revealBy?: number;
  /** Members who were ready, but away when the others were asked: they mix nothing in. */
  readonly absent?: readonly string[];
  /** Members whose browsers did not reveal their shares the last time. */
  readonly missed?: readonly string[];
};

export type SeatWish = { readonly member: string; readonly seat: Seat; readonly consent: readonly string[] };

export type RoomMatch = {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly over: boolean;
  readonly acting: readonly Seat[];
  /** `at`: end of the turn in milliseconds since 1970; `version`: of the table when the turn began. */
  readonly deadlines: readonly { readonly seat: Seat; readonly at: number; readonly version: number }[];
  /** The earliest first. Absent: none. */
  readonly seatChanges?: readonly SeatChange[];
};

export type Brought = { readonly record: JsonObject };

export type Room = {
  readonly id: string;
  /** Raised with every change: detects concurrent writers. */
  readonly revision: number;
  /** Six letters to say on the phone, valid in the lobby and during a match. */
  readonly code: string;
  /** The address for spectators, which does not reveal the room's own. */
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
  /** One-time tickets that move a seat to another device, as SHA-256. */
  readonly tickets: readonly { readonly hash: string; readonly member: string; readonly until: number }[];
};

export type RoomPhase = 'gathering' | 'playing' | 'over';

export function phaseOf({ match }: Pick<Room, 'match'>): RoomPhase {
  if (match === null) return 'gathering';
  return match.over ? 'over' : 'playing';
}

const bytesByPlan = new WeakMap<RoomPlan, number>();

export function bytesOfPlan(plan: RoomPlan): number {
  const known = bytesByPlan.get(plan) ?? JSON.stringify(plan).length;
  bytesByPlan.set(plan, known);
  return known;
}
