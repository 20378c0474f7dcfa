/** The best move of a match: the one that brought its player the most points, with whatever only carried it out. */

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
  isFollowUp: (action: JsonObject) => boolean,
  yieldToEvents: YieldToEvents,
): Promise<BestMove | null> {
  const opened = opening(game, record);
  if (!opened.ok) return null;
  let best: BestMove | null = null;
  let state = opened.state;
  let totals = totalsOf(game, state);
  /** The move that counts now, the totals before it included. */
  let current: { readonly seat: Seat; readonly action: JsonObject; readonly before: unknown; readonly totals: readonly number[] } | null =
    null;
  for (const [number, { by, action }] of record.moves.entries()) {
    if (number % MOVES_AT_ONCE === MOVES_AT_ONCE - 1) await yieldToEvents();
    if (by !== 'chance' && !isFollowUp(action as JsonObject)) current = { seat: by, action: action as JsonObject, before: state, totals };
    state = game.apply(state, by, action).state;
    totals = totalsOf(game, state);
    if (by === 'chance' || current === null || !seats.includes(current.seat)) continue;
    const { seat } = current;
    const gain = (totals[seat] ?? 0) - (current.totals[seat] ?? 0);
    if (gain > (best?.gain ?? 0)) best = { seat, gain, action: current.action, view: game.view(current.before, seat) };
  }
  return best;
}

function totalsOf(game: AnyGame, state: unknown): readonly number[] {
  return game.score(state).map(({ total }) => total);
}
