/** Applies a move. Does not change its input: copies small parts, shares the rest. */

import type { Applied, Seat } from '@tablehop/core';
import { type Pieces, shapeOfFace } from './pieces.ts';
import { actor, bagOf, bagSize, buildsPerRound, builtThisRound, formationOf, nextSeat, numberToReroll } from './round.ts';
import { type Points, pointsOf, rankingOf, totalOf } from './score.ts';
import { cellAt } from './shape.ts';
import { type Action, type Bag, type Cell, type Color, type Die, type Formation, NUMBERS, type State } from './types.ts';

type Draft = { -readonly [field in keyof State]: State[field] };
type OpenBag = { -readonly [color in keyof Bag]: number };
type OpenLineup = { [value: string]: Color };

type Middle = { readonly bag: OpenBag; readonly lineup: OpenLineup; readonly effects: GameEffect[] };

export function applyAction(pieces: Pieces, state: State, action: Action): Applied<State> {
  switch (action.type) {
    case 'first':
      return applyFirst(state, action.seat);
    case 'patterns':
      return applyPatterns(state, action.faces);
    case 'roll':
      return state.phase === 'lineup' ? rollLineup(pieces, state, action.dice) : rollNewDice(state, action.dice);
    case 'reroll':
      return rollAgain(pieces, state, action.dice);
    case 'keep':
      return keep(state, action.value, action.color);
    case 'build':
      return build(pieces, state, action.value, action.cell);
  }
}

function applyFirst(state: State, seat: Seat): Applied<State> {
  const effects: GameEffect[] = [
    { key: 'first', seat },
    { key: 'roundStart', round: state.round, seat },
  ];
  const next = copy(state);
  next.phase = 'patterns';
  next.first = seat;
  next.seat = seat;
  return { state: next, effects };
}

function applyPatterns(state: State, faces: readonly number[]): Applied<State> {
  const formations = state.formations.map((rounds, seat): readonly Formation[] => [...rounds, { face: faces[seat] ?? 0, cells: [] }]);
  const next = copy(state);
  next.phase = 'lineup';
  next.formations = formations;
  return { state: next, effects: [{ key: 'patterns', round: state.round, faces }] };
}

function rollLineup(pieces: Pieces, state: State, dice: readonly Die[]): Applied<State> {
  const next = copy(state);
  next.bag = without(state.bag, dice);
  return arrangeLineup(pieces, next, dice, [{ key: 'roll', seat: actor(state), dice }]);
}

/** R4, R9: the dice that must be rolled again leave the others as they are. */
function rollAgain(pieces: Pieces, state: State, dice: readonly Die[]): Applied<State> {
  const value = numberToReroll(state.rolled, pieces.rerollFrom) ?? 0;
  const still = state.rolled.filter((die) => die.value !== value);
  const effects: GameEffect[] = [{ key: 'reroll', seat: actor(state), value, dice }];
  const next = copy(state);
  next.rerolls += 1;
  return arrangeLineup(pieces, next, [...still, ...dice], effects);
}

function arrangeLineup(pieces: Pieces, next: Draft, dice: readonly Die[], effects: GameEffect[]): Applied<State> {
  const value = numberToReroll(dice, pieces.rerollFrom);
  if (value !== null) {
    effects.push({ key: 'rerollDue', value, count: dice.filter((die) => die.value === value).length });
    next.phase = 'reroll';
    next.rolled = dice;
    return { state: next, effects };
  }
  next.rerolls = 0;
  const middle: Middle = { bag: { ...next.bag }, lineup: {}, effects };
  return afterSorting(next, middle, sortOut(dice, middle));
}

function rollNewDice(state: State, dice: readonly Die[]): Applied<State> {
  const middle: Middle = {
    bag: without(state.bag, dice),
    lineup: { ...state.lineup },
    effects: [{ key: 'roll', seat: actor(state), dice }],
  };
  return afterSorting(copy(state), middle, sortOut(dice, middle));
}

/** Puts down every die that needs no decision, numbers ascending; returns the others. */
function sortOut(dice: readonly Die[], middle: Middle): readonly Die[] {
  const contested: Die[] = [];
  for (const value of NUMBERS) {
    const sharing = dice.filter((die) => die.value === value);
    const [one] = sharing;
    if (one === undefined) continue;
    if (sharing.some((die) => die.color !== one.color)) {
      contested.push(...sharing);
      continue;
    }
    if (sharing.length > 1) middle.effects.push({ key: 'keptAlike', value, color: one.color, count: sharing.length }); // R5
    layDown(value, one.color, middle);
    if (sharing.length > 1) giveBack(sharing.slice(1), middle);
  }
  return contested.length === 0 ? contested : dice.filter((die) => contested.includes(die));
}

/** R7: a new die replaces the one with the same number. */
function layDown(value: number, color: Color, { bag, lineup, effects }: Middle): void {
  const old = lineup[value];
  lineup[value] = color;
  if (old === undefined) {
    effects.push({ key: 'lineup', value, color });
  } else {
    bag[old] += 1;
    effects.push({ key: 'replaced', value, color, old });
  }
}

/** R2 */
function giveBack(dice: readonly Die[], { bag, effects }: Middle): void {
  for (const { color } of dice) bag[color] += 1;
  effects.push({ key: 'returned', dice });
}

function keep(state: State, value: number, color: Color): Applied<State> {
  const middle: Middle = {
    bag: { ...state.bag },
    lineup: { ...state.lineup },
    effects: [{ key: 'keep', seat: actor(state), value, color }],
  };
  const sharing = state.rolled.filter((die) => die.value === value);
  const kept = sharing.findIndex((die) => die.color === color);
  layDown(value, color, middle);
  giveBack(
    sharing.filter((_, index) => index !== kept),
    middle,
  );
  return afterSorting(
    copy(state),
    middle,
    state.rolled.filter((die) => die.value !== value),
  );
}

