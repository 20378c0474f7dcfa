/**
 * A bound: the last three builds of a round of Hip, Hip, Hooray for two, solved exactly (expectimax over every draw, with the best choice
 * of both players), and how many points a bot's build gives away there.
 */

import { chooseAction, createSimulationRandom } from '@tablehop/bots';
import type { Random } from '@tablehop/core';
import {
  type Action,
  COLORS,
  type Color,
  type Formation,
  filledCells,
  formationOf,
  hipHipHooray,
  NUMBERS,
  openCells,
  pointsOf,
  type State,
  shapeOfFace,
  standardPieces,
} from '@tablehop/games/hip-hip-hooray';
import type { LevelPlayer } from './duel.ts';

type Build = Extract<Action, { type: 'build' }>;
/** Colours by number; absent: no die lies there. */
type Dice = readonly (Color | undefined)[];
type Bag = { readonly [color in Color]: number };
/** Points that a die of a colour brings a formation with one open cell; a blue one's number comes on top. */
type Gains = { readonly [color in Color]: number };

const BUILDS = 12;
const BUILDS_LEFT = 3;

/** So many positions in which the last build but two of a round is due, from rounds that the hard bot plays quickly. */
export function endgames(count: number): readonly State[] {
  const random = createSimulationRandom('endgames');
  const found: State[] = [];
  while (found.length < count) {
    let state = hipHipHooray.start({ fromTheGround: false }, 2);
    while (!isEndgame(state)) state = hipHipHooray.apply(state, 'chance', nextMove(state, random)).state;
    // Otherwise there is nothing to decide but the cell.
    if (Object.keys(state.lineup).length > 1) found.push(state);
  }
  return found;
}

function isEndgame(state: State): boolean {
  const built = state.formations.reduce((sum, rounds) => sum + (rounds[state.round]?.cells.length ?? 0), 0);
  return state.phase === 'build' && built === BUILDS - BUILDS_LEFT;
}

function nextMove(state: State, random: Random): Action {
  if (hipHipHooray.turn(state).kind === 'chance') return hipHipHooray.draw(state, random);
  return chooseAction(hipHipHooray, state, state.seat ?? 0, 'hard', { random, iterations: 0 }).action as Action;
}

/** A position with what each build is worth, by the text of the action: points of lead to be gained from there on. */
export type Solved = { readonly state: State; readonly values: ReadonlyMap<string, number> };

export function solve(state: State): Solved {
  const offers = hipHipHooray.offers(state, state.seat ?? 0);
  return { state, values: new Map(offers.map(({ action }) => [JSON.stringify(action), exactValue(state, action as Build)])) };
}

/** What the bot's build there gives away. */
export function regretOf({ state, values }: Solved, bot: LevelPlayer): number {
  const random = createSimulationRandom('regret');
  const { action } = chooseAction(hipHipHooray, state, state.seat ?? 0, bot.level, { ...bot, random });
  return Math.max(...values.values()) - (values.get(JSON.stringify(action)) ?? Number.NaN);
}

/** The lead to be gained from here on by whoever builds. */
function exactValue(state: State, { value, cell }: Build): number {
  const seat = state.seat ?? 0;
  const color = state.lineup[value] ?? 'blue';
  const before = formationOf(state, seat);
  const after = { ...before, cells: [...before.cells, { cell, color, value }] };
  const own = lastGains(after);
  const rivals = lastGains(formationOf(state, 1 - seat));
  const lineup = lineupOf(state).with(value, undefined);
  // The builder rolls, and decides between two dice with one number.
  return (
    total(after) -
    total(before) +
    expected(
      lineup,
      state.bag,
      Math.max,
      (dice, bag) => -Math.max(...takes(dice, rivals).map((take) => take.gain - lastBuild(dice, bag, take.number, own))),
    )
  );
}

/**
 * The expected last build, after a draw by the rival, who spoils it: written out, for it is asked millions of times. `best` is what
 * lies there beside the two numbers that are drawn.
 */
