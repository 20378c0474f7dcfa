/** Why no match can come to a position: the field and the reason. What passes here, a match can come to. */

import { type JsonObject, type Message, type Seat, same } from '@tablehop/core';
import { type Pieces, shapeOfFace } from './pieces.ts';
import { buildsPerRound, builtThisRound, numberToReroll } from './round.ts';
import { totalsOf } from './score.ts';
import { CELLS_PER_FORMATION, cellAt, filledCells } from './shape.ts';
import { COLORS, type Die, type Formation, NUMBERS, type State } from './types.ts';
import { colorWord } from './words.ts';

/** What follows from the rest of a position or from the match: it may be left out, but not be wrong. */
type Derived = { readonly options: unknown; readonly totals: readonly number[] | undefined };

type Claim = {
  readonly pieces: Pieces;
  readonly state: State;
  readonly players: number;
  readonly derived: Derived;
  /** Dice placed in the round in progress, by all seats together. */
  readonly built: number;
};

/** In this order: a check may rely on those before it. */
const CHECKS: readonly ((claim: Claim) => Message | null)[] = [
  checkOptions,
  checkRound,
  checkFirst,
  checkFormations,
  checkCells,
  checkBuilds,
  checkSeat,
  checkRolled,
  checkLineup,
  checkDiceInPlay,
  checkEarlierDice,
  checkHouseRule,
  checkTotals,
  checkRerolls,
];

export function whyImpossible(pieces: Pieces, state: State, players: number, derived: Derived): Message | null {
  const claim: Claim = { pieces, state, players, derived, built: builtThisRound(state) };
  for (const check of CHECKS) {
    const problem = check(claim);
    if (problem !== null) return problem;
  }
  return null;
}

function impossible(field: string, reason: string, params: JsonObject = {}): Message {
  return { key: 'problem.position', params: { field, reason: { key: `position.${reason}`, params } } };
}

function checkOptions({ state, derived }: Claim): Message | null {
  return derived.options === undefined || same(derived.options, state.options) ? null : impossible('options', 'otherOptions');
}

function checkRound({ pieces, state }: Claim): Message | null {
  const last = pieces.rounds - 1;
  if (state.round > last) return impossible('round', 'noSuchRound', { last });
  if (state.phase === 'first' && state.round !== 0) return impossible('round', 'firstInRoundZero');
  if (state.phase === 'over' && state.round !== last) return impossible('round', 'overInLastRound', { last });
  return null;
}

function checkFirst({ state, players }: Claim): Message | null {
  if (state.phase === 'first') return state.first === null ? null : impossible('first', 'firstNotDrawn');
  if (state.first === null) return impossible('first', 'firstDrawn');
  return state.first < players ? null : impossible('first', 'noSuchSeat', { seat: state.first });
}

/** One formation for every round whose patterns are rolled. */
function checkFormations({ state, players }: Claim): Message | null {
  if (state.formations.length !== players) return impossible('formations', 'listPerSeat', { players });
  const rolled = state.phase === 'first' || state.phase === 'patterns' ? state.round : state.round + 1;
  const seat = state.formations.findIndex((rounds) => rounds.length !== rolled);
  return seat < 0 ? null : impossible(`formations.${seat}`, 'formationPerRound', { rolled });
}

function checkCells({ pieces, state }: Claim): Message | null {
  return eachFormation(state, (formation, field, round) => {
    const shape = shapeOfFace(pieces, formation.face);
    const seen = new Set<number>();
    for (const [index, { cell }] of formation.cells.entries()) {
      const number = cellAt(shape, cell[0], cell[1]);
      const params = { column: cell[0], level: cell[1] };
      if (number < 0) return impossible(`${field}.cells.${index}`, 'cellNotInFormation', { face: formation.face, ...params });
      if (seen.has(number)) return impossible(`${field}.cells.${index}`, 'cellTwice', params);
      seen.add(number);
    }
    const isEarlier = round < state.round || state.phase === 'over';
    if (isEarlier && seen.size !== CELLS_PER_FORMATION) return impossible(field, 'roundNotFull', { round, cells: CELLS_PER_FORMATION });
    return null;
  });
}

/** How often each seat has built follows from how often all have, in turn from the first player. */
function checkBuilds({ state, players, built }: Claim): Message | null {
  const whole = buildsPerRound(players);
  if ((state.phase === 'lineup' || state.phase === 'reroll') && built > 0) return impossible('formations', 'builtTooSoon');
  if (state.phase === 'draw' && built === 0) return impossible('formations', 'nobodyBuilt');
  if (state.phase !== 'over' && built === whole) return impossible('phase', 'roundComplete');
  for (const [seat, rounds] of state.formations.entries()) {
    const turnsBefore = (seat - (state.first ?? 0) + players) % players;
    const expected = Math.max(0, Math.ceil((built - turnsBefore) / players));
    const cells = rounds[state.round]?.cells.length ?? 0;
    if (cells !== expected) return impossible(`formations.${seat}`, 'turnOrder', { seat, cells, expected });
  }
  return null;
}

