/** What a table is asked, read from outside. What cannot be read, or refers to what is not there, is refused, never thrown. */

import { type By, isObject, type JsonObject, type Message, type RefusalCode, type Seat } from '@tablehop/core';

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

/** A move, and the version of the table that its maker saw. */
export type Submission = { readonly by: By; readonly action: unknown; readonly version: number };

/** A wish to take back until `to` moves stand; without it, to before the seat's last own move. */
export type UndoWish = { readonly seat: Seat; readonly version: number; readonly to?: number };

/** What a seat says to a pending undo request. The one who asked withdraws by not consenting. */
export type UndoAnswer = { readonly seat: Seat; readonly consent: boolean; readonly version: number };

/** `asker` is who is to be shown the table with the refusal, null if that cannot be told. */
type Read<Request> =
  | { readonly ok: true; readonly request: Request }
  | { readonly ok: false; readonly asker: Seat | null; readonly refused: TableRefused };

/** What there is to refer to: this many players and standing moves, and the version of the table. */
export type Extent = { readonly players: number; readonly moves: number; readonly version: number };

export function readSubmission(given: unknown, extent: Extent): Read<Submission> {
  if (!isObject(given)) return unreadable(null, 'problem.requestNotObject');
  const { by, action, version } = given;
  if (by !== 'chance' && !isBelow(extent.players, by)) return unreadable(null, 'problem.requestBy', { last: extent.players - 1 });
  if (!isVersion(extent, version)) return unreadable(seatOf(by), 'problem.version', { version: extent.version });
  return { ok: true, request: { by, action, version } };
}

export function readUndoWish(given: unknown, extent: Extent): Read<UndoWish> {
  return readAboutUndo<UndoWish>(given, extent, ({ to }, seat, version) => {
    if (to === undefined) return { ok: true, request: { seat, version } };
    if (!isBelow(extent.moves, to)) return unreadable(seat, 'problem.undoTo', { moves: extent.moves });
    return { ok: true, request: { seat, version, to } };
  });
}

export function readUndoAnswer(given: unknown, extent: Extent): Read<UndoAnswer> {
  return readAboutUndo<UndoAnswer>(given, extent, ({ consent }, seat, version) => {
    if (typeof consent !== 'boolean') return unreadable(seat, 'problem.undoConsent');
    return { ok: true, request: { seat, version, consent } };
  });
}

type Fields = { readonly [field: string]: unknown };

/** Whoever takes back, or lets others take back, must know the table as it is. */
function readAboutUndo<Request>(
  given: unknown,
  extent: Extent,
  read: (fields: Fields, seat: Seat, version: number) => Read<Request>,
): Read<Request> {
  if (!isObject(given)) return unreadable(null, 'problem.requestNotObject');
  const { seat, version } = given;
  if (!isBelow(extent.players, seat)) return unreadable(null, 'problem.requestSeat', { last: extent.players - 1 });
  if (!isVersion(extent, version)) return unreadable(seat, 'problem.version', { version: extent.version });
  if (version < extent.version) return { ok: false, asker: seat, refused: stale(version, extent.version) };
  return read(given, seat, version);
}

export function stale(version: number, current: number): TableRefused {
  return { code: 'stale', key: 'problem.stale', params: { version, current } };
}

export function seatOf(by: By): Seat | null {
  return by === 'chance' ? null : by;
}

function isVersion(extent: Extent, value: unknown): value is number {
  return isBelow(extent.version + 1, value);
}

/** Whether it counts something of which there are `bound`, from 0. −0 is a whole number too, but no plain JSON. */
export function isBelow(bound: number, value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < bound && !Object.is(value, -0);
}

function unreadable(asker: Seat | null, key: string, params?: JsonObject): Read<never> {
  return { ok: false, asker, refused: { code: 'bad-request', key, ...(params === undefined ? {} : { params }) } };
}
