/** What a bot knows about a particular game: how to value a position. Everything else it takes from the contract. */

import type { ActionShape, AnyGame, Seat } from '@tablehop/core';

export type Evaluator<State = unknown> = {
  /** What the position promises the seat, in points ahead of its strongest rival. */
  value(state: State, seat: Seat): number;
  /** How many playouts the value outweighs. Absent: a few. */
  readonly trust?: number;
  /** The same as a player sees it who does not look far ahead. Absent: `value`. */
  glance?(state: State, seat: Seat): number;
  /** The value allows for the pending chance. Otherwise chance is drawn before a position is valued. */
  readonly foreseesChance?: boolean;
  /** A sensible action, found without trying others: what everybody plays in playouts. Absent: the best of a few by `value`. */
  quickAction?(state: State, seat: Seat): ActionShape;
  /** Nothing done so far influences what comes: a playout may end here, for more chance would only blur what it has shown. */
  isSettled?(state: State): boolean;
};

/** The evaluator of a player who does not look far ahead. */
export function atAGlance(evaluator: Evaluator): Evaluator {
  return { ...evaluator, value: evaluator.glance ?? evaluator.value };
}

/** For any game: the lead in points, as they now count. */
export function leadEvaluator(game: AnyGame): Evaluator {
  return {
    value(state, seat) {
      let own = 0;
      let best = Number.NEGATIVE_INFINITY;
      for (const sheet of game.score(state)) {
        if (sheet.seat === seat) own = sheet.total;
        else best = Math.max(best, sheet.total);
      }
      return best === Number.NEGATIVE_INFINITY ? own : own - best;
    },
  };
}
