/** Reviews Hop the Marble: how many turns everybody is from their goals, once the flick has rolled and its marbles are counted. */

import type { Effort } from '@tablehop/bots';
import { type Appraisal, chancesFrom, eventRandom, type Foresight, leadsOf, type Outlook, placeShares } from '@tablehop/bots';
import type { ActionShape, AnyGame, Seat } from '@tablehop/core';
import { type Action, playersOf, type State } from '../rules/index.ts';
import { finalStanding, isOver, meritsOf } from './prospects.ts';
import { check, type Match, standingOf } from './standing.ts';

/** Standard deviation of a lead per turn that the nearest player has to go: measured in matches of two medium bots. */
const SPREAD_A_TURN = 3;
const WIDEST_SPREAD = 20;
/** A hand cannot hold more marbles, nor owe more gifts. */
const MAX_STEPS = 40;

type Choose = (state: State, seat: Seat, effort: Effort) => Action;

export function createAppraisal(game: AnyGame, matchOf: (state: State) => Match, choose: Choose): Appraisal<State> {
  /** Until only placements are pending; marbles in hand count where they must go. */
  function rolled(start: State, world: number): State {
    let state = start;
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const turn = game.turn(state);
      if (turn.kind === 'chance') state = game.apply(state, 'chance', game.draw(state, eventRandom(world, turn.key))).state;
      else if (turn.kind === 'act' && turn.phase === 'give') state = chosen(state, turn.seats, 'glance');
      else break;
    }
    return state;
  }

  function chosen(state: State, [seat = 0]: readonly Seat[], effort: Effort): State {
    return game.apply(state, seat, choose(state, seat, effort)).state;
  }

  function placed(start: State): State {
    let state = start;
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const turn = game.turn(state);
      if (turn.kind !== 'act' || turn.phase === 'flick') break;
      state = chosen(state, turn.seats, 'glance');
    }
    return state;
  }

  function counted(state: State): Outlook {
    const players = playersOf(state);
    const turn = game.turn(state);
    const match = matchOf(state);
    const isCounting = state.phase === 'give' || state.phase === 'settle';
    const flicker = state.seat ?? 0;
    const standing = isCounting ? check(match, standingOf(state), flicker) : standingOf(state);
    const next = isCounting ? (flicker + 1) % players : flicker;
    const merits = meritsOf(match, standing, next);
    const leads = leadsOf(merits);
    const spread = Math.min(WIDEST_SPREAD, SPREAD_A_TURN * Math.max(1, -Math.max(...merits)));
    if (turn.kind === 'over') return { leads, chances: placeShares(turn, players) };
    if (!isCounting || !isOver(match, standing, match.turnsToCome)) return { leads, chances: chancesFrom(leads, spread) };
    const finals = standing.areas.map((_, seat) => finalStanding(match, standing, seat));
    const best = Math.max(...finals);
    const first = finals.flatMap((each, seat) => (each === best ? [seat] : []));
    return { leads, chances: placeShares({ ranking: [first] }, players) };
  }

  function outlook(state: State): Foresight {
    if (game.turn(state).kind === 'chance') return (world) => counted(rolled(state, world));
    const settled = counted(rolled(state, 0));
    return () => settled;
  }

  /** The value of a spot shows in the next flick, if the search for it is careful: a careless one finds more by luck. */
  function after(state: State, seat: Seat, action: ActionShape): Foresight {
    const acted = game.apply(state, seat, action).state;
    if (action.type !== 'place') return outlook(acted);
    const ready = placed(acted);
    const turn = game.turn(ready);
    return outlook(turn.kind === 'act' ? chosen(ready, turn.seats, 'search') : ready);
  }

  return { unit: 'turns', outlook, after };
}
