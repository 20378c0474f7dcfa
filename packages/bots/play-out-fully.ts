/** Playouts to the end of the match, with a look at everybody's lead on the way, where the evaluator's value tells most. */

import type { AnyGame, Over } from '@tablehop/core';
import { type Evaluator, scoreLeads } from './evaluator.ts';
import { LONGEST_PLAYOUT, quickAction } from './playout.ts';
import { eventRandom } from './simulation-random.ts';

export type FullPlayout = {
  /** By seat, as the evaluator values it where an ordinary playout ends. */
  readonly leads: readonly number[];
  /** Whether the match was over there. */
  readonly endedThere: boolean;
  /** By seat, of the score at the end. */
  readonly finalLeads: readonly number[];
  /** Null if it was cut short. */
  readonly over: Over | null;
  readonly state: unknown;
};

/** Longer than matches last, unless quick players get nowhere. */
const MOST_MOVES = 1_000;

/** The position played on by everybody in this world. */
export function playOutFully(game: AnyGame, evaluator: Evaluator, start: unknown, world: number): FullPlayout {
  const players = game.score(start).length;
  const glimpse = evaluator.playoutMoves?.(start) ?? LONGEST_PLAYOUT;
  const leadsAt = (state: unknown) => Array.from({ length: players }, (_, seat) => evaluator.value(state, seat));
  let leads: readonly number[] | null = null;
  let state = start;
  let turn = game.turn(state);
  for (let moves = 0; turn.kind !== 'over' && moves < MOST_MOVES; moves++) {
    if (leads === null && (moves >= glimpse || evaluator.isSettled?.(state))) leads = leadsAt(state);
    if (turn.kind === 'chance') {
      state = game.apply(state, 'chance', game.draw(state, eventRandom(world, turn.key))).state;
    } else {
      // Steps of a simultaneous phase commute: the order in which seats act is free.
      const [actor = 0] = turn.seats;
      state = game.apply(state, actor, quickAction(game, evaluator, state, actor, eventRandom(world, `${moves}/${actor}`))).state;
    }
    turn = game.turn(state);
  }
  const finalLeads = scoreLeads(game, state);
  const over = turn.kind === 'over' ? turn : null;
  return {
    leads: leads ?? (over === null ? leadsAt(state) : finalLeads),
    endedThere: leads === null && over !== null,
    finalLeads,
    over,
    state,
  };
}