function checkSeat(claim: Claim): Message | null {
  const expected = seatToAct(claim);
  if (claim.state.seat === expected) return null;
  return expected === null ? impossible('seat', 'nobodyActs') : impossible('seat', 'otherSeat', { seat: expected });
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

function checkRolled({ pieces, state, built }: Claim): Message | null {
  const { phase, rolled } = state;
  if (phase === 'reroll') {
    if (rolled.length !== pieces.lineupDice) return impossible('rolled', 'allLineupDice', { dice: pieces.lineupDice });
    if (numberToReroll(rolled, pieces.rerollFrom) === null) return impossible('rolled', 'noReroll', { dice: pieces.rerollFrom });
    return null;
  }
  if (phase !== 'keep') return rolled.length === 0 ? null : impossible('rolled', 'nothingRolled');
  const drawn = built === 0 ? pieces.lineupDice : pieces.drawnDice;
  if (rolled.length === 0 || rolled.length > drawn) return impossible('rolled', 'keepDice', { drawn });
  const most = pieces.rerollFrom - 1;
  const settled = NUMBERS.find((value) => !isContested(rolled, value, most) && rolled.some((die) => die.value === value));
  return settled === undefined ? null : impossible('rolled', 'notContested', { value: settled, most });
}

function isContested(rolled: readonly Die[], value: number, most: number): boolean {
  const sharing = rolled.filter((die) => die.value === value);
  return sharing.length <= most && sharing.some((die) => die.color !== sharing[0]?.color);
}

/** How many dice can lie in the line-up: it begins with one for each number rolled, every build takes one, every draw adds up to two. */
function checkLineup(claim: Claim): Message | null {
  const { state, built } = claim;
  const { phase, rolled } = state;
  const size = Object.keys(state.lineup).length;
  if (phase !== 'keep' && phase !== 'build' && phase !== 'draw') return size === 0 ? null : impossible('lineup', 'lineupEmpty');
  const [fewest, most] = lineupLimits(claim);
  if (size < fewest || size > most) return impossible('lineup', 'lineupSize', { size, fewest, most });
  const taken = built === 0 ? rolled.find((die) => state.lineup[die.value] !== undefined) : undefined;
  return taken === undefined ? null : impossible('lineup', 'numberUndecided', { value: taken.value });
}

function lineupLimits({ pieces, state, built }: Claim): readonly [fewest: number, most: number] {
  const { lineupDice, rerollFrom } = pieces;
  const decided = lineupDice - state.rolled.length;
  if (built === 0) return [Math.ceil(decided / (rerollFrom - 1)), Math.min(NUMBERS.length, decided)];
  const left = Math.ceil(lineupDice / (rerollFrom - 1)) - built;
  return state.phase === 'build' ? [Math.max(1, left), NUMBERS.length] : [Math.max(0, left), NUMBERS.length - 1];
}

/** R8: between rounds all dice are in the bag; within a round those placed, lying in the line-up or just rolled are not. */
function checkDiceInPlay({ pieces, state }: Claim): Message | null {
  if (state.phase === 'draw' && COLORS.every((color) => state.bag[color] === 0)) return impossible('bag', 'nothingToDraw');
  const inRound = state.phase === 'over' ? [] : placedIn(state, state.round);
  const outside = [...Object.values(state.lineup), ...state.rolled.map((die) => die.color), ...inRound];
  for (const color of COLORS) {
    const dice = state.bag[color] + outside.filter((other) => other === color).length;
    const expected = pieces.dicePerColor;
    if (dice !== expected) return impossible(`bag.${color}`, 'diceCount', { color: colorWord(color), dice, expected });
  }
  return null;
}

/** Earlier rounds had no more dice than this one. */
function checkEarlierDice({ pieces, state }: Claim): Message | null {
  for (let round = 0; round < pieces.rounds; round++) {
    const placed = placedIn(state, round);
    for (const color of COLORS) {
      const dice = placed.filter((other) => other === color).length;
      const most = pieces.dicePerColor;
      if (dice > most) return impossible('formations', 'earlierDice', { color: colorWord(color), round, dice, most });
    }
  }
  return null;
}

function placedIn(state: State, round: number): readonly string[] {
  return state.formations.flatMap((rounds) => rounds[round]?.cells.map((placed) => placed.color) ?? []);
}

/** R1: under the house rule some order of building must lead to the cells that are filled. */
function checkHouseRule({ pieces, state }: Claim): Message | null {
  if (!state.options.fromTheGround) return null;
  return eachFormation(state, (formation, field) => {
    const shape = shapeOfFace(pieces, formation.face);
    return shape.buildable[filledCells(shape, formation)] === true ? null : impossible(field, 'notFromTheGround');
  });
}

function checkTotals({ pieces, state, derived }: Claim): Message | null {
  if (derived.totals === undefined) return null;
  const totals = totalsOf(pieces, state.formations);
  return same(derived.totals, totals) ? null : impossible('totals', 'otherTotals', { totals: totals.join(', ') });
}

function checkRerolls({ state }: Claim): Message | null {
  return state.rerolls === 0 || state.phase === 'reroll' ? null : impossible('rerolls', 'noRerolls');
}

function eachFormation(state: State, check: (formation: Formation, field: string, round: number) => Message | null): Message | null {
  for (const [seat, rounds] of state.formations.entries()) {
    for (const [round, formation] of rounds.entries()) {
      const problem = check(formation, `formations.${seat}.${round}`, round);
      if (problem !== null) return problem;
    }
  }
  return null;
}