function lastBuild(lineup: Dice, bag: Bag, taken: number, own: Gains): number {
  const lying = new Float64Array(NUMBERS.length + 1).fill(Number.NEGATIVE_INFINITY);
  for (const { number, gain } of takes(lineup, own)) if (number !== taken) lying[number] = gain;
  const size = COLORS.reduce((sum, color) => sum + bag[color], 0);
  let sum = 0;
  for (const first of NUMBERS) {
    for (const second of NUMBERS) {
      let best = Number.NEGATIVE_INFINITY;
      for (const number of NUMBERS) if (number !== first && number !== second) best = Math.max(best, lying[number] ?? best);
      for (const one of COLORS) {
        const gainOfOne = own[one] + (one === 'blue' ? first : 0);
        for (const other of COLORS) {
          const gainOfOther = own[other] + (other === 'blue' ? second : 0);
          const pairs = bag[one] * (bag[other] - (one === other ? 1 : 0));
          const drawn = first === second ? Math.min(gainOfOne, gainOfOther) : Math.max(gainOfOne, gainOfOther);
          sum += pairs * Math.max(best, drawn);
        }
      }
    }
  }
  return sum / (size * (size - 1) * NUMBERS.length ** 2);
}

function takes(dice: Dice, gains: Gains): readonly { readonly number: number; readonly gain: number }[] {
  return NUMBERS.flatMap((number) => {
    const color = dice[number];
    return color === undefined ? [] : [{ number, gain: gains[color] + (color === 'blue' ? number : 0) }];
  });
}

/** The expectation over both dice of a draw; with one number in two colours, as `decide` likes it. */
function expected(
  lineup: Dice,
  bag: Bag,
  decide: (one: number, other: number) => number,
  outcome: (dice: Dice, bag: Bag) => number,
): number {
  const size = COLORS.reduce((sum, color) => sum + bag[color], 0);
  let sum = 0;
  for (const [index, one] of COLORS.entries()) {
    for (const other of COLORS.slice(index)) {
      const pairs = one === other ? bag[one] * (bag[one] - 1) : 2 * bag[one] * bag[other];
      if (pairs === 0) continue;
      const drawn = { ...bag, [one]: bag[one] - 1 };
      const rest = { ...drawn, [other]: drawn[other] - 1 };
      sum += (pairs / (size * (size - 1))) * expectedNumbers(lineup, rest, one, other, decide, outcome);
    }
  }
  return sum;
}

function expectedNumbers(
  lineup: Dice,
  bag: Bag,
  one: Color,
  other: Color,
  decide: (one: number, other: number) => number,
  outcome: (dice: Dice, bag: Bag) => number,
): number {
  let sum = 0;
  for (const first of NUMBERS) {
    for (const second of NUMBERS) {
      // Two dice of one colour may change their numbers.
      if (one === other && second < first) continue;
      const weight = one === other && second !== first ? 2 : 1;
      if (first === second) {
        const kept = (color: Color, back: Color) => laid(lineup, { ...bag, [back]: bag[back] + 1 }, color, first, outcome);
        sum += one === other ? kept(one, one) : decide(kept(one, other), kept(other, one));
      } else {
        sum += weight * laid(lineup, bag, one, first, (dice, left) => laid(dice, left, other, second, outcome));
      }
    }
  }
  return sum / NUMBERS.length ** 2;
}

/** R7: a die that lay there goes back into the bag. */
function laid(dice: Dice, bag: Bag, color: Color, number: number, outcome: (dice: Dice, bag: Bag) => number): number {
  const old = dice[number];
  return outcome(dice.with(number, color), old === undefined ? bag : { ...bag, [old]: bag[old] + 1 });
}

function lineupOf({ lineup }: State): Dice {
  return [undefined, ...NUMBERS.map((number) => lineup[number])];
}

function lastGains(formation: Formation): Gains {
  const shape = shapeOfFace(standardPieces, formation.face);
  const [open = 0] = openCells(shape, filledCells(shape, formation), { fromTheGround: false });
  const cell = shape.cells[open] ?? [0, 0];
  const gain = (color: Color) => total({ ...formation, cells: [...formation.cells, { cell, color, value: 0 }] }) - total(formation);
  return { blue: gain('blue'), yellow: gain('yellow'), orange: gain('orange'), green: gain('green') };
}

function total(formation: Formation): number {
  const { blue, yellow, orange, green } = pointsOf(standardPieces, formation);
  return blue + yellow + orange + green;
}
