// A bound: the best expected score of one row of Hop'n'ROLL alone, by exact backward induction; bots are evaluated exactly too. Each turn
// offers rolled numbers, and at most one is written; the number of turns is known.

import {
  givenNumbers,
  isSpaceOpen,
  listOf,
  NUMBERS,
  type NumberSet,
  type Numbers,
  type Options,
  type Row,
  rolledNumbers,
  rowPoints,
  SHEETS,
  type SheetName,
  type Space,
  sixesPoints,
  spacesOf,
  standardPieces,
} from '@tablehop/games/hop-n-roll';
import { bestEntries, bestOn } from '../games/hop-n-roll/bot/best-entries.ts';
import type { RowState } from '../games/hop-n-roll/bot/row-states.ts';
import { createSheetProspects, type SheetProspects } from '../games/hop-n-roll/bot/sheet-prospects.ts';
import type { Chances } from '../games/hop-n-roll/bot/state-worths.ts';

/** What a turn offers: one die; the better of two; or a round of two players on side A, the other pawn hopping at random. */
export const SUPPLIES = ['one die', 'two dice', 'a round of two'] as const;
export type SupplyName = (typeof SUPPLIES)[number];

type Solitaire = {
  readonly best: number;
  readonly told: number;
  /** With bots that always assume the rounds of a match of two. */
  readonly untold: number;
};

type Position = {
  readonly numbers: Numbers;
  readonly points: number;
  readonly entries: readonly { readonly value: number; readonly space: number; readonly after: number }[];
};
type Supply = readonly { readonly offered: NumberSet; readonly chance: number }[];
/** Index of the next position. `later`: value of each position with `turnsAfter` turns to go. */
type Policy = (position: number, offer: number, turnsAfter: number, later: Float64Array) => number;

/** Index: number of turns. */
export function solitaireOf(sheet: SheetName, row: Row, supplyName: SupplyName, turns: number): readonly Solitaire[] {
  const options: Options = { sheet, board: 'A', mayDecline: true };
  const positions = positionsOf(row);
  const supply = supplyOf(supplyName, row, options);
  const expected = (policy: Policy) => expectedPoints(positions, supply, turns, policy);
  const best = expected(bestPolicy(positions, supply));
  const told = expected(botsPolicy(row, positions, supply, createSheetProspects(standardPieces, options, 2, [chancesOf(supply)])));
  const untold = expected(botsPolicy(row, positions, supply, createSheetProspects(standardPieces, options, 2)));
  return best.map((points, turn) => ({ best: points, told: told[turn] ?? 0, untold: untold[turn] ?? 0 }));
}

/** Relative to the best policy, the minimum over all numbers of turns. */
export function leastShare(byTurns: readonly Solitaire[], whose: 'told' | 'untold'): number {
  return Math.min(...byTurns.slice(1).map((solitaire) => solitaire[whose] / solitaire.best));
}

/** The empty row is last. */
function positionsOf(row: Row): readonly Position[] {
  const positions: Position[] = [];
  const known = new Map<string, number>();

  function indexOf(numbers: Numbers): number {
    const key = numbers.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const entries = row.levels.flatMap((_, space) => {
      if (!isSpaceOpen(row, numbers, space)) return [];
      return listOf(row.fits(numbers, space)).map((value) => ({ value, space, after: indexOf(numbers.with(space, value)) }));
    });
    const points = rowPoints(row, numbers) + sixesPoints([row], { [row.name]: numbers });
    known.set(key, positions.length);
    return positions.push({ numbers, points, entries }) - 1;
  }

  indexOf(row.levels.map(() => null));
  return positions;
}

function supplyOf(name: SupplyName, row: Row, options: Options): Supply {
  const chances = new Map<NumberSet, number>();
  const offer = (offered: NumberSet, chance: number) => chances.set(offered, (chances.get(offered) ?? 0) + chance);
  const spaces = spacesOf(standardPieces, options, 2);
  const faces = standardPieces.discoFaces;
  const given = faces.filter((face) => face === row.color || face === 'any').length / faces.length;
  for (const one of NUMBERS) {
    for (const other of NUMBERS) {
      const dice = [one, other].sort((a, b) => a - b);
      if (name === 'one die') offer(bit(one), 1 / 36);
      else if (name === 'two dice') offer(bit(one) | bit(other), 1 / 36);
      // With probability 1/2 the other pawn is second, else it takes one space.
      else for (const taken of [null, ...spaces]) offerSpaces(taken, dice, (taken === null ? 1 / 2 : 1 / (2 * spaces.length)) / 36);
    }
  }

  function offerSpaces(taken: Space | null, dice: readonly number[], chance: number): void {
    const free = spaces.filter((space) => space !== taken);
    const disco = free.some(({ gives }) => gives === 'disco') ? given : 0;
    const rolled = free.filter(({ gives }) => gives !== 'disco').map((space) => givenNumbers(space, rolledNumbers(space, dice)));
    offer((1 << NUMBERS.length) - 1, chance * disco);
    offer(
      rolled.reduce((all, numbers) => all | numbers, 0),
      chance * (1 - disco),
    );
  }
  return [...chances].map(([offered, chance]) => ({ offered, chance }));
}

