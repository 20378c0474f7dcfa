/**
 * Who may take back what. Own steps that nobody else has seen and that no chance has followed are free, and so are typed dice that
 * nobody has acted on; anything else needs the consent of all other people at the table.
 */

import { type Seat, same } from '@tablehop/core';
import { cutTo, type History, now, withoutOwnMoves, withoutTypedChance } from './history.ts';
import type { Ledger } from './ledger.ts';
import type { Terms } from './setup.ts';

/** For each seat, the version at which it last looked. */
export type Seen = readonly number[];

/** An undo that a seat could make now: at once and alone, or only if asked for; and how many moves it would take back. */
export type UndoChoice = { readonly way: 'free' | 'ask'; readonly to: number; readonly count: number };

/** The number of moves that stand if the seat takes back its last own move; null if it made none. */
export function beforeLastOwnMove({ moves }: History, seat: Seat): number | null {
  const last = moves.findLastIndex((move) => move.by === seat);
  return last === -1 ? null : last;
}

/** What taking back to `to` moves would mean for this seat. */
export function undoChoice(ledger: Ledger, seen: Seen, seat: Seat, to: number): UndoChoice {
  const { moves } = ledger.history;
  const left = afterFreeUndo(ledger, seen, seat, to);
  if (left === null) return { way: 'ask', to, count: moves.length - to };
  return { way: 'free', to, count: moves.length - left.moves.length };
}

/** What is left if the seat freely takes back its moves, or typed dice, from `to` on; null if that is not free. */
export function afterFreeUndo({ terms, history }: Ledger, seen: Seen, seat: Seat, to: number): History | null {
  const corrected = withoutTypedChance(terms, history, to);
  if (corrected !== null) return corrected;
  const noticed = seen.some((version, other) => other !== seat && hasNoticed(terms, history, seat, to, other, version));
  return noticed ? null : withoutOwnMoves(terms, history, seat, to);
}

/** Whether the other seat, when it last looked, saw anything that it would not have seen without those moves. */
function hasNoticed(terms: Terms, history: History, seat: Seat, from: number, other: Seat, version: number): boolean {
  const known = history.moves.filter((move) => move.entry <= version).length;
  if (known <= from) return false;
  const looked = cutTo(history, known);
  const without = withoutOwnMoves(terms, looked, seat, from);
  return without === null || !same(terms.game.view(now(looked), other), terms.game.view(now(without), other));
}
