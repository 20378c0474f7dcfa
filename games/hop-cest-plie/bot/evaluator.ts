/** HOP c'est plié !: the ticks from a sheet to the goal, and plans of whole turns. */

import type { Effort, Limits, Mind } from '@tablehop/bots';
import { type Evaluator, leadOf, remembered, standardNormal } from '@tablehop/bots';
import type { AnyGame, Offer, Seat } from '@tablehop/core';
import { type Action, type Level, levelOf, piecesOf, type State } from '../rules/index.ts';
import { createAppraisal } from './appraisal.ts';
import { type Beam, createTurnPlanner, hasMetGoal, type Plan, type TurnPlanner } from './plan-turn.ts';
import { createPlayOff, type PlayOff } from './playouts.ts';

type Planner = { readonly level: Level; readonly turns: TurnPlanner; readonly playOff: PlayOff };

/** The beam to plan a turn with; `others`: how many plans besides the best are played out. */
const EFFORTS: { readonly [effort in Effort]: Beam & { readonly others: number } } = {
  glance: { width: 1, tries: 300, others: 0 },
  judgement: { width: 3, tries: 600, others: 0 },
  search: { width: 10, tries: 1500, others: 0 },
  longSearch: { width: 10, tries: 1500, others: 5 },
};
/** In ticks behind the best: plans that are worse are not played out. */
const CLEARLY_WORSE = 6;

export function hopCestPlieEvaluator(game: AnyGame): Evaluator<State> {
  const pieces = piecesOf(game);
  const planners = new Map<number, Planner>();

  function plannerFor({ options }: State): Planner {
    return remembered(planners, options.level, () => {
      const level = levelOf(pieces, options.level);
      const turns = createTurnPlanner(game, level);
      return { level, turns, playOff: createPlayOff(game, turns, pieces) };
    });
  }

  function plan(state: State, seat: Seat, { effort, errs, random }: Mind, limits: Limits): Action {
    const { level, turns, playOff } = plannerFor(state);
    const offers: readonly Offer<Action>[] = game.offers(state, seat);
    // Nothing to plan: a solo table that leaves one die, or the end of a turn.
    if (offers.length === 1 && offers[0] !== undefined) return offers[0].action;
    const beam = EFFORTS[effort];
    const misjudged = errs > 0 ? { misjudged: () => errs * standardNormal(random) } : {};
    const [best, ...others] = turns.plansFor(state, seat, { ...beam, ...misjudged }, limits);
    if (best === undefined) throw new RangeError(`seat ${seat} may not act now in ${game.id}`);
    const rivals = others.slice(0, beam.others).filter(({ cost }) => cost <= best.cost + CLEARLY_WORSE);
    // Between rays there are thousands of rows: too many to play out.
    if (rivals.length === 0 || hasMetGoal(best) || level.surfaceOf(best.sheet).rays.length > 1) return firstAction(best);
    return firstAction(playOff([best, ...rivals], seat, limits));
  }

  function value(state: State, seat: Seat): number {
    const { turns } = plannerFor(state);
    return leadOf(
      state.sheets.map((sheet) => -turns.costOf(sheet)),
      seat,
    );
  }

  return { value, plan, appraisal: createAppraisal(game, plannerFor) };
}

function firstAction({ first }: Plan): Action {
  return first ?? { type: 'done' };
}
