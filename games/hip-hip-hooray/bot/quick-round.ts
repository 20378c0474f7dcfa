/** A fast playout of the rest of a round on small integers, ten times as fast as on states: the inner loop of the search. */

import type { Random, Seat } from '@tablehop/core';
import { bagSize, COLORS, NUMBERS, type State, standardPieces } from '../rules/index.ts';
import { type Prospect, type ProspectOf, prospectOf, type Step } from './formation-prospects.ts';

type Round = {
  /** By seat. */
  readonly formations: Prospect[];
  readonly points: number[];
  /** By number; `NONE` if there is no die. */
  readonly lineup: Int8Array;
  /** By colour. */
  readonly bag: Int8Array;
  readonly drawnDice: number;
  left: number;
  seat: Seat;
};

const NONE = -1;
const BLUE = COLORS.indexOf('blue');
const HIGHEST = NUMBERS.length;
/** Horizon in dice: a whole formation. */
const ALL = 6;
/** Weight of the next builder's loss. Over 20,000 pairs of rounds 0.3 did better than 0.6, which did better than 0 and 0.9. */
const DENYING = 0.3;

export type RoundTable = { readonly prospectOf: ProspectOf; readonly drawnDice: number };

const STANDARD: RoundTable = { prospectOf, drawnDice: standardPieces.drawnDice };

/** Every seat's points at the end of the round, earlier rounds included. For states in which a player builds, keeps or draws. */
export function playQuickRound(state: State, builder: Seat, random: Random, table: RoundTable = STANDARD): readonly number[] {
  const round = roundOf(state, builder, table);
  if (state.phase === 'keep') keepRolled(round, state);
  if (state.phase === 'draw') draw(round, builder, random);
  for (;;) {
    const { steps } = formationAt(round, round.seat);
    if (steps.length === 0) return round.points;
    const next = nextTo(round);
    build(round, steps, formationAt(round, next).steps);
    draw(round, next, random);
    round.seat = next;
  }
}

function roundOf(state: State, builder: Seat, table: RoundTable): Round {
  const lineup = new Int8Array(HIGHEST + 1).fill(NONE);
  for (const number of NUMBERS) {
    const color = state.lineup[number];
    if (color !== undefined) lineup[number] = COLORS.indexOf(color);
  }
  return {
    formations: state.formations.map((rounds) => table.prospectOf(rounds[state.round] ?? { face: 1, cells: [] }, state.options, ALL)),
    points: state.totals.slice(),
    lineup,
    bag: Int8Array.from(COLORS, (color) => state.bag[color]),
    drawnDice: table.drawnDice,
    left: bagSize(state.bag),
    seat: builder,
  };
}

function formationAt({ formations }: Round, seat: Seat): Prospect {
  const formation = formations[seat];
  if (formation === undefined) throw new RangeError(`nobody sits on seat ${seat}`);
  return formation;
}

function nextTo({ formations, seat }: Round): Seat {
  return seat + 1 === formations.length ? 0 : seat + 1;
}

function gainOf(steps: readonly Step[], color: number, number: number): number {
  return (steps[color]?.gain ?? 0) + (color === BLUE ? number : 0);
}

/** Greedy: maximizes the own gain plus a part of what the next builder loses. */
function build(round: Round, steps: readonly Step[], nextSteps: readonly Step[]): void {
  const { lineup, formations, points, seat } = round;
  let wanted = 0;
  let first = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  if (nextSteps.length > 0) {
    for (let number = 1; number <= HIGHEST; number++) {
      const color = lineup[number] ?? NONE;
      if (color === NONE) continue;
      const gain = gainOf(nextSteps, color, number);
      if (gain > first) {
        second = first;
        first = gain;
        wanted = number;
      } else if (gain > second) second = gain;
    }
  }
  const denied = second === Number.NEGATIVE_INFINITY ? 0 : DENYING * (first - second);
  let taken = 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let number = 1; number <= HIGHEST; number++) {
    const color = lineup[number] ?? NONE;
    if (color === NONE) continue;
    const gain = gainOf(steps, color, number) + (number === wanted ? denied : 0);
    if (gain > best) {
      best = gain;
      taken = number;
    }
  }
  const color = lineup[taken] ?? NONE;
  const step = steps[color];
  if (step === undefined) throw new RangeError('nothing lies in the line-up');
  formations[seat] = step.next;
  points[seat] = (points[seat] ?? 0) + step.points + (color === BLUE ? taken : 0);
  lineup[taken] = NONE;
}

/** R3: draws fewer if the bag is nearly empty. Of two dice with one number, keeps the one that helps the next builder least. */
function draw(round: Round, next: Seat, random: Random): void {
  const count = Math.min(round.drawnDice, round.left);
  if (count === 0) return;
  const one = drawColor(round, random);
  const oneNumber = 1 + random.below(HIGHEST);
  if (count === 1) {
    layDown(round, one, oneNumber);
    return;
  }
  const other = drawColor(round, random);
  const otherNumber = 1 + random.below(HIGHEST);
  if (oneNumber !== otherNumber) {
    layDown(round, one, oneNumber);
    layDown(round, other, otherNumber);
    return;
  }
  const { steps } = formationAt(round, next);
  const isOneKept = gainOf(steps, one, oneNumber) < gainOf(steps, other, oneNumber);
  layDown(round, isOneKept ? one : other, oneNumber);
  giveBack(round, isOneKept ? other : one);
}

function drawColor(round: Round, random: Random): number {
  const { bag } = round;
  let rest = random.below(round.left);
  let color = 0;
  for (; rest >= (bag[color] ?? 0); color++) rest -= bag[color] ?? 0;
  bag[color] = (bag[color] ?? 0) - 1;
  round.left -= 1;
  return color;
}

/** R7: a new die replaces the one lying at its number. */
function layDown(round: Round, color: number, number: number): void {
  const old = round.lineup[number] ?? NONE;
  if (old !== NONE) giveBack(round, old);
  round.lineup[number] = color;
}

function giveBack(round: Round, color: number): void {
  round.bag[color] = (round.bag[color] ?? 0) + 1;
  round.left += 1;
}

/** Decides open numbers: the next builder keeps what helps; a player who has just built keeps what helps the next one least. */
function keepRolled(round: Round, { rolled, seat }: State): void {
  const { steps } = formationAt(round, round.seat);
  const sign = seat === round.seat ? 1 : -1;
  for (const number of NUMBERS) {
    const colors = rolled.filter((die) => die.value === number).map((die) => COLORS.indexOf(die.color));
    if (colors.length === 0) continue;
    const kept = colors.reduce((best, color) => (sign * (gainOf(steps, color, number) - gainOf(steps, best, number)) > 0 ? color : best));
    layDown(round, kept, number);
    for (const color of colors) giveBack(round, color);
    // One of them is in the line-up.
    round.bag[kept] = (round.bag[kept] ?? 0) - 1;
    round.left -= 1;
  }
}
