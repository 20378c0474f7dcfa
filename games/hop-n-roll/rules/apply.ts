/** Applies a move. Does not change its input: copies small parts, shares the rest. */

import type { Applied, By, Seat } from '@tablehop/core';
import { seatOf } from '@tablehop/core/seats';
import type { Space } from './boards.ts';
import { type Pieces, rowsOf, spacesOf } from './pieces.ts';
import { hopper, nextOrder, seatsWithEnoughRows, sideOf, spaceUnder } from './round.ts';
import { blockedBy, enteredSpace, isComplete, numbersIn, type Row, rowNamed, withEntry } from './rows.ts';
import { pointsGained, rankingOf, totalsOf } from './score.ts';
import type { Action, DiscoFace, Entry, RowName, Sheet, Side, State } from './types.ts';

type Draft = { -readonly [field in keyof State]: State[field] };

export function applyAction(pieces: Pieces, state: State, by: By, action: Action): Applied<State> {
  switch (action.type) {
    case 'roll':
      return roll(state, action.dice, action.disco);
    case 'hop':
      return hop(pieces, state, seatOf(by), action.space);
    case 'enter':
    case 'forfeit':
      return enter(pieces, state, seatOf(by), action);
  }
}

function roll(state: State, given: readonly number[], disco: DiscoFace): Applied<State> {
  const dice = given.slice().sort((a, b) => a - b);
  const next = copy(state);
  next.phase = 'hop';
  next.dice = dice;
  next.disco = disco;
  const effect: GameEffect = { key: 'rolled', seat: state.order[0] ?? 0, dice, disco };
  return { state: next, effects: [effect] };
}

function hop(pieces: Pieces, state: State, seat: Seat, space: number): Applied<State> {
  const next = copy(state);
  next.hopped = { ...state.hopped, [seat]: space };
  if (hopper(next) === undefined) next.phase = 'enter';
  const dice = state.dice ?? [];
  const { gives, effect, dice: beside } = spaceUnder(spacesOf(pieces, state.options, state.order.length), next, seat);
  const hopped: GameEffect = {
    key: 'hopped',
    seat,
    space,
    gives,
    effect,
    dice: beside.map((die) => dice[die] ?? 0),
    disco: state.disco ?? 'any',
  };
  return { state: next, effects: [hopped] };
}

function enter(pieces: Pieces, state: State, seat: Seat, entry: Entry): Applied<State> {
  const rows = rowsOf(pieces, state.options);
  const sheets = state.sheets.slice();
  const sheet = withEntry(rows, sheets[seat] ?? {}, entry);
  sheets[seat] = sheet;
  const next = copy(state);
  next.sheets = sheets;
  next.entered = [...state.entered, seat].sort((a, b) => a - b);
  next.entries = { ...state.entries, [seat]: entry };
  const effects: GameEffect[] = [{ key: 'entered', seat }];
  if (next.entered.length < state.order.length) {
    effects.push(noteOf(rows, sheet, seat, entry));
  } else {
    reveal(rows, next, effects);
    endRound(pieces, next, effects);
  }
  return { state: next, effects };
}

function noteOf(rows: readonly Row[], sheet: Sheet, seat: Seat, entry: Entry): GameEffect {
  if (entry.type === 'forfeit') return { key: 'wroteNothing', seat, only: seat };
  const row = rowNamed(rows, entry.row);
  const space = enteredSpace(row, numbersIn(sheet, row), entry);
  return { key: 'wrote', seat, only: seat, row: row.name, value: entry.value, space };
}

/** R6, R8: in seat order, not in the order of entering. */
function reveal(rows: readonly Row[], next: Draft, effects: GameEffect[]): void {
  for (const [seat, sheet] of next.sheets.entries()) {
    const entry = next.entries[seat];
    if (entry?.type !== 'enter') {
      effects.push({ key: 'forfeited', seat });
      continue;
    }
    const row = rowNamed(rows, entry.row);
    const numbers = numbersIn(sheet, row);
    const space = enteredSpace(row, numbers, entry);
    effects.push({ key: 'revealed', seat, row: row.name, value: entry.value, space, points: pointsGained(row, numbers, space) });
    for (const above of blockedBy(row, numbers, space)) effects.push({ key: 'spaceBlocked', seat, row: row.name, space: above });
    if (isComplete(numbers)) effects.push({ key: 'rowComplete', seat, row: row.name });
  }
}

function endRound(pieces: Pieces, next: Draft, effects: GameEffect[]): void {
  const rows = rowsOf(pieces, next.options);
  if (next.finalRound) {
    next.phase = 'over';
    effects.push({ key: 'gameOver', ranking: rankingOf(rows, next.sheets), totals: totalsOf(rows, next.sheets) });
    return;
  }
  const seats = seatsWithEnoughRows(rows, next.sheets);
  if (seats.length > 0) {
    next.finalRound = true;
    effects.push({ key: 'lastRound', seats });
  }
  next.order = nextOrder(spacesOf(pieces, next.options, next.order.length), next);
  next.round += 1;
  next.phase = 'roll';
  next.side = sideOf(next.round);
  next.dice = null;
  next.disco = null;
  next.hopped = {};
  next.entered = [];
  next.entries = {};
  effects.push({ key: 'roundStart', round: next.round, side: next.side, order: next.order });
}

/** Field by field: all states share one hidden class (V8), unlike with a spread. */
function copy(state: State): Draft {
  return {
    options: state.options,
    round: state.round,
    phase: state.phase,
    finalRound: state.finalRound,
    side: state.side,
    order: state.order,
    dice: state.dice,
    disco: state.disco,
    hopped: state.hopped,
    entered: state.entered,
    entries: state.entries,
    sheets: state.sheets,
  };
}

type Written = { readonly row: RowName; readonly value: number; readonly space: number };

export type GameEffect =
  | { readonly key: 'rolled'; readonly seat: Seat; readonly dice: readonly number[]; readonly disco: DiscoFace }
  | {
      readonly key: 'hopped';
      readonly seat: Seat;
      readonly space: number;
      readonly gives: Space['gives'];
      readonly effect: Space['effect'];
      readonly dice: readonly number[];
      readonly disco: DiscoFace;
    }
  /** Everybody learns who has entered, but only the player what (R6). */
  | { readonly key: 'entered'; readonly seat: Seat }
  | ({ readonly key: 'wrote'; readonly seat: Seat; readonly only: Seat } & Written)
  | { readonly key: 'wroteNothing'; readonly seat: Seat; readonly only: Seat }
  | ({ readonly key: 'revealed'; readonly seat: Seat; readonly points: number } & Written)
  | { readonly key: 'forfeited'; readonly seat: Seat }
  | { readonly key: 'rowComplete'; readonly seat: Seat; readonly row: RowName }
  /** Nothing can ever be written in this space: the numbers below it give nothing from 1 to 6. */
  | { readonly key: 'spaceBlocked'; readonly seat: Seat; readonly row: RowName; readonly space: number }
  | { readonly key: 'lastRound'; readonly seats: readonly Seat[] }
  | { readonly key: 'roundStart'; readonly round: number; readonly side: Side; readonly order: readonly Seat[] }
  | { readonly key: 'gameOver'; readonly ranking: readonly (readonly Seat[])[]; readonly totals: readonly number[] };
