/** Hop the Marble: how many turns everybody is from their goals; flicks that are looked for, and marbles placed out of reach. */

import type { AnyGame, Offer, Seat } from '@tablehop/core';
import { type Action, createWorlds, type Pieces, piecesOf, type State } from '@tablehop/games/hop-the-marble';
import type { Effort, Mind } from '../effort.ts';
import type { Evaluator } from '../evaluator.ts';
import { type Limits, UNLIMITED } from '../limits.ts';
import { createAppraisal } from './appraisal.ts';
import { EFFORTS } from './efforts.ts';
import { offTheMark } from './off-the-mark.ts';
import { planFlick, type Rules } from './plan-flick.ts';
import { planGift } from './plan-gift.ts';
import { planSpot } from './plan-placement.ts';
import { leadOf } from './prospects.ts';
import { createMatches, standingOf } from './standing.ts';

/** Steps of a flick that is only thought of are so many times as long: 97 of 100 flicks touch the same marbles, in a third of the time. */
const COARSENESS = 4;

function coarsely(pieces: Pieces): Pieces {
  return { ...pieces, physics: { ...pieces.physics, stepsPerSecond: pieces.physics.stepsPerSecond / COARSENESS } };
}

export function hopTheMarbleEvaluator(game: AnyGame): Evaluator<State> {
  const pieces = piecesOf(game);
  const matchOf = createMatches(pieces);
  const rules: Rules = { pieces, worlds: createWorlds(coarsely(pieces)), matchOf, draw: game.draw };

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
