/** Redo: what a person took back, to be done again while it is still offered. */

import { findOffer, type JsonObject, type MatchRecord, type Offer, type Seat } from '@tablehop/core';

export type TakenBack = { readonly seat: Seat; readonly action: JsonObject };
/** The last taken back comes first. */
export type RedoStack = readonly TakenBack[];

export function withTakenBack(stack: RedoStack, taken: TakenBack): RedoStack {
  return [taken, ...stack];
}

/** What can be done again now, if anything: the next of the stack, and only where it is this seat's and offered. */
export function redoable(stack: RedoStack, seat: Seat | null, offers: readonly Offer<JsonObject>[]): TakenBack | null {
  const [next] = stack;
  return next !== undefined && next.seat === seat && findOffer(offers, next.action) !== undefined ? next : null;
}

/** The stack after an action: doing the next thing again uses it up, doing anything else makes what was taken back moot. */
export function afterAction(stack: RedoStack, redone: TakenBack | null): RedoStack {
  return redone !== null && stack[0] === redone ? stack.slice(1) : [];
}

/** What an undo of this seat would take back of its own: its last move. */
export function lastOwnMove(record: MatchRecord, seat: Seat): TakenBack | null {
  const move = record.moves.findLast(({ by }) => by === seat);
  return move === undefined ? null : { seat, action: move.action as JsonObject };
}
