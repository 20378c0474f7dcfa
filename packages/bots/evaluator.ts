/** What a bot knows about a particular game: how to value a position. Everything else it takes from the contract. */

import type { ActionShape, AnyGame, Seat } from '@tablehop/core';
import type { Advocate } from './advocate.ts';
import type { Mind } from './effort.ts';
import type { Skills } from './levels.ts';
import type { Limits } from './limits.ts';

export type Evaluator<State = unknown> = {
  /** What the position promises the seat, in points ahead of its strongest rival. */
  value(state: State, seat: Seat): number;
  /** How many playouts the value outweighs. Absent: a few. */
  readonly trust?: number;
  /** The same as a player sees it who does not look far ahead. Absent: `value`. */
  glance?(state: State, seat: Seat): number;
  /** The value allows for the pending chance. Otherwise chance is drawn before a position is valued. */
  readonly foreseesChance?: boolean;
  /** A sensible action, found in a seat's view without trying others: what everybody plays in playouts. Absent: the best of a few by `value`. */
  quickAction?(view: State, seat: Seat): ActionShape;
  /** Moves, chance included, that a playout from here takes: the value knows what comes later as well. Absent: nearly always all. */
  playoutMoves?(state: State): number;
  /** Nothing done so far influences what comes: a playout may end here, for more chance would only blur what it has shown. */
  isSettled?(state: State): boolean;
  /** A playout of its own, for a game whose states cost too much: the value where it ends, with the luck of that world. Absent: by the rules. */
  playOut?(state: State, seat: Seat, world: number): number;
  /** How long a glance may take, where it is a search of its own. Absent: as long as it needs. */
  readonly glanceMs?: number;
  /** A way of its own to find an action, for a game in which a single one tells too little. Absent: each is tried by its value. */
  plan?(state: State, seat: Seat, mind: Mind, limits: Limits): ActionShape;
  /** How a match is judged afterwards, in a game whose playouts would take too long. Absent: by playouts. */
  readonly appraisal?: Appraisal<State>;
};

/** What a position promises everybody, by seat. */
export type Outlook = {
  /** How far ahead of the strongest rival; alone, what the seat makes by itself. */
  readonly leads: readonly number[];
  /** Of winning, from 0 to 1. */
  readonly chances: readonly number[];
};

/** By the number of the imagined world that chance falls in: the same world twice gives the same twice. */
export type Foresight = (world: number) => Outlook;

/** What is worked out once for a position serves any number of worlds. */
export type Appraisal<State = unknown> = {
  /** What leads are counted in. */
  readonly unit: 'points' | 'turns';
  /** Of the position: pending chance falls, and the turn is played to its end. */
  outlook(state: State): Foresight;
  /** After an action, played on as far as it takes to see what it leads to. */
  after(state: State, seat: Seat, action: ActionShape): Foresight;
};

/** What bots know of one game. */
export type BotKnowledge = {
  readonly id: string;
  /** Made from the game, which may be played with other pieces. */
  readonly evaluatorOf: (game: AnyGame) => Evaluator;
  /** How strong the levels are, which may depend on the options of the match. Absent: as in games about which nothing was measured. */
  readonly skillsOf?: (state: never) => Skills;
  /** What speaks for actions. Absent: points alone. */
  readonly advocateOf?: (game: AnyGame) => Advocate<never>;
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
