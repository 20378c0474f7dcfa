/** Requests have the shape of their types already. Wrong references are refused, never thrown. */

import type { By, JsonObject, Message, RefusalCode, Seat } from '@tablehop/core';

export type TableRefusalCode =
  | RefusalCode
  | 'stale'
  /** Valid, but could not be stored: nothing has changed, and it may be retried. */
  | 'not-stored'
  /** Nothing to undo, or no request to answer. */
  | 'no-undo';

export type TableRefused = Message & {
  readonly code: TableRefusalCode;
  /** With `illegal-action`: the rule, as `game-id/rule`. */
  readonly rule?: string;
};

/** `version`: the table that its maker saw. Whether it is an action of the game is checked by `judge`. */
export type Submission = {
  readonly by: By;
  readonly action: unknown;
  readonly version: number;
  /** Id of this request: sent again, it is answered as before and not done again. */
  readonly id?: string;
};

/** Undo until `to` moves remain, or to before the last `chance`; without it, the seat's last own move. */
export type UndoWish = { readonly seat: Seat; readonly version: number; readonly to?: number | 'chance'; readonly id?: string };

/** The answer to a pending undo request. The one who asked withdraws by not consenting. */
export type UndoAnswer = { readonly seat: Seat; readonly consent: boolean; readonly version: number };

/** A wrong reference. `asker`: who is shown the table with the refusal, null if unknown. */
type Misfit = { readonly asker: Seat | null; readonly refused: TableRefused };

export type Extent = { readonly players: number; readonly moves: number; readonly version: number };

export function misfitOfSubmission({ by, version }: Submission, extent: Extent): Misfit | null {
  if (by !== 'chance' && !isBelow(extent.players, by)) return misfit(null, 'problem.requestBy', { last: extent.players - 1 });
  return isVersion(extent, version) ? null : misfit(seatOf(by), 'problem.version', { version: extent.version });
}

export function validateUndoRequest(wish: UndoWish, extent: Extent): Misfit | null {
  const { seat, to } = wish;
  const early = misfitOfAnswer(wish, extent);
  if (early !== null || to === undefined || to === 'chance' || isBelow(extent.moves, to)) return early;
  return misfit(seat, 'problem.undoTo', { moves: extent.moves });
}

/** To undo, or to consent, a seat must have seen the current table. */
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

/** Whether it is a whole number from 0 to `bound` − 1. −0 is no plain JSON. */
export function isBelow(bound: number, value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < bound && !Object.is(value, -0);
}

function misfit(asker: Seat | null, key: string, params: JsonObject): Misfit {
  return { asker, refused: { code: 'bad-request', key, params } };
}