function afterSorting(next: Draft, { bag, lineup, effects }: Middle, contested: readonly Die[]): Applied<State> {
  next.bag = bag;
  next.lineup = lineup;
  next.rolled = contested;
  if (contested.length > 0) {
    next.phase = 'keep';
  } else {
    const roller = actor(next);
    next.phase = 'build';
    next.seat = formationOf(next, roller).cells.length === 0 ? roller : nextSeat(next, roller);
  }
  return { state: next, effects };
}

function build(pieces: Pieces, state: State, value: number, [column, level]: Cell): Applied<State> {
  const seat = actor(state);
  const before = formationOf(state, seat);
  const shape = shapeOfFace(pieces, before.face);
  const cell = shape.cells[cellAt(shape, column, level)];
  const color = state.lineup[value];
  if (cell === undefined || color === undefined) throw new RangeError(`nothing to build with ${value} at ${column}/${level}`);

  const formation: Formation = { face: before.face, cells: [...before.cells, { cell, color, value }] };
  const points = totalOf(pointsOf(pieces, formation)) - totalOf(pointsOf(pieces, before));
  const effects: GameEffect[] = [{ key: 'build', seat, value, color, cell, points }];

  const next = copy(state);
  const lineup = { ...state.lineup };
  delete lineup[value];
  next.lineup = lineup;
  next.formations = replaced(state.formations, seat, replaced(state.formations[seat] ?? [], state.round, formation));
  next.totals = replaced(state.totals, seat, (state.totals[seat] ?? 0) + points);
  if (builtThisRound(next) === buildsPerRound(next.formations.length)) {
    endRound(pieces, next, effects);
  } else if (bagSize(next.bag) === 0) {
    next.seat = nextSeat(next, seat); // R3: nothing is drawn
  } else {
    next.phase = 'draw';
  }
  return { state: next, effects };
}

/** R8: all dice go back into the bag, the line-up is emptied, and the next player starts. */
function endRound(pieces: Pieces, next: Draft, effects: GameEffect[]): void {
  effects.push({ key: 'roundScored', round: next.round, scores: roundScores(pieces, next) });
  next.bag = bagOf(pieces.dicePerColor);
  next.lineup = {};
  if (next.round + 1 === pieces.rounds) {
    next.phase = 'over';
    next.seat = null;
    effects.push({ key: 'gameOver', ranking: rankingOf(next.totals), totals: next.totals });
  } else {
    const first = nextSeat(next, next.first ?? 0);
    next.phase = 'patterns';
    next.round += 1;
    next.first = first;
    next.seat = first;
    effects.push({ key: 'roundStart', round: next.round, seat: first });
  }
}

function roundScores(pieces: Pieces, state: State): readonly RoundScore[] {
  return state.formations.map((_, seat) => {
    const points = pointsOf(pieces, formationOf(state, seat));
    return { seat, ...points, total: totalOf(points) };
  });
}

/** Field by field: all states share one hidden class (V8), unlike with a spread. */
function copy(state: State): Draft {
  return {
    options: state.options,
    round: state.round,
    phase: state.phase,
    first: state.first,
    seat: state.seat,
    bag: state.bag,
    lineup: state.lineup,
    rolled: state.rolled,
    rerolls: state.rerolls,
    formations: state.formations,
    totals: state.totals,
  };
}

function replaced<Item>(items: readonly Item[], index: number, item: Item): readonly Item[] {
  const copied = items.slice();
  copied[index] = item;
  return copied;
}

function without(bag: Bag, dice: readonly Die[]): OpenBag {
  const rest = { ...bag };
  for (const { color } of dice) rest[color] -= 1;
  return rest;
}

export type RoundScore = Points & { readonly seat: Seat; readonly total: number };

export type GameEffect =
  | { readonly key: 'first'; readonly seat: Seat }
  | { readonly key: 'roundStart'; readonly round: number; readonly seat: Seat }
  | { readonly key: 'patterns'; readonly round: number; readonly faces: readonly number[] }
  | { readonly key: 'roll'; readonly seat: Seat; readonly dice: readonly Die[] }
  /** Too many dice show this number: roll them again (R9). */
  | { readonly key: 'rerollDue'; readonly value: number; readonly count: number }
  | { readonly key: 'reroll'; readonly seat: Seat; readonly value: number; readonly dice: readonly Die[] }
  | { readonly key: 'lineup'; readonly value: number; readonly color: Color }
  | { readonly key: 'replaced'; readonly value: number; readonly color: Color; readonly old: Color }
  /** Dice of one colour share a number: one stays without a choice (R5). */
  | { readonly key: 'keptAlike'; readonly value: number; readonly color: Color; readonly count: number }
  | { readonly key: 'keep'; readonly seat: Seat; readonly value: number; readonly color: Color }
  /** Dice not kept go back into the bag (R2). */
  | { readonly key: 'returned'; readonly dice: readonly Die[] }
  | {
      readonly key: 'build';
      readonly seat: Seat;
      readonly value: number;
      readonly color: Color;
      readonly cell: Cell;
      readonly points: number;
    }
  | { readonly key: 'roundScored'; readonly round: number; readonly scores: readonly RoundScore[] }
  | { readonly key: 'gameOver'; readonly ranking: readonly (readonly Seat[])[]; readonly totals: readonly number[] };
