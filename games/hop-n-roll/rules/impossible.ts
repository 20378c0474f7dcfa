/** Why a position is impossible: each field with the rule that it breaks. Does not prove that a match can reach what passes. */

import { type Seat, same } from '@tablehop/core';
import type { BrokenRule } from '@tablehop/core/parsing';
import { includes } from './number-set.ts';
import { type Pieces, rowsOf, spacesOf } from './pieces.ts';
import { seatsWithEnoughRows, sheetsBefore, sideOf } from './round.ts';
import { enteredSpace, findRow, firstEmpty, numbersIn, type Row, withoutEntry } from './rows.ts';
import type { Numbers, Sheet, State } from './types.ts';

/** Follows from the rest of the position or from the match: may be absent, but not wrong. */
type Derived = { readonly options: unknown; readonly finalRound: boolean | undefined };

export function* brokenRules(pieces: Pieces, state: State, players: number, derived: Derived): Generator<BrokenRule> {
  const rows = rowsOf(pieces, state.options);
  if (derived.options !== undefined && !same(derived.options, state.options)) yield ['options', 'otherOptions'];
  if (!same(state.order.toSorted(), seatsOf(players))) yield ['order', 'everySeatOnce'];
  if (state.side !== sideOf(state.round)) yield ['side', 'otherSide'];
  if (state.sheets.length !== players) yield ['sheets', 'sheetPerSeat'];
  for (const [seat, sheet] of state.sheets.entries()) {
    if (Object.keys(sheet).some((name) => findRow(rows, name) === undefined)) yield [`sheets.${seat}`, 'noSuchRow'];
    if (rows.some(({ name }) => !Object.hasOwn(sheet, name))) yield [`sheets.${seat}`, 'rowMissing'];
  }
  for (const [seat, sheet] of state.sheets.entries()) for (const row of rows) yield* inRow(row, numbersIn(sheet, row), seat);
  yield* inRoll(pieces, state, players);
  yield* inHops(pieces, state, players);
  yield* inEntered(state, players);
  yield* inEntries(rows, state);
  const crowded = sheetsBefore(rows, state).findIndex((sheet) => filledSpaces(rows, sheet) > state.round - 1);
  if (crowded >= 0) yield [`sheets.${crowded}`, 'tooManyEntries'];
  const isFinal = isFinalRound(rows, state);
  if (derived.finalRound === true && !isFinal) yield ['finalRound', 'notFinal'];
  if (derived.finalRound === false && isFinal) yield ['finalRound', 'final'];
  if (state.phase === 'over' && !isFinal) yield ['phase', 'notOver'];
}

/** A player had two complete rows when the round began. */
export function isFinalRound(rows: readonly Row[], state: State): boolean {
  return seatsWithEnoughRows(rows, sheetsBefore(rows, state)).length > 0;
}

function* inRow(row: Row, numbers: Numbers, seat: Seat): Generator<BrokenRule> {
  const field = `sheets.${seat}.${row.name}`;
  if (numbers.length !== row.spaces) yield [field, 'rowLength'];
  if (hasGaps(row, numbers)) yield [field, 'gaps'];
  const fits = (number: number, space: number) => includes(row.fits(numbers.with(space, null), space), number);
  if (numbers.some((number, space) => number !== null && !fits(number, space))) yield [field, 'rowRule'];
}

function hasGaps(row: Row, numbers: Numbers): boolean {
  const next = firstEmpty(numbers);
  const end = row.levelEnds[next] ?? row.spaces;
  return numbers.some((number, space) => number !== null && space >= end);
}

function* inRoll(pieces: Pieces, { phase, dice, disco }: State, players: number): Generator<BrokenRule> {
  if (phase === 'roll') {
    if (dice !== null) yield ['dice', 'notRolled'];
    if (disco !== null) yield ['disco', 'notRolled'];
    return;
  }
  if (dice === null) return yield ['dice', 'rolled'];
  if (dice.length !== players) yield ['dice', 'diePerPlayer'];
  if (dice.some((value, index) => value < (dice[index - 1] ?? 0))) yield ['dice', 'notAscending'];
  if (disco === null) return yield ['disco', 'rolled'];
  if (!pieces.discoFaces.includes(disco)) yield ['disco', 'noSuchFace'];
}

function* inHops(pieces: Pieces, state: State, players: number): Generator<BrokenRule> {
  const { phase, order, hopped } = state;
  const names = Object.keys(hopped);
  const spaces = Object.values(hopped);
  if (phase === 'roll') {
    if (names.length > 0) yield ['hopped', 'nobodyHopped'];
    return;
  }
  if (!names.every((name) => isSeatName(name, players))) yield ['hopped', 'noSuchSeat'];
  if (order.some((seat, index) => hopped[seat] !== undefined && index >= names.length)) yield ['hopped', 'hoppedTooSoon'];
  const end = spacesOf(pieces, state.options, players).length;
  if (spaces.some((space) => space >= end)) yield ['hopped', 'noSuchSpace'];
  if (new Set(spaces).size < names.length) yield ['hopped', 'onePawn'];
  const haveAllHopped = names.length === players;
  if (phase === 'hop' && haveAllHopped) yield ['phase', 'allHopped'];
  if (phase !== 'hop' && !haveAllHopped) yield ['hopped', 'notAllHopped'];
}

function* inEntered({ phase, entered, entries }: State, players: number): Generator<BrokenRule> {
  const names = Object.keys(entries);
  if (phase === 'roll' || phase === 'hop') {
    if (entered.length > 0) yield ['entered', 'nobodyEntered'];
    if (names.length > 0) yield ['entries', 'nobodyEntered'];
    return;
  }
  if (!names.every((name) => isSeatName(name, players))) yield ['entries', 'noSuchSeat'];
  if (new Set(entered).size < entered.length || entered.some((seat) => seat >= players)) yield ['entered', 'seatsOnce'];
  if (!entered.every((seat) => Object.hasOwn(entries, seat))) yield ['entries', 'entryMissing'];
  if (!names.every((name) => entered.includes(Number(name)))) yield ['entries', 'notEntered'];
  const haveAllEntered = entered.length === players;
  if (phase === 'enter' && haveAllEntered) yield ['phase', 'allEntered'];
  if (phase === 'over' && !haveAllEntered) yield ['entered', 'notAllEntered'];
}

/** The sheets hold this round's entries, and were possible without them. */
function* inEntries(rows: readonly Row[], state: State): Generator<BrokenRule> {
  for (const seat of state.entered) {
    const field = `entries.${seat}`;
    const entry = state.entries[seat];
    if (entry?.type !== 'enter') continue;
    const row = findRow(rows, entry.row);
    if (row === undefined) return yield [field, 'noSuchRow'];
    const sheet = state.sheets[seat] ?? {};
    const numbers = numbersIn(sheet, row);
    if (numbers[enteredSpace(row, numbers, entry)] !== entry.value) yield [field, 'notOnSheet'];
    if (hasGaps(row, numbersIn(withoutEntry(rows, sheet, entry), row))) yield [field, 'enteredEarlier'];
  }
}

function filledSpaces(rows: readonly Row[], sheet: Sheet): number {
  return rows.reduce((sum, row) => sum + numbersIn(sheet, row).filter((number) => number !== null).length, 0);
}

function seatsOf(players: number): readonly Seat[] {
  return Array.from({ length: players }, (_, seat) => seat);
}

/** `0`, but not `00`. */
function isSeatName(name: string, players: number): boolean {
  return seatsOf(players).some((seat) => String(seat) === name);
}
