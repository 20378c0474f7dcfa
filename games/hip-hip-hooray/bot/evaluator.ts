/** Hip, Hip, Hooray: points so far, the value of open cells, and what the line-up offers the next builder. */

import { type Evaluator, eventRandom, leadOf } from '@tablehop/bots';
import type { Seat } from '@tablehop/core';
import {
  type Action,
  actor,
  type Bag,
  bagSize,
  COLORS,
  type Color,
  formationOf,
  type Lineup,
  lowestContested,
  NUMBERS,
  nextSeat,
  type Pieces,
  type State,
  standardPieces,
} from '../rules/index.ts';
import { createProspects, type Prospect, type ProspectOf } from './formation-prospects.ts';
import { playQuickRound } from './quick-round.ts';

/** Horizons in dice: a whole formation, or the next die only. */
const ALL = 6;
const NEXT = 1;

export function createHipHipHoorayEvaluator(pieces: Pieces): Evaluator<State> {
  const prospectOf = createProspects(pieces);
  const table = { prospectOf, drawnDice: pieces.drawnDice };
  return {
    value: (state, seat) => lead(prospectOf, state, seat, ALL),
    glance: (state, seat) => lead(prospectOf, state, seat, NEXT),
    // Measured between two actions: one playout has a deviation of 2 points, the value of a third of a point. (2 ÷ ⅓)² = 36.
    trust: 36,
    foreseesChance: true,
    quickAction: (state, seat) => (state.phase === 'keep' ? quickKeep(prospectOf, state, seat) : quickBuild(prospectOf, state, seat)),
    // R8, R10: all dice go back into the bag and formations of different rounds do not touch, so each round is a game of its own.
    isSettled: (state) => state.phase === 'patterns' || state.phase === 'over',
    playOut: (state, seat, world) => {
      const builder = nextBuilder(state);
      return leadOf(builder === null ? state.totals : playQuickRound(state, builder, eventRandom(world, 'round'), table), seat);
    },
  };
}

export const hipHipHoorayEvaluator = createHipHipHoorayEvaluator(standardPieces);

function lead(prospectOf: ProspectOf, state: State, seat: Seat, ahead: number): number {
  const builder = nextBuilder(state);
  return leadOf(
    state.totals.map((_, each) => outlook(prospectOf, state, each, builder, ahead)),
    seat,
  );
}

/** A seat's expected points at the end of the round. */
function outlook(prospectOf: ProspectOf, state: State, seat: Seat, builder: Seat | null, ahead: number): number {
  const total = state.totals[seat] ?? 0;
  const formation = state.formations[seat]?.[state.round];
  if (formation === undefined) return total;
  const prospect = prospectOf(formation, state.options, ahead);
  if (seat !== builder) return total + prospect.expected;
  const best = bestOf(prospect, state.lineup);
  if (state.phase === 'draw') return total + afterDraw(prospect, best, state.bag);
  return total + (best === Number.NEGATIVE_INFINITY ? prospect.expected : best);
}

/** Who takes from this line-up first; null between rounds. */
function nextBuilder(state: State): Seat | null {
  switch (state.phase) {
    case 'lineup':
    case 'reroll':
    case 'build':
      return state.seat;
    case 'draw':
      return nextSeat(state, actor(state));
    case 'keep': {
      const roller = actor(state);
      // The player who rolls the line-up builds next; a player who rolls new dice has just built.
      return formationOf(state, roller).cells.length === 0 ? roller : nextSeat(state, roller);
    }
    case 'first':
    case 'patterns':
    case 'over':
      return null;
  }
}

function gainOf(prospect: Prospect, color: Color, number: number): number {
  return prospect.gains[color] + (color === 'blue' ? number : 0);
}

function bestOf(prospect: Prospect, lineup: Lineup, gone?: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const number of NUMBERS) {
    const color = lineup[number];
    if (color !== undefined && number !== gone) best = Math.max(best, gainOf(prospect, color, number));
  }
  return best;
}

/** Expected maximum of the line-up and two new dice; ignores that a new die can replace an old one. */
function afterDraw(prospect: Prospect, best: number, bag: Bag): number {
  const size = bagSize(bag);
  const chances: number[] = [];
  const gains: number[] = [];
  for (const color of COLORS) {
    const faces = color === 'blue' ? NUMBERS : [0];
    for (const number of faces) {
      chances.push(bag[color] / size / faces.length);
      gains.push(Math.max(best, gainOf(prospect, color, number)));
    }
  }
  let expected = 0;
  for (let one = 0; one < gains.length; one++) {
    const gain = gains[one] ?? 0;
    let withOne = 0;
    for (let other = 0; other < gains.length; other++) withOne += (chances[other] ?? 0) * Math.max(gain, gains[other] ?? 0);
    expected += (chances[one] ?? 0) * withOne;
  }
  return expected;
}

/** The build with the highest `value`, found without applying any: what the others can expect depends only on the die taken. */
function quickBuild(prospectOf: ProspectOf, state: State, seat: Seat): Action {
  const { lineup, options } = state;
  const prospect = prospectOf(formationOf(state, seat), options, ALL);
  const leaves = rivalsOutlook(prospectOf, state, seat);
  let choice = { number: 0, color: COLORS[0] as Color, value: Number.NEGATIVE_INFINITY };
  for (const number of NUMBERS) {
    const color = lineup[number];
    if (color === undefined) continue;
    const value = gainOf(prospect, color, number) - leaves(number);
    if (value > choice.value) choice = { number, color, value };
  }
  return { type: 'build', value: choice.number, cell: prospect.cells[choice.color] };
}

function rivalsOutlook(prospectOf: ProspectOf, state: State, seat: Seat): (gone: number) => number {
  const next = nextSeat(state, seat);
  const formation = formationOf(state, next);
  const prospect = prospectOf(formation, state.options, ALL);
  const others = [...state.totals.keys()].filter((each) => each !== seat && each !== next);
  const strongest = Math.max(...others.map((other) => outlook(prospectOf, state, other, null, ALL)));
  const withBest = (best: number): number => {
    if (formation.cells.length === ALL) return 0;
    // R3: with an empty bag nothing is drawn.
    return bagSize(state.bag) === 0 ? best : afterDraw(prospect, best, state.bag);
  };
  // Nearly every die leaves the next builder the same best one.
  const usualBest = bestOf(prospect, state.lineup);
  const usual = withBest(usualBest);
  return (gone) => {
    const best = bestOf(prospect, state.lineup, gone);
    return Math.max(strongest, (state.totals[next] ?? 0) + (best === usualBest ? usual : withBest(best)));
  };
}

/** Helps the next builder most if it is this seat, and least if not. */
function quickKeep(prospectOf: ProspectOf, state: State, seat: Seat): Action {
  const builder = nextBuilder(state) ?? seat;
  const prospect = prospectOf(formationOf(state, builder), state.options, ALL);
  const sign = builder === seat ? 1 : -1;
  const value = lowestContested(state.rolled);
  const colors = state.rolled.filter((die) => die.value === value).map((die) => die.color);
  const worth = (color: Color) => sign * gainOf(prospect, color, value);
  return { type: 'keep', value, color: colors.reduce((best, color) => (worth(color) > worth(best) ? color : best)) };
}
