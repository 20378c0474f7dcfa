/** Reviews HOP c'est plié !: how many turns everybody is from the goal after this turn, and for an action after the next one. */

import {
  type Appraisal,
  chancesFrom,
  eventRandom,
  type Foresight,
  leadsOf,
  normalCdf,
  type Outlook,
  placeShares,
  remembered,
  UNLIMITED,
} from '@tablehop/bots';
import { type ActionShape, type AnyGame, pick, type Random, type Seat } from '@tablehop/core';
import { type Action, SOLO_TURNS, type State } from '../rules/index.ts';
import { type Beam, hasMetGoal, type Plan, type TurnPlanner } from './plan-turn.ts';
import { turnsAt } from './playouts.ts';

type Planner = { readonly turns: TurnPlanner };

const QUICK: Beam = { width: 1, tries: 300 };
const CAREFUL: Beam = { width: 10, tries: 1500 };

/** Standard deviation of the turns left, in solo matches of medium bots. */
const SPREAD = 1.1;
/** Of the lead with several players, who also choose each other's dice: measured in matches of two medium bots. */
const SPREAD_OF_LEADS = 2;

type End = { readonly turns: number; readonly cost: number; readonly isThere: boolean; readonly plan: Plan };

export function createAppraisal(game: AnyGame, plannerFor: (state: State) => Planner): Appraisal<State> {
  function endOf(plan: Plan): End {
    const isThere = hasMetGoal(plan);
    return { turns: isThere ? 0 : turnsAt(plan.cost), cost: plan.cost, isThere, plan };
  }

  /** Everybody's turn, planned to its end, the choice of the die first. */
  function ends(state: State, beamOf: (seat: Seat) => Beam): readonly End[] {
    const { turns } = plannerFor(state);
    if (state.phase === 'choose') {
      const [best] = turns.plansFor(state, state.active, beamOf(state.active), UNLIMITED);
      return ends(game.apply(state, state.active, best?.first ?? { type: 'choose', die: 'white' }).state, beamOf);
    }
    return state.sheets.map((sheet, seat) => {
      const asItIs: Plan = { state, sheet, first: null, cost: turns.costOf(sheet), rows: 0 };
      if (state.phase !== 'mark' || sheet.done) return endOf(asItIs);
      return endOf(turns.plansFor(state, seat, beamOf(seat), UNLIMITED)[0] ?? asItIs);
    });
  }

  function outlookOf(state: State, reached: readonly End[]): Outlook {
    const players = reached.length;
    const turns = reached.map((end) => end.turns);
    if (players === 1) {
      const [needed = 0] = turns;
      const last = turnsPlayed(state) + needed;
      // Plus half a turn (continuity correction): turns are whole.
      const chance = turnsPlayed(state) >= SOLO_TURNS ? 0 : normalCdf((SOLO_TURNS + 0.5 - last) / SPREAD);
      return { leads: [-last], chances: [needed === 0 ? 1 : chance] };
    }
    const leads = leadsOf(turns.map((each) => -each));
    // R7: of the players who meet the goal in the same turn, the one with the fewest ticks in it wins.
    const least = Math.min(...reached.filter(({ isThere }) => isThere).map(({ cost }) => cost));
    if (least === Number.POSITIVE_INFINITY) return { leads, chances: chancesFrom(leads, SPREAD_OF_LEADS) };
    const first = reached.flatMap(({ cost }, seat) => (cost === least ? [seat] : []));
    return { leads, chances: placeShares({ ranking: [first] }, players) };
  }

  const quickly = () => QUICK;
  const settle = (state: State) => outlookOf(state, ends(state, quickly));

  function outlook(state: State): Foresight {
    const turn = game.turn(state);
    if (turn.kind === 'chance') {
      return rememberedFall(
        (world) => game.draw(state, eventRandom(world, turn.key)),
        (roll) => settle(game.apply(state, 'chance', roll).state),
      );
    }
    const settled = settle(state);
    const certain = turn.kind === 'over' ? { ...settled, chances: placeShares(turn, state.sheets.length) } : settled;
    return () => certain;
  }

  /** The other seats' turns do not depend on this seat's action. */
  function after(state: State, seat: Seat, action: ActionShape): Foresight {
    const acted: State = game.apply(state, seat, action).state;
    const reached = ends(acted, (each) => (each === seat ? CAREFUL : QUICK));
    const own = reached[seat];
    const isDecided = acted.phase === 'over' || reached.some(({ isThere }) => isThere);
    const next = own === undefined || isDecided ? null : startOfNextTurn(own.plan);
    if (own === undefined || next?.phase !== 'roll') {
      const settled = outlookOf(acted, reached);
      return () => settled;
    }
    const key = `turn${turnsPlayed(acted) + 1}/dice`;
    return rememberedFall(
      (world) => rollAndDie(next, eventRandom(world, key)),
      ({ roll, die }) => {
        const [end = own] = ends(game.apply(game.apply(next, 'chance', roll).state, 0, die).state, quickly);
        const later: End = { ...end, isThere: false, turns: 1 + end.turns };
        return outlookOf(acted, reached.with(seat, later));
      },
    );
  }

  /** The solo table or the others choose the die: each is equally likely here. */
  function rollAndDie(state: State, random: Random): { readonly roll: Action; readonly die: Action } {
    const roll: Action = game.draw(state, random);
    const dice = game.offers(game.apply(state, 'chance', roll).state, 0);
    return { roll, die: pick(random, dice).action };
  }

  /** A solo state with the sheet after this plan; with several players there is no last turn. */
  function startOfNextTurn({ state, sheet }: Plan): State {
    const turnNumber = state.sheets.length === 1 ? state.turnNumber : 1;
    const alone: State = { ...state, turnNumber, active: 0, sheets: [sheet] };
    if (state.phase === 'roll') return alone;
    return game.apply({ ...alone, phase: 'mark', sheets: [{ ...sheet, done: false }] }, 0, { type: 'done' }).state;
  }

  return { unit: 'turns', outlook, after };
}

/** Includes the current turn, which everybody is assumed to finish. */
function turnsPlayed({ phase, turnNumber }: State): number {
  return phase === 'roll' ? turnNumber - 1 : turnNumber;
}

/** There are few distinct outcomes: each is valued once. */
function rememberedFall<Fallen>(fall: (world: number) => Fallen, comesTo: (fallen: Fallen) => Outlook): Foresight {
  const known = new Map<string, Outlook>();
  return (world) => {
    const fallen = fall(world);
    return remembered(known, JSON.stringify(fallen), () => comesTo(fallen));
  };
}
