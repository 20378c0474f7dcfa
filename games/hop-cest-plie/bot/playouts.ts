/** Turns from a plan to the goal, by greedy playouts in common worlds; drops the worse half each time (sequential halving). */

import type { Limits } from '@tablehop/bots';
import { eventRandom } from '@tablehop/bots';
import { pick, type Seat } from '@tablehop/core';
import { DICE, type Die, type Pieces, type State } from '../rules/index.ts';
import { type Beam, hasMetGoal, type Plan, type Rules, type TurnPlanner } from './plan-turn.ts';

export type PlayOff = (plans: readonly [Plan, ...Plan[]], seat: Seat, limits: Limits) => Plan;

const TURNS = 3;
/** Worlds before the first half is dropped; doubles after each halving. */
const FIRST_WORLDS = 2;
const BEAM: Beam = { width: 1, tries: 1 };
/** Running out of turns solo loses the game, which is worse than a late win. */
const TURNS_OF_A_LOSS = 10;

/** `turns`: the sum over all worlds so far. */
type Rival = { readonly plan: Plan; readonly turns: number };

export function createPlayOff(rules: Rules, planner: TurnPlanner, { dice }: Pieces): PlayOff {
  return (plans, seat, limits) => {
    let rivals: readonly Rival[] = plans.map((plan) => ({ plan, turns: 0 }));
    let left = limits.iterations;
    for (let world = 0, last = FIRST_WORLDS; rivals.length > 1 && left >= rivals.length; world++) {
      left -= rivals.length;
      const after: Rival[] = [];
      for (const { plan, turns } of rivals) {
        // A world in which only some plans were played out tells nothing.
        if (limits.isTimeUp()) return bestOf(rivals, plans[0]);
        after.push({ plan, turns: turns + playOut(plan, seat, world, limits) });
      }
      rivals = after;
      if (world + 1 < last) continue;
      last += 2 * last;
      rivals = after.sort((a, b) => a.turns - b.turns).slice(0, Math.ceil(after.length / 2));
    }
    return bestOf(rivals, plans[0]);
  };

  function playOut(plan: Plan, seat: Seat, world: number, limits: Limits): number {
    const { turnNumber, sheets } = plan.state;
    const isSolo = sheets.length === 1;
    // The others are left out, because all they do to a sheet is leave it a die. Only a solo game runs out of turns.
    let state: State = { ...plan.state, turnNumber: isSolo ? turnNumber : 1, active: 0, sheets: [plan.sheet] };
    let cost = plan.cost;
    for (let turn = 1; turn <= TURNS; turn++) {
      state = rules.apply(state, 0, { type: 'done' }).state;
      if (state.phase !== 'roll') return turn + TURNS_OF_A_LOSS;
      const random = eventRandom(world, `turn${turn}/dice`);
      const rolled = rules.apply(state, 'chance', { type: 'roll', white: pick(random, dice.white), black: pick(random, dice.black) }).state;
      const isActive = (turnNumber + turn - 1) % sheets.length === seat;
      const left = isActive ? DICE : [pick(random, DICE)];
      const best = bestTurn(rolled, isSolo ? permittedBy(rolled) : left, limits);
      if (best === undefined || hasMetGoal(best)) return turn;
      state = isSolo ? best.state : { ...best.state, turnNumber: 1 };
      cost = best.cost;
    }
    return TURNS + turnsAt(cost);
  }

  function permittedBy(rolled: State): readonly Die[] {
    return rules.offers(rolled, 0).flatMap(({ action }) => (action.type === 'choose' ? [action.die] : []));
  }

  function bestTurn(rolled: State, permitted: readonly Die[], limits: Limits): Plan | undefined {
    let best: Plan | undefined;
    for (const die of permitted) {
      const [plan] = planner.plansFor(rules.apply(rolled, 0, { type: 'choose', die }).state, 0, BEAM, limits);
      if (plan !== undefined && (best === undefined || plan.cost < best.cost)) best = plan;
    }
    return best;
  }
}

/** On a tie, or without time for a single world, the plan that looked best before. */
function bestOf(rivals: readonly Rival[], first: Plan): Plan {
  let best = rivals[0];
  for (const rival of rivals) if (best === undefined || rival.turns < best.turns) best = rival;
  return best?.plan ?? first;
}

/** Measured in 80 solo matches on levels 1, 2 and 4. */
const TURNS_AT: readonly (readonly [ticks: number, turns: number])[] = [
  [0, 1.1],
  [6, 1.8],
  [12, 3.2],
  [18, 4.4],
  [30, 6.4],
  [60, 9.9],
  [130, 17.5],
];

/** Linear interpolation; extrapolates the last segment. */
export function turnsAt(ticks: number): number {
  const beyond = TURNS_AT.findIndex(([at], index) => index > 0 && at > ticks);
  const index = beyond === -1 ? TURNS_AT.length - 1 : beyond;
  const [[from, low] = [0, 1], [to, high] = [1, 1]] = TURNS_AT.slice(index - 1, index + 1);
  return low + ((ticks - from) * (high - low)) / (to - from);
}