const bit = (value: number): NumberSet => 1 << (value - 1);

function expectedPoints(positions: readonly Position[], supply: Supply, turns: number, policy: Policy): readonly number[] {
  const chances = Float64Array.from(supply, ({ chance }) => chance);
  const filled = positions.map(({ numbers }) => numbers.filter((number) => number !== null).length);
  const open = positions.flatMap(({ entries }, position) => (entries.length > 0 ? [position] : []));
  let later = Float64Array.from(positions, ({ points }) => points);
  const ofEmptyRow = [later.at(-1) ?? 0];
  for (let turn = 0; turn < turns; turn++) {
    const values = later.slice();
    for (const position of open) {
      // Unreachable: more spaces filled than turns played.
      if ((filled[position] ?? 0) + turn + 1 > turns) continue;
      let value = 0;
      for (let offer = 0; offer < chances.length; offer++)
        value += (chances[offer] ?? 0) * (later[policy(position, offer, turn, later)] ?? 0);
      values[position] = value;
    }
    later = values;
    ofEmptyRow.push(later.at(-1) ?? 0);
  }
  return ofEmptyRow;
}

function bestPolicy(positions: readonly Position[], supply: Supply): Policy {
  return (position, offer, _, later) => {
    const offered = supply[offer]?.offered ?? 0;
    let best = position;
    for (const { value, after } of positions[position]?.entries ?? []) {
      if ((offered & bit(value)) !== 0 && (later[after] ?? 0) > (later[best] ?? 0)) best = after;
    }
    return best;
  };
}

const SPACE: Space = { gives: 'pair', effect: 'none', dice: [...NUMBERS.keys()] };

/** The bots' choice in a match where all other rows are full and everybody may write nothing. */
function botsPolicy(row: Row, positions: readonly Position[], supply: Supply, prospects: SheetProspects): Policy {
  const own = prospects.rows.findIndex(({ row: { name } }) => name === row.name);
  const full = prospects.rows.map(({ all }) => all.find((state) => state.isComplete));
  const states = positions.map(({ numbers }) => prospects.rows[own]?.of(numbers));
  // By turns to go and state (positions that bots do not distinguish share one): for each offer, which step.
  const known: (readonly number[])[][] = [];

  function stepsOf(state: RowState, turnsAfter: number): readonly number[] {
    const facts = {
      states: full.map((other, index) => (index === own ? state : (other ?? state))),
      points: 0,
      completeRows: full.length - (state.isComplete ? 0 : 1),
      roundsToTwoRows: 0,
    };
    const entries = bestEntries(prospects, facts, turnsAfter, () => 0);
    return supply.map(({ offered }) => {
      const { step } = bestOn(SPACE, { dice: listOf(offered), disco: null, mayDecline: true }, entries);
      return step === null ? NOTHING : state.steps.indexOf(step);
    });
  }

  return (position, offer, turnsAfter) => {
    const state = states[position];
    if (state === undefined) throw new RangeError(`no row ${row.name} on this sheet`);
    known[turnsAfter] ??= [];
    const ofTurn = known[turnsAfter];
    const steps = ofTurn[state.index] ?? stepsOf(state, turnsAfter);
    ofTurn[state.index] = steps;
    const index = steps[offer] ?? NOTHING;
    if (index === NOTHING) return position;
    const step = state.steps[index];
    const entry = positions[position]?.entries[index];
    if (entry === undefined || entry.value !== step?.value || entry.space !== step.space)
      throw new RangeError(`${row.name}: no such entry`);
    return entry.after;
  };
}

const NOTHING = -1;

/** As bots estimate it for a board; the offers include the disco die. */
function chancesOf(supply: Supply): Chances {
  const none = Array.from({ length: 1 << NUMBERS.length }, (_, set) =>
    supply.reduce((sum, { offered, chance }) => ((offered & set) === 0 ? sum + chance : sum), 0),
  );
  return { none, disco: 0, faces: standardPieces.discoFaces };
}

/** A match of two lasts about as long as the last; the others are what may be left of it. */
const TURNS = [6, 12, 24];

export function printRollBounds(): void {
  for (const supply of SUPPLIES) {
    for (const sheet of SHEETS) {
      for (const row of standardPieces.sheets[sheet]) {
        const byTurns = solitaireOf(sheet, row, supply, Math.max(...TURNS));
        const best = TURNS.map((turns) => byTurns[turns]?.best.toFixed(2));
        const least = (whose: 'told' | 'untold') => `${(100 * leastShare(byTurns, whose)).toFixed(2)} %`;
        console.log(
          `${row.name} alone, each turn ${supply}: in ${TURNS.join(', ')} turns at best ${best.join(', ')} points; in any number up to that ` +
            `bots who are told bring at least ${least('told')}, those who count on rounds of a match of two ${least('untold')}`,
        );
      }
    }
  }
}
