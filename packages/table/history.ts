/** The moves that stand, with the states between them. Taking back is forgetting: states are never changed, only left. */

import { type Effect, judge, type Seat } from '@tablehop/core';
import { type Chain, firstOf, itemsFrom, lengthOf, withItem } from './chain.ts';
import type { MoveEntry } from './entry.ts';
import type { Terms } from './setup.ts';

/** A move that stands, as it was entered, and the state that it led to. */
type MadeMove = { readonly entry: MoveEntry; readonly state: unknown };

/** Entry numbers ascend. */
export type History = { readonly opening: unknown; readonly moves: Chain<MadeMove> };

export function now({ opening, moves }: History): unknown {
  return moves === null ? opening : moves.item.state;
}

/** How many moves stand. */
export function countOf({ moves }: History): number {
  return lengthOf(moves);
}

/** Adds a move that was judged. */
export function withMove(terms: Terms, history: History, entry: MoveEntry): { history: History; effects: readonly Effect[] } {
  const { state, effects } = terms.game.apply(now(history), entry.by, entry.action);
  return { history: { opening: history.opening, moves: withItem(history.moves, { entry, state }) }, effects };
}

/** The history as it was when `count` moves stood. */
export function cutTo({ opening, moves }: History, count: number): History {
  return { opening, moves: firstOf(moves, count) };
}

/** The moves from this index on. */
export function movesFrom({ moves }: History, index: number): readonly MoveEntry[] {
  return itemsFrom(moves, index).map(({ entry }) => entry);
}

/** The history without this seat’s moves from `from` on; null if it is not theirs, chance followed, or a later move depends on it. */
export function withoutOwnMoves(terms: Terms, history: History, seat: Seat, from: number): History | null {
  const moves = movesFrom(history, from);
  if (moves[0]?.by !== seat) return null;
  let left = cutTo(history, from);
  for (const move of moves) {
    if (move.by === seat) continue;
    if (move.by === 'chance') return null;
    if (!judge(terms.game, now(left), terms.setup.players, move.by, move.action).ok) return null;
    left = withMove(terms, left, move).history;
  }
  return left;
}

/** The history before typed dice that nobody has acted on, which anybody may correct; otherwise null. */
export function withoutTypedChance({ chance }: Terms, history: History, to: number): History | null {
  if (chance !== 'given') return null;
  const typed = movesFrom(history, to);
  return typed.length > 0 && typed.every(({ by }) => by === 'chance') ? cutTo(history, to) : null;
}
