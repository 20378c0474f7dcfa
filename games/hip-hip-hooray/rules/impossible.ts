/** Why no match can reach a position: each field with the rule that it breaks. A match can reach what passes. */

import { type Seat, same } from '@tablehop/core';
import type { BrokenRule } from '@tablehop/core/parsing';
import { type Pieces, shapeOfFace } from './pieces.ts';
import { buildsPerRound, builtThisRound, numberToReroll } from './round.ts';
import { totalsOf } from './score.ts';
import { CELLS_PER_FORMATION, cellAt, filledCells } from './shape.ts';
import { COLORS, type Die, type Formation, NUMBERS, type State } from './types.ts';

/** Follows from the rest of the position or from the match: may be absent, but not wrong. */
type Derived = { readonly options: unknown; readonly totals: readonly number[] | undefined };

type Claim = {
  readonly pieces: Pieces;
  readonly state: State;
  readonly players: number;
  readonly built: number;
};

export function* brokenRules(pieces: Pieces, state: State, players: number, derived: Derived): Generator<BrokenRule> {
  const claim: Claim = { pieces, state, players, built: builtThisRound(state) };
  if (derived.options !== undefined && !same(derived.options, state.options)) yield ['options', 'otherOptions'];
  yield* inRound(claim);
  yield* inFormations(claim);
  yield* inBuilds(claim);
  const seat = seatToAct(claim);
  if (state.seat !== seat) yield ['seat', seat === null ? 'nobodyActs' : 'otherSeat'];
  yield* inRolled(claim);
  yield* inLineup(claim);
  yield* inDice(claim);
  // R1: under the house rule some order of building must lead to the filled cells.
  for (const { formation, field } of state.options.fromTheGround ? formationsOf(state) : []) {
    const shape = shapeOfFace(pieces, formation.face);
    if (shape.buildable[filledCells(shape, formation)] !== true) yield [field, 'notFromTheGround'];
  }
  if (derived.totals !== undefined && !same(derived.totals, totalsOf(pieces, state.formations))) yield ['totals', 'otherTotals'];
  if (state.rerolls > 0 && state.phase !== 'reroll') yield ['rerolls', 'noRerolls'];
}

function* inRound({ pieces, state, players }: Claim): Generator<BrokenRule> {
  const { phase, round, first } = state;
  const last = pieces.rounds - 1;
  if (round > last) yield ['round', 'noSuchRound'];
  if (phase === 'first' && round !== 0) yield ['round', 'firstInRoundZero'];
  if (phase === 'over' && round !== last) yield ['round', 'overInLastRound'];
  if (phase === 'first' && first !== null) yield ['first', 'firstNotDrawn'];
  if (phase !== 'first' && first === null) yield ['first', 'firstDrawn'];
  if (first !== null && first >= players) yield ['first', 'noSuchSeat'];
}

/** One formation for every round whose patterns are rolled, and complete ones in earlier rounds. */
function* inFormations({ pieces, state, players }: Claim): Generator<BrokenRule> {
  const { phase, formations } = state;
  if (formations.length !== players) yield ['formations', 'listPerSeat'];
  const rolled = phase === 'first' || phase === 'patterns' ? state.round : state.round + 1;
  const seat = formations.findIndex((rounds) => rounds.length !== rolled);
  if (seat >= 0) yield [`formations.${seat}`, 'formationPerRound'];
  for (const { formation, field, round } of formationsOf(state)) {
    const shape = shapeOfFace(pieces, formation.face);
    const seen = new Set<number>();
    for (const [index, { cell }] of formation.cells.entries()) {
      const number = cellAt(shape, cell[0], cell[1]);
      if (number < 0) yield [`${field}.cells.${index}`, 'cellNotInFormation'];
      if (seen.has(number)) yield [`${field}.cells.${index}`, 'cellTwice'];
      seen.add(number);
    }
    const isEarlier = round < state.round || phase === 'over';
    if (isEarlier && seen.size !== CELLS_PER_FORMATION) yield [field, 'roundNotFull'];
  }
}

/** The total number of builds determines each seat's, in turn from the first player. */
function* inBuilds({ state, players, built }: Claim): Generator<BrokenRule> {
  const { phase } = state;
  if ((phase === 'lineup' || phase === 'reroll') && built > 0) yield ['formations', 'builtTooSoon'];
  if (phase === 'draw' && built === 0) yield ['formations', 'nobodyBuilt'];
  if (phase !== 'over' && built === buildsPerRound(players)) yield ['phase', 'roundComplete'];
  for (const [seat, rounds] of state.formations.entries()) {
    const turnsBefore = (seat - (state.first ?? 0) + players) % players;
    const expected = Math.max(0, Math.ceil((built - turnsBefore) / players));
    if ((rounds[state.round]?.cells.length ?? 0) !== expected) yield [`formations.${seat}`, 'turnOrder'];
  }
}

