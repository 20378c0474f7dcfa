/** The best move of a match: the one that brought its player the most points at once. */

import { type AnyGame, type JsonObject, type MatchRecord, opening, type Seat } from '@tablehop/core';

export type BestMove = {
  readonly seat: Seat;
  readonly gain: number;
  readonly action: JsonObject;
  /** What whoever made it saw before. */
  readonly view: unknown;
};

/** Yields to the event loop: a long match takes longer to play again than a frame lasts. */
export type YieldToEvents = () => Promise<void>;

const MOVES_AT_ONCE = 25;

/** Of these seats; the first of several that brought as much. Null if none brought anything. */
export async function findBestMove(
  game: AnyGame,
  record: MatchRecord,
  seats: readonly Seat[],
  yieldToEvents: YieldToEvents,
): Promise<BestMove | null> {
  const opened = opening(game, record);
  if (!opened.ok) return null;
  let best: BestMove | null = null;
  let state = opened.state;
  let totals = totalsOf(game, state);
  for (const [number, { by, action }] of record.moves.entries()) {
    if (number % MOVES_AT_ONCE === MOVES_AT_ONCE - 1) await yieldToEvents();
    const before = state;
    state = game.apply(state, by, action).state;
    const after = totalsOf(game, state);
    const gain = by === 'chance' || !seats.includes(by) ? 0 : (after[by] ?? 0) - (totals[by] ?? 0);
    if (by !== 'chance' && gain > (best?.gain ?? 0)) best = { seat: by, gain, action: action as JsonObject, view: game.view(before, by) };
    totals = after;
  }
  return best;
}

function totalsOf(game: AnyGame, state: unknown): readonly number[] {
  return game.score(state).map(({ total }) => total);
}
