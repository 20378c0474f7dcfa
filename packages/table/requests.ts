/** Requests have the shape of their types already. What they refer to may not exist, and is refused, never thrown. */

import type { By, JsonObject, Message, RefusalCode, Seat } from '@tablehop/core';

export type TableRefusalCode =
  | RefusalCode
  /** It was meant for a table that has moved on. */
  | 'stale'
  /** It was right, but could not be stored: nothing has changed, and it may be tried again. */
  | 'not-stored'
  /** There is nothing to take back, or nothing to answer. */
  | 'no-undo';

export type TableRefused = Message & {
  readonly code: TableRefusalCode;
  /** With `illegal-action`: the rule, as `game-id/rule`. */
  readonly rule?: string;
};

/** A move, and the version of the table that its maker saw. Whether it is an action of the game is for the judge to say. */
export type Submission = {
  readonly by: By;
  readonly action: unknown;
  readonly version: number;
  /** The maker's own name for this request: sent again under the same one, it is answered as before and not done again. */
  readonly id?: string;
};

/** A wish to take back until `to` moves stand, or to before the last `chance`; without it, to before the seat's last own move. */
export type UndoWish = { readonly seat: Seat; readonly version: number; readonly to?: number | 'chance'; readonly id?: string };

/** What a seat says to a pending undo request. The one who asked withdraws by not consenting. */
export type UndoAnswer = { readonly seat: Seat; readonly consent: boolean; readonly version: number };

/** What a request refers to and is not there. `asker` is who is to be shown the table with the refusal, null if that cannot be told. */
type Misfit = { readonly asker: Seat | null; readonly refused: TableRefused };

/** What there is to refer to: this many players and standing moves, and the version of the table. */
export type Extent = { readonly players: number; readonly moves: number; readonly version: number };

export function misfitOfSubmission({ by, version }: Submission, extent: Extent): Misfit | null {
  if (by !== 'chance' && !isBelow(extent.players, by)) return misfit(null, 'problem.requestBy', { last: extent.players - 1 });
  return isVersion(extent, version) ? null : misfit(seatOf(by), 'problem.version', { version: extent.version });
}

export function misfitOfWish(wish: UndoWish, extent: Extent): Misfit | null {
  const { seat, to } = wish;
  const early = misfitOfAnswer(wish, extent);
  if (early !== null || to === undefined || to === 'chance' || isBelow(extent.moves, to)) return early;
  return misfit(seat, 'problem.undoTo', { moves: extent.moves });
}

/** Whoever takes back, or lets others take back, must know the table as it is. */
export function misfitOfAnswer({ seat, version }: Pick<UndoAnswer, 'seat' | 'version'>, extent: Extent): Misfit | null {
  if (!isBelow(extent.players, seat)) return misfit(null, 'problem.requestSeat', { last: extent.players - 1 });
  if (!isVersion(extent, version)) return misfit(seat, 'problem.version', { version: extent.version });
  return version < extent.version ? { asker: seat, refused: stale(version, extent.version) } : null;
}

export function stale(version: number, current: number): TableRefused {
  return { code: 'stale', key: 'problem.stale', params: { version, current } };
}

export function seatOf(by: By): Seat | null {
  return by === 'chance' ? null : by;
}

function isVersion(extent: Extent, value: number): boolean {
  return isBelow(extent.version + 1, value);
}

/** Whether it counts something of which there are `bound`, from 0. −0 is a whole number too, but no plain JSON. */
export function isBelow(bound: number, value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < bound && !Object.is(value, -0);
}

function misfit(asker: Seat | null, key: string, params: JsonObject): Misfit {
  return { asker, refused: { code: 'bad-request', key, params } };
}