function seatToAct({ state, players, built }: Claim): Seat | null {
  const first = state.first ?? 0;
  switch (state.phase) {
    case 'first':
    case 'over':
      return null;
    case 'patterns':
    case 'lineup':
    case 'reroll':
      return first;
    case 'build':
      return (first + built) % players;
    case 'keep':
    case 'draw':
      return built === 0 ? first : (first + built - 1) % players;
  }
}

function* inRolled({ pieces, state, built }: Claim): Generator<BrokenRule> {
  const { phase, rolled } = state;
  if (phase === 'reroll') {
    if (rolled.length !== pieces.lineupDice) yield ['rolled', 'allLineupDice'];
    if (numberToReroll(rolled, pieces.rerollFrom) === null) yield ['rolled', 'noReroll'];
  } else if (phase === 'keep') {
    const drawn = built === 0 ? pieces.lineupDice : pieces.drawnDice;
    if (rolled.length === 0 || rolled.length > drawn) yield ['rolled', 'keepDice'];
    if (rolled.some(({ value }) => !isContested(rolled, value, pieces.rerollFrom - 1))) yield ['rolled', 'notContested'];
  } else if (rolled.length > 0) yield ['rolled', 'nothingRolled'];
}

function isContested(rolled: readonly Die[], value: number, most: number): boolean {
  const sharing = rolled.filter((die) => die.value === value);
  return sharing.length <= most && sharing.some((die) => die.color !== sharing[0]?.color);
}

/** How many dice the line-up can have: it begins with one per number rolled, every build takes one, every draw adds up to two. */
function* inLineup(claim: Claim): Generator<BrokenRule> {
  const { phase, rolled, lineup } = claim.state;
  const size = Object.keys(lineup).length;
  if (phase !== 'keep' && phase !== 'build' && phase !== 'draw') {
    if (size > 0) yield ['lineup', 'lineupEmpty'];
    return;
  }
  const [fewest, most] = lineupLimits(claim);
  if (size < fewest || size > most) yield ['lineup', 'lineupSize'];
  if (claim.built === 0 && rolled.some((die) => lineup[die.value] !== undefined)) yield ['lineup', 'numberUndecided'];
}

function lineupLimits({ pieces, state, built }: Claim): readonly [fewest: number, most: number] {
  const { lineupDice, rerollFrom } = pieces;
  const decided = lineupDice - state.rolled.length;
  if (built === 0) return [Math.ceil(decided / (rerollFrom - 1)), Math.min(NUMBERS.length, decided)];
  const left = Math.ceil(lineupDice / (rerollFrom - 1)) - built;
  return state.phase === 'build' ? [Math.max(1, left), NUMBERS.length] : [Math.max(0, left), NUMBERS.length - 1];
}

/** R8: between rounds all dice are in the bag; within a round those placed, in the line-up or just rolled are not. */
function* inDice({ pieces, state }: Claim): Generator<BrokenRule> {
  const { phase, bag } = state;
  if (phase === 'draw' && COLORS.every((color) => bag[color] === 0)) yield ['bag', 'nothingToDraw'];
  const placed = Array.from({ length: pieces.rounds }, (_, round) =>
    state.formations.flatMap((rounds) => rounds[round]?.cells.map(({ color }) => color) ?? []),
  );
  const inRoundNow = phase === 'over' ? [] : (placed[state.round] ?? []);
  const outside = [...Object.values(state.lineup), ...state.rolled.map((die) => die.color), ...inRoundNow];
  for (const color of COLORS) {
    if (bag[color] + count(outside, color) !== pieces.dicePerColor) yield [`bag.${color}`, 'diceCount'];
  }
  // Earlier rounds had no more dice than this one.
  const isTooMany = placed.some((colors) => COLORS.some((color) => count(colors, color) > pieces.dicePerColor));
  if (isTooMany) yield ['formations', 'earlierDice'];
}

function count(colors: readonly string[], color: string): number {
  return colors.filter((other) => other === color).length;
}

function* formationsOf(state: State): Generator<{ readonly formation: Formation; readonly field: string; readonly round: number }> {
  for (const [seat, rounds] of state.formations.entries())
    for (const [round, formation] of rounds.entries()) yield { formation, field: `formations.${seat}.${round}`, round };
}
