/** Free: own moves that nobody else has seen and no chance has followed, and entered dice nobody acted on. Else all people consent. */

import { type Seat, same } from '@tablehop/core';
import type { UndoChoice } from './contract.ts';
import { countOf, cutTo, type History, lastIndex, now, withoutOwnMoves, withoutTypedChance } from './history.ts';
import type { Ledger } from './ledger.ts';
import type { UndoWish } from './requests.ts';
import { otherHumans, type Terms } from './setup.ts';

export type Seen = readonly number[];

export function beforeLastOwnMove({ moves }: History, seat: Seat): number | null {
  return lastIndex(moves, ({ entry }) => entry.by === seat);
}

export function standingAfter({ seat, to }: UndoWish, history: History): number | null {
  if (to !== 'chance') return to ?? beforeLastOwnMove(history, seat);
  return lastIndex(history.moves, ({ entry }) => entry.by === 'chance');
}

export function undoChoice(ledger: Ledger, seen: Seen, seat: Seat, to: number): UndoChoice {
  const count = countOf(ledger.history);
  const left = afterFreeUndo(ledger, seen, seat, to);
  if (left === null) return { way: 'ask', to, count: count - to, asks: otherHumans(ledger.terms, seat) };
  return { way: 'free', to, count: count - countOf(left), asks: [] };
}

/** The history after a free undo of the seat's moves, or of entered dice, from `to` on; null if it is not free. */
export function afterFreeUndo({ terms, history }: Ledger, seen: Seen, seat: Seat, to: number): History | null {
  const corrected = withoutTypedChance(terms, history, to);
  if (corrected !== null) return corrected;
  const noticed = seen.some((version, other) => other !== seat && hasNoticed(terms, history, seat, to, other, version));
  return noticed ? null : withoutOwnMoves(terms, history, seat, to);
}

/** Whether the other seat, at its last look, saw a difference by those moves. */
function hasNoticed(terms: Terms, history: History, seat: Seat, from: number, other: Seat, version: number): boolean {
  const known = (lastIndex(history.moves, ({ entry }) => entry.number <= version) ?? -1) + 1;
  if (known <= from) return false;
  const looked = cutTo(history, known);
  const without = withoutOwnMoves(terms, looked, seat, from);
  return without === null || !same(terms.game.view(now(looked), other), terms.game.view(now(without), other));
}
