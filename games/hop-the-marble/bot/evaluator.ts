/** Hop the Marble: the turns from everybody to their goals, the search for flicks, and placements out of reach. */

import type { Evaluator } from '@tablehop/bots';
import { type Effort, type Limits, type Mind, standardNormal, UNLIMITED } from '@tablehop/bots';
import type { AnyGame, Offer, Random, Seat } from '@tablehop/core';
import { type Action, colorOf, createWorlds, type Flick, type Pieces, piecesOf, type State } from '../rules/index.ts';
import { pointer, STRONGEST, type Variety } from './aims.ts';
import { createAppraisal } from './appraisal.ts';
import { type FlickSearch, planFlick, type Rules } from './plan-flick.ts';
import { type PlacementSearch, planSpot } from './plan-placement.ts';
import { type Foresight, leadAfterTurn, leadOf } from './prospects.ts';
import { createMatches, type Match, NO_MARBLES, single, standingOf } from './standing.ts';

/** Imagined flicks use steps this many times as long: 97 of 100 flicks touch the same marbles, in a third of the time. */
const COARSENESS = 4;

type Thoroughness = { readonly flick: FlickSearch; readonly placement: PlacementSearch };

const ALL = Number.POSITIVE_INFINITY;
const STRAIGHT: Variety = { offsets: [0], beyond: [300] };
/** Full and to either side of the middle, which stands for a trembling finger; just far enough, and much farther. */
const CAREFUL: Variety = { offsets: [-9, 0, 9], beyond: [60, 400] };
/** Limits are in rolls, not in time, so that a search can be repeated. */
const EFFORTS: { readonly [effort in Effort]: Thoroughness } = {
  glance: {
    flick: {
      approaches: 8,
      variety: { offsets: [0], beyond: [60, 300] },
      heats: [{ aims: ALL, rolls: 1 }],
      foresight: { turns: 0, moves: 0 },
    },
    placement: { lattice: 27, wariness: null },
  },
  // A dozen rolls for a flick, and for a place a few on a flat cloth. More of them hardly helped: eight approaches instead of five, or twice
  // the rolls, won 52 of 100 matches. Foresight did (62 of 100), and most of all wariness; a finer lattice without more flicks did not.
  judgement: {
    flick: {
      approaches: 5,
      variety: { offsets: [0], beyond: [60, 300] },
      heats: [
        { aims: ALL, rolls: 1 },
        { aims: 3, rolls: 3 },
      ],
      foresight: { turns: 1, moves: 4 },
    },
    placement: { lattice: 54, wariness: STRAIGHT },
  },
  search: {
    flick: {
      approaches: 12,
      variety: { offsets: [-12, 0, 12], beyond: [60, 300] },
      heats: [
        { aims: ALL, rolls: 1 },
        { aims: 12, rolls: 6 },
        { aims: 4, rolls: 16 },
      ],
      foresight: { turns: 1, moves: 6 },
    },
    placement: { lattice: 36, wariness: { offsets: [-9, 0, 9], beyond: [200] } },
  },
  longSearch: {
    flick: {
      approaches: 16,
      variety: { offsets: [-14, -7, 0, 7, 14], beyond: [50, 250] },
      heats: [
        { aims: ALL, rolls: 1 },
        { aims: 32, rolls: 6 },
        { aims: 10, rolls: 24 },
        { aims: 3, rolls: 48 },
      ],
      foresight: { turns: 2, moves: 4 },
    },
    placement: { lattice: 27, wariness: CAREFUL },
  },
};

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

/** R3: what to give to a player who has nothing left. */
type Gift = Extract<Action, { type: 'give' }>;

function planGift(match: Match, state: State, seat: Seat, gifts: readonly Gift[], foresight: Foresight): Gift | undefined {
  const { areas, ...rest } = standingOf(state);
  let best: Gift | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const gift of gifts) {
    const one = single(colorOf(gift.marble));
    const given = areas.with(gift.to, (areas[gift.to] ?? NO_MARBLES) + one).with(seat, (areas[seat] ?? NO_MARBLES) - one);
    const lead = leadAfterTurn(match, { ...rest, areas: given }, seat, foresight);
    if (lead > most) {
      most = lead;
      best = gift;
    }
  }
  return best;
}

/** Errors of aim and of force, on top of the tremble that the rules draw for everybody (R8). */
const RADIANS_A_DEGREE = Math.PI / 180;
/** The relative error of force per degree of aim error. */
const FORCE_A_DEGREE = 0.02;

/** `errs`: standard deviation of the aim, in degrees. */
function offTheMark<Kind extends Flick>(flick: Kind, errs: number, random: Random): Kind {
  const [east, south] = flick.direction;
  const [ahead, aside] = rotation(errs * RADIANS_A_DEGREE * standardNormal(random));
  const force = Math.max(0, 1 + errs * FORCE_A_DEGREE * standardNormal(random));
  return {
    ...flick,
    direction: pointer(east * ahead - south * aside, south * ahead + east * aside),
    strength: Math.min(STRONGEST, Math.round(flick.strength * force)),
  };
}

/** Cosine and sine of about this angle, by its half-angle tangent: unlike `Math.cos`, the same in every engine. */
function rotation(angle: number): readonly [number, number] {
  const half = angle / 2;
  const square = half * half;
  return [(1 - square) / (1 + square), (2 * half) / (1 + square)];
}
