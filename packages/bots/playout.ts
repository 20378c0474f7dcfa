/** Playouts: quick play from a position by all seats, to see where it leads. */

import { type ActionShape, type AnyGame, type Over, pick, type Random, type Seat, type Turn } from '@tablehop/core';
import { offersOf, sample, valueAfter } from './candidates.ts';
import { type Evaluator, scoreLeads } from './evaluator.ts';
import type { Limits } from './levels.ts';
import { eventRandom } from './simulation-random.ts';

/** Max moves, chance included, before the position is valued as it is, unless the evaluator has its own limit. */
const LONGEST_PLAYOUT = 120;
/** Random actions that a quick player looks at. */
const GLANCES = 6;
const CARELESS_ONE_IN = 10;

export function playOut(game: AnyGame, evaluator: Evaluator, start: unknown, seat: Seat, world: number, limits: Limits): number | null {
  if (evaluator.playOut) return limits.isTimeUp() ? null : evaluator.playOut(start, seat, world);
  const longest = evaluator.playoutMoves?.(start) ?? LONGEST_PLAYOUT;
  let state = start;
  for (let moves = 0; moves < longest && !evaluator.isSettled?.(state); moves++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') break;
    if (limits.isTimeUp()) return null;
    state = playOn(game, evaluator, state, turn, world, moves);
  }
  return evaluator.value(state, seat);
}

/** After the next move of chance or of a player. `moves`: how many the playout has made. */
function playOn(game: AnyGame, evaluator: Evaluator, state: unknown, turn: Exclude<Turn, Over>, world: number, moves: number): unknown {
  if (turn.kind === 'chance') return game.apply(state, 'chance', game.draw(state, eventRandom(world, turn.key))).state;
  // Steps of a simultaneous phase commute: the order in which seats act is free.
  const [actor = 0] = turn.seats;
  return game.apply(state, actor, quickAction(game, evaluator, state, actor, eventRandom(world, `${moves}/${actor}`))).state;
}

/** Nobody in a playout knows more than their view: a seat that tries actions imagines the hidden information anew. */
function quickAction(game: AnyGame, evaluator: Evaluator, state: unknown, seat: Seat, random: Random): ActionShape {
  const view = game.view(state, seat);
  if (evaluator.quickAction) return evaluator.quickAction(view, seat);
  const imagined = game.imagine(view, seat, random);
  const offers = offersOf(game, imagined, seat);
  const glances = random.below(CARELESS_ONE_IN) === 0 ? 1 : GLANCES;
  const actions = Array.from({ length: glances }, () => sample(game, imagined, seat, pick(random, offers), random));
  return bestOf(game, evaluator, imagined, seat, actions, random.below(2 ** 32));
}

function bestOf(
  game: AnyGame,
  evaluator: Evaluator,
  state: unknown,
  seat: Seat,
  actions: readonly ActionShape[],
  world: number,
): ActionShape {
  const [first, ...others] = actions as [ActionShape, ...ActionShape[]];
  if (others.every((action) => action === first)) return first;
  let best = { action: first, value: valueAfter(game, evaluator, state, seat, first, world) };
  for (const action of others) {
    const value = valueAfter(game, evaluator, state, seat, action, world);
    if (value > best.value) best = { action, value };
  }
  return best.action;
}

export type FullPlayout = {
  /** By seat: the evaluator's value where an ordinary playout ends. */
  readonly leads: readonly number[];
  readonly endedThere: boolean;
  /** By seat: of the final score. */
  readonly finalLeads: readonly number[];
  /** Null if it was cut short. */
  readonly over: Over | null;
  readonly state: unknown;
};

/** Longer than any match, unless quick players make no progress. */
const MAX_MOVES = 1_000;

/** To the end of the match, with everybody's lead at the point where the evaluator's value tells most. */
export function playOutFully(game: AnyGame, evaluator: Evaluator, start: unknown, world: number): FullPlayout {
  const players = game.score(start).length;
  const glimpse = evaluator.playoutMoves?.(start) ?? LONGEST_PLAYOUT;
  const leadsAt = (state: unknown) => Array.from({ length: players }, (_, seat) => evaluator.value(state, seat));
  let leads: readonly number[] | null = null;
  let state = start;
  let turn = game.turn(state);
  for (let moves = 0; turn.kind !== 'over' && moves < MAX_MOVES; moves++) {
    if (leads === null && (moves >= glimpse || evaluator.isSettled?.(state))) leads = leadsAt(state);
    state = playOn(game, evaluator, state, turn, world, moves);
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
