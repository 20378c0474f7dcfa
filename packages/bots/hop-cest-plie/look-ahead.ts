/** One turn of expectimax beyond a plan: the mean, over the rolls of the next turn, of what the best turn with each comes to. */

import type { Seat } from '@tablehop/core';
import { DICE, type Die, type Pieces, type State } from '@tablehop/games/hop-cest-plie';
import type { Limits } from '../limits.ts';
import { type Beam, hasMetGoal, type Plan, type Rules, type TurnPlanner } from './plan-turn.ts';

type Outcome = { readonly chance: number; readonly cost: number };
type Roll = { readonly numbers: readonly number[]; readonly chance: number };

/** Greedy: the most promising row each time. */
const BEAM: Beam = { width: 1, tries: 1 };
/** Meeting the goal a turn sooner is worth so many ticks. */
const A_TURN = 4;

/** The cost that is left after the seat's next turn, on average. */
export type LookAhead = (plan: Plan, seat: Seat, limits: Limits) => number;

export function createLookAhead(rules: Rules, planner: TurnPlanner, { dice }: Pieces): LookAhead {
  const rolls = { white: rollsOf(dice.white), black: rollsOf(dice.black) };

  return (plan, seat, limits) => {
    const { turnNumber, sheets } = plan.state;
    const isSolo = sheets.length === 1;
    // Others are left out, for all they do to a sheet is to leave it a die. And only the solo table comes to an end.
    const alone: State = { ...plan.state, turnNumber: isSolo ? turnNumber : 1, active: 0, sheets: [plan.sheet] };
    const next = rules.apply(alone, 0, { type: 'done' }).state;
    if (next.phase !== 'roll') return plan.cost;
    const permitted = isSolo ? dicePermitted(rules, next) : DICE;
    const mayChoose = isSolo ? permitted.length > 1 : turnNumber % sheets.length === seat;
    const outcomes = permitted.map((die) => rolls[die].map((roll) => outcomeOf(next, die, roll, limits)));
    return mayChoose ? meanOfBest(outcomes) : meanOfAll(outcomes);
  };

  function outcomeOf(state: State, die: Die, { numbers, chance }: Roll, limits: Limits): Outcome {
    const rolled = rules.apply(state, 'chance', { type: 'roll', white: numbers, black: numbers }).state;
    const [best] = planner.plansFor(rules.apply(rolled, 0, { type: 'choose', die }).state, 0, BEAM, limits);
    return { chance, cost: best === undefined || hasMetGoal(best) ? -A_TURN : best.cost };
  }
}

function dicePermitted(rules: Rules, state: State): readonly Die[] {
  const rolled = rules.apply(state, 'chance', { type: 'roll', white: [], black: [] }).state;
  return rules.offers(rolled, 0).flatMap(({ action }) => (action.type === 'choose' ? [action.die] : []));
}

/** Each once, with its probability. */
function rollsOf(faces: readonly (readonly number[])[]): readonly Roll[] {
  const rolls = new Map<string, Roll>();
  for (const numbers of faces) {
    const key = numbers.join();
    rolls.set(key, { numbers, chance: (rolls.get(key)?.chance ?? 0) + 1 / faces.length });
  }
  return [...rolls.values()];
}

/** Of either die, whichever turns out better. */
function meanOfBest([one = [], other = []]: readonly (readonly Outcome[])[]): number {
  let mean = 0;
  for (const a of one) for (const b of other) mean += a.chance * b.chance * Math.min(a.cost, b.cost);
  return mean;
}

function meanOfAll(outcomes: readonly (readonly Outcome[])[]): number {
  return outcomes.flat().reduce((sum, { chance, cost }) => sum + chance * cost, 0) / outcomes.length;
}
