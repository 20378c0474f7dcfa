/** The moves that stand, with the states between them. Taking back is forgetting: states are never changed, only left. */

import { type Effect, judge, type Move, type Seat } from '@tablehop/core';
import type { Terms } from './setup.ts';

/** A move that stands and the number of the entry that made it. */
type StandingMove = Move & { readonly entry: number };

/** `states[n]` is the state after n moves, so there is one state more than there are moves. Entry numbers ascend. */
export type History = { readonly states: readonly unknown[]; readonly moves: readonly StandingMove[] };

export function now(history: History): unknown {
  return history.states[history.moves.length];
}

/** Adds a move that was judged. */
export function withMove(terms: Terms, history: History, move: StandingMove): { history: History; effects: readonly Effect[] } {
  const { state, effects } = terms.game.apply(now(history), move.by, move.action);
  return { history: { states: [...history.states, state], moves: [...history.moves, move] }, effects };
}

/** The history as it was when `count` moves stood. */
export function cutTo(history: History, count: number): History {
  return { states: history.states.slice(0, count + 1), moves: history.moves.slice(0, count) };
}

/**
 * The history as if this seat had not made its moves from the one at `from` on. What others did since stands: simultaneous moves
 * commute. Null if that move is not the seat's own, if chance followed, or if something done since could not have been done.
 */
export function withoutOwnMoves(terms: Terms, history: History, seat: Seat, from: number): History | null {
  if (history.moves[from]?.by !== seat) return null;
  let left = cutTo(history, from);
  for (const move of history.moves.slice(from)) {
    if (move.by === seat) continue;
    if (move.by === 'chance') return null;
    if (!judge(terms.game, now(left), terms.setup.players, move.by, move.action).ok) return null;
    left = withMove(terms, left, move).history;
  }
  return left;
}

/**
 * The history before the chance at `to`, where people type in their dice and nobody has acted on them: a slip of the finger hides
 * nothing, and is anybody's to correct. Otherwise null.
 */
export function withoutTypedChance({ chance }: Terms, history: History, to: number): History | null {
  const typed = history.moves.slice(to);
  return chance === 'given' && typed.length > 0 && typed.every(({ by }) => by === 'chance') ? cutTo(history, to) : null;
}
