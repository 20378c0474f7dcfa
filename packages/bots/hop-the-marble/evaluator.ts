/** Hop the Marble: how many turns everybody is from their goals; flicks that are looked for, and marbles placed out of reach. */

import type { AnyGame, Offer, Seat } from '@tablehop/core';
import { type Action, createWorlds, piecesOf, type State } from '@tablehop/games/hop-the-marble';
import type { Effort, Mind } from '../effort.ts';
import type { Evaluator } from '../evaluator.ts';
import { type Limits, UNLIMITED } from '../limits.ts';
import { createAppraisal } from './appraisal.ts';
import { offTheMark } from './off-the-mark.ts';
import { type FlickSearch, planFlick, type Rules } from './plan-flick.ts';
import { planGift } from './plan-gift.ts';
import { type PlacementSearch, planSpot } from './plan-placement.ts';
import { leadOf } from './prospects.ts';
import { createMatches, standingOf } from './standing.ts';

type Thoroughness = { readonly flick: FlickSearch; readonly placement: PlacementSearch };

const ALL = Number.POSITIVE_INFINITY;
/** Counted in rolls rather than in time, so that a flick that is looked for again is found again. */
const EFFORTS: { readonly [effort in Effort]: Thoroughness } = {
  glance: {
    flick: {
      variety: { offsets: [0], beyond: [60, 300] },
      heats: [{ aims: ALL, rolls: 1 }],
      foresight: { turns: 0, moves: 0 },
    },
    placement: { lattice: 27, isWary: false },
  },
  // Where marbles are put sets it apart from a glance: with wary placements on this coarse lattice alone 18 of 20 matches were won against a
  // glance, with foresight alone 10 of 20.
  judgement: {
    flick: {
      variety: { offsets: [0], beyond: [60, 300] },
      heats: [
        { aims: ALL, rolls: 1 },
        { aims: 6, rolls: 4 },
      ],
      foresight: { turns: 1, moves: 4 },
    },
    placement: { lattice: 54, isWary: true },
  },
  search: {
    flick: {
      variety: { offsets: [-16, -8, 0, 8, 16], beyond: [60, 300, 1000] },
      heats: [
        { aims: ALL, rolls: 1 },
        { aims: 24, rolls: 6 },
        { aims: 6, rolls: 24 },
      ],
      foresight: { turns: 1, moves: 6 },
    },
    placement: { lattice: 27, isWary: true },
  },
  longSearch: {
    flick: {
      variety: { offsets: [-20, -14, -7, 0, 7, 14, 20], beyond: [50, 200, 1000] },
      heats: [
        { aims: ALL, rolls: 1 },
        { aims: 60, rolls: 8 },
        { aims: 12, rolls: 32 },
        { aims: 4, rolls: 64 },
      ],
      foresight: { turns: 2, moves: 4 },
    },
    placement: { lattice: 27, isWary: true },
  },
};

export function hopTheMarbleEvaluator(game: AnyGame): Evaluator<State> {
  const pieces = piecesOf(game);
  const matchOf = createMatches(pieces);
  const rules: Rules = { pieces, worlds: createWorlds(pieces), matchOf, draw: game.draw };

  function value(state: State, seat: Seat): number {
    const match = matchOf(state);
    const toCome = state.phase === 'over' ? 0 : match.turnsToCome + 1;
    return leadOf(match, standingOf(state), state.seat ?? 0, seat, toCome);
  }

  function plan(state: State, seat: Seat, { effort, errs, random }: Mind, limits: Limits): Action {
    const action = bestAction(state, seat, effort, limits);
    return action.type === 'flick' && errs > 0 ? offTheMark(action, errs, random) : action;
  }

  function bestAction(state: State, seat: Seat, effort: Effort, limits: Limits): Action {
    const { flick, placement } = EFFORTS[effort];
    const offers: readonly Offer<Action>[] = game.offers(state, seat);
    const [first] = offers;
    if (first === undefined) throw new RangeError(`seat ${seat} may not act now in ${game.id}`);
    const { action } = first;
    switch (action.type) {
      case 'flick':
        return { type: 'flick', ...planFlick(rules, state, seat, flick, limits) };
      case 'place':
        return { ...action, at: planSpot(rules, state, action.marble, placement, action.at, limits) };
      case 'give': {
        const gifts = offers.map((offer) => offer.action).filter((gift) => gift.type === 'give');
        return planGift(matchOf(state), state, seat, gifts, flick.foresight) ?? action;
      }
      default:
        return action;
    }
  }

  return { value, plan, appraisal: createAppraisal(game, matchOf, (state, seat, effort) => bestAction(state, seat, effort, UNLIMITED)) };
}
