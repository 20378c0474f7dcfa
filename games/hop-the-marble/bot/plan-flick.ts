/** Searches for the best flick: rolls every candidate once, and promising ones again with other trembles. */

import type { Limits } from '@tablehop/bots';
import { eventRandom } from '@tablehop/bots';
import type { Random, Seat } from '@tablehop/core';
import {
  type Action,
  createRoller,
  type Flick,
  MARBLES,
  type MarbleId,
  type Marbles,
  type Pieces,
  type Spot,
  type State,
  spotOf,
  trembled,
  type Worlds,
} from '../rules/index.ts';
import { type Approach, aimsOf, approachesOf, createDrift, type Variety } from './aims.ts';
import { createWorths, type Foresight, type Worths } from './prospects.ts';
import type { Match } from './standing.ts';

export type Rules = {
  readonly pieces: Pieces;
  readonly worlds: Worlds;
  matchOf(state: State): Match;
  draw(state: State, random: Random): Action;
};

/** One round of trials: the best `aims`, each rolled until it has `rolls` in total. */
type Heat = { readonly aims: number; readonly rolls: number };
export type FlickSearch = {
  /** Max pairs of marble and target, the most promising ones. */
  readonly approaches: number;
  readonly variety: Variety;
  readonly heats: readonly Heat[];
  readonly foresight: Foresight;
};

type Tremble = { readonly turn: number; readonly strength: number };
type Trial = { readonly flick: Flick; rolls: number; sum: number };

export const STILL: Tremble = { turn: 0, strength: 0 };
/** The chance to hit a marble behind another one, and the distance at which a hit becomes impossible. */
const CHANCE_IF_BLOCKED = 0.3;
const HOPELESS_DISTANCE = 4000;
const NOWHERE: Spot = [0, 0];
const ROLLS_BETWEEN_LOOKS = 16;

export function planFlick(rules: Rules, state: State, seat: Seat, search: FlickSearch, limits: Limits): Flick {
  const { heats, foresight } = search;
  const worthOf = createWorths(rules.matchOf(state), state, seat, foresight);
  const rollOut = createRoller(rules.worlds, state, state.marbles);
  // Common random numbers: the same trembles for all candidates. The first does not tremble.
  const trembles = [STILL, ...drawTrembles(rules.draw, state, 'trembles', Math.max(...heats.map(({ rolls }) => rolls)) - 1)];
  let trials = aimsFor(rules, state, seat, search, worthOf).map((flick): Trial => ({ flick, rolls: 0, sum: 0 }));
  let rolled = 0;
  for (const heat of heats) {
    trials = trials.slice(0, heat.aims);
    for (const trial of trials) {
      for (; trial.rolls < Math.min(heat.rolls, trembles.length); trial.rolls++) {
        if (rolled > 0 && rolled % ROLLS_BETWEEN_LOOKS === 0 && limits.isTimeUp()) return bestOf(trials).flick;
        const touched = rollOut(trembled(trial.flick, trembles[trial.rolls] ?? STILL));
        trial.sum += worthOf(state.marbles, trial.flick.marble, touched);
        rolled += 1;
      }
    }
    trials.sort((a, b) => meanOf(b) - meanOf(a));
  }
  return bestOf(trials).flick;
}

/** By geometry alone, before anything is rolled. */
function aimsFor(
  { pieces, worlds }: Rules,
  { options, relief, marbles }: State,
  seat: Seat,
  { approaches, variety }: FlickSearch,
  worthOf: Worths,
): readonly Flick[] {
  const drift = createDrift(worlds(options.relief, relief));
  return approachesOf(marbles, seat)
    .map((approach) => ({ approach, promise: promiseOf(marbles, approach, 2 * pieces.cloth.marbleRadius, worthOf) }))
    .sort((a, b) => b.promise - a.promise)
    .slice(0, approaches)
    .flatMap(({ approach }) => aimsOf(pieces, marbles, approach, variety, drift));
}

/** The worth of a hit and of a miss, weighted by their chances. */
function promiseOf(marbles: Marbles, { marble, target }: Approach, diameter: number, worthOf: Worths): number {
  const missed = worthOf(marbles, marble, []);
  if (target === null) return missed;
  const [from, to] = [spotOf(marbles[marble]) ?? NOWHERE, spotOf(marbles[target]) ?? NOWHERE];
  const chance = isInTheWay(marbles, marble, target, diameter) ? CHANCE_IF_BLOCKED : 1 - distanceBetween(from, to) / HOPELESS_DISTANCE;
  return chance * worthOf(marbles, marble, [target]) + (1 - chance) * missed;
}

function isInTheWay(marbles: Marbles, marble: MarbleId, target: MarbleId, diameter: number): boolean {
  const [from, to] = [spotOf(marbles[marble]) ?? NOWHERE, spotOf(marbles[target]) ?? NOWHERE];
  const distance = distanceBetween(from, to);
  const [east, south] = [(to[0] - from[0]) / distance, (to[1] - from[1]) / distance];
  for (const other of MARBLES) {
    const spot = spotOf(marbles[other]);
    if (spot === null || other === marble || other === target) continue;
    const [dx, dy] = [spot[0] - from[0], spot[1] - from[1]];
    const along = dx * east + dy * south;
    if (along > 0 && along < distance && Math.abs(dy * east - dx * south) < diameter) return true;
  }
  return false;
}

function distanceBetween(one: Spot, other: Spot): number {
  return Math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2);
}

/** Among those rolled most often: the other means are rough. */
function bestOf(trials: readonly Trial[]): Trial {
  const [first, ...others] = trials;
  if (first === undefined) throw new RangeError('there is nothing to flick');
  return others.reduce((best, each) => (each.rolls >= best.rolls && meanOf(each) > meanOf(best) ? each : best), first);
}

function meanOf({ sum, rolls }: Trial): number {
  return rolls === 0 ? Number.NEGATIVE_INFINITY : sum / rolls;
}

/** R8: empty if no finger trembles. */
export function drawTrembles(draw: Rules['draw'], state: State, use: string, count: number): readonly Tremble[] {
  if (state.options.steadiness === 'steady') return [];
  const awaiting: State = { ...state, phase: 'tremble' };
  const random = eventRandom(state.relief, `${use} ${state.turnNumber}`);
  return Array.from({ length: count }, () => draw(awaiting, random)).filter((action) => action.type === 'tremble');
}
