/** Why a position cannot be: the field and the reason. Whether a match can come to what passes here is not asked. */

import { type JsonObject, type Message, type Seat, same } from '@tablehop/core';
import { enteredSpace, findRow, numbersIn, withoutEntry } from './entry.ts';
import { includes } from './number-set.ts';
import { type Pieces, rowsOf, spacesOf } from './pieces.ts';
import { seatsWithEnoughRows, sheetsBefore, sideOf } from './round.ts';
import { firstEmpty, type Row } from './rows.ts';
import type { Numbers, Sheet, State } from './types.ts';
import { rowWord } from './words.ts';

/** What follows from the rest of a position or from the match: it may be left out, but not be wrong. */
type Derived = { readonly options: unknown; readonly finalRound: boolean | undefined };

type Claim = {
  readonly pieces: Pieces;
  readonly rows: readonly Row[];
  readonly state: State;
  readonly players: number;
  readonly derived: Derived;
};

/** In this order: a check may rely on those before it. */
const CHECKS: readonly ((claim: Claim) => Message | null)[] = [
  checkOptions,
  checkOrder,
  checkSide,
  checkSheets,
  checkRows,
  checkRoll,
  checkHopped,
  checkEntered,
  checkEntries,
  checkEntryCounts,
  checkFinalRound,
];

export function whyImpossible(pieces: Pieces, state: State, players: number, derived: Derived): Message | null {
  const claim: Claim = { pieces, rows: rowsOf(pieces, state.options), state, players, derived };
  for (const check of CHECKS) {
    const problem = check(claim);
    if (problem !== null) return problem;
  }
  return null;
}

/** Somebody had two complete rows when the round began. */
export function isFinalRound(rows: readonly Row[], state: State): boolean {
  return seatsWithEnoughRows(rows, sheetsBefore(rows, state)).length > 0;
}

export function impossible(field: string, reason: string, params: JsonObject = {}): Message {
  return { key: 'problem.position', params: { field, reason: { key: `position.${reason}`, params } } };
}

function checkOptions({ state, derived }: Claim): Message | null {
  return derived.options === undefined || same(derived.options, state.options) ? null : impossible('options', 'otherOptions');
}

function checkOrder({ state, players }: Claim): Message | null {
  const isPermutation = same(state.order.toSorted(), seatsOf(players));
  return isPermutation ? null : impossible('order', 'everySeatOnce', { players });
}

function checkSide({ state }: Claim): Message | null {
  const side = sideOf(state.round);
  return state.side === side ? null : impossible('side', 'otherSide', { round: state.round, side });
}

function checkSheets({ rows, state, players }: Claim): Message | null {
  if (state.sheets.length !== players) return impossible('sheets', 'sheetPerSeat', { players });
  for (const [seat, sheet] of state.sheets.entries()) {
    const unknown = Object.keys(sheet).find((name) => findRow(rows, name) === undefined);
    if (unknown !== undefined) return impossible(`sheets.${seat}`, 'noSuchRow', { row: rowWord(unknown) });
    const missing = rows.find(({ name }) => !Object.hasOwn(sheet, name));
    if (missing !== undefined) return impossible(`sheets.${seat}`, 'rowMissing', { row: rowWord(missing.name) });
  }
  return null;
}

function checkRows({ rows, state }: Claim): Message | null {
  for (const [seat, sheet] of state.sheets.entries()) {
    for (const row of rows) {
      const problem = checkRow(row, numbersIn(sheet, row), `sheets.${seat}.${row.name}`);
      if (problem !== null) return problem;
    }
  }
  return null;
}

function checkRow(row: Row, numbers: Numbers, field: string): Message | null {
  if (numbers.length !== row.spaces) return impossible(field, 'rowLength', { spaces: row.spaces });
  if (hasGaps(row, numbers)) return impossible(field, 'gaps');
  for (const [space, number] of numbers.entries()) {
    if (number === null || includes(row.fits(numbers.with(space, null), space), number)) continue;
    return impossible(field, 'rowRule', { row: rowWord(row.name), value: number });
  }
  return null;
}

/** A number stands beyond the level that is open. */
function hasGaps(row: Row, numbers: Numbers): boolean {
  const next = firstEmpty(numbers);
  const end = row.levelEnds[next] ?? row.spaces;
  return numbers.some((number, space) => number !== null && space >= end);
}

function checkRoll({ pieces, state, players }: Claim): Message | null {
  const { phase, dice, disco } = state;
  if (phase === 'roll') {
    if (dice !== null) return impossible('dice', 'notRolled');
    return disco === null ? null : impossible('disco', 'notRolled');
  }
  if (dice === null) return impossible('dice', 'rolled');
  if (dice.length !== players) return impossible('dice', 'diePerPlayer', { players });
  if (dice.some((value, index) => value < (dice[index - 1] ?? 0))) return impossible('dice', 'notAscending');
  if (disco === null) return impossible('disco', 'rolled');
  return pieces.discoFaces.includes(disco) ? null : impossible('disco', 'noSuchFace', { faces: pieces.discoFaces.join(', ') });
}

/** In order, on spaces that are there, one pawn on each. */
function checkHopped({ pieces, state, players }: Claim): Message | null {
  const { phase, order, hopped } = state;
  const names = Object.keys(hopped);
  if (phase === 'roll') return names.length === 0 ? null : impossible('hopped', 'nobodyHopped');
  const stranger = names.find((name) => !isSeatName(name, players));
  if (stranger !== undefined) return impossible('hopped', 'noSuchSeat', { seat: stranger });
  const tooSoon = order.find((seat, index) => hopped[seat] !== undefined && index >= names.length);
  if (tooSoon !== undefined) return impossible('hopped', 'hoppedTooSoon', { seat: tooSoon });
  const spaces = spacesOf(pieces, state.options, players).length;
  const beyond = Object.values(hopped).find((space) => space >= spaces);
  if (beyond !== undefined) return impossible('hopped', 'noSuchSpace', { space: beyond, last: spaces - 1 });
  if (new Set(Object.values(hopped)).size < names.length) return impossible('hopped', 'onePawn');
  const allHopped = names.length === players;
  if (phase === 'hop') return allHopped ? impossible('phase', 'allHopped') : null;
  return allHopped ? null : impossible('hopped', 'notAllHopped');
}

/** Whoever has entered, and nobody else, has an entry. */
function checkEntered({ state, players }: Claim): Message | null {
  const { phase, entered, entries } = state;
  const names = Object.keys(entries);
  if (phase === 'roll' || phase === 'hop') {
    if (entered.length > 0) return impossible('entered', 'nobodyEntered');
    return names.length === 0 ? null : impossible('entries', 'nobodyEntered');
  }
  const stranger = names.find((name) => !isSeatName(name, players));
  if (stranger !== undefined) return impossible('entries', 'noSuchSeat', { seat: stranger });
  if (new Set(entered).size < entered.length || entered.some((seat) => seat >= players)) return impossible('entered', 'seatsOnce');
  const without = entered.find((seat) => !Object.hasOwn(entries, seat));
  if (without !== undefined) return impossible('entries', 'entryMissing', { seat: without });
  const early = names.find((name) => !entered.includes(Number(name)));
  if (early !== undefined) return impossible('entries', 'notEntered', { seat: early });
  const allEntered = entered.length === players;
  if (phase === 'enter') return allEntered ? impossible('phase', 'allEntered') : null;
  return allEntered ? null : impossible('entered', 'notAllEntered');
}

/** The sheets hold this round's entries, and held nothing that could not be there without them. */
function checkEntries({ rows, state }: Claim): Message | null {
  for (const seat of state.entered) {
    const field = `entries.${seat}`;
    const entry = state.entries[seat];
    if (entry?.type !== 'enter') continue;
    const row = findRow(rows, entry.row);
    if (row === undefined) return impossible(field, 'noSuchRow', { row: rowWord(entry.row) });
    const sheet = state.sheets[seat] ?? {};
    const numbers = numbersIn(sheet, row);
    if (numbers[enteredSpace(row, numbers, entry)] !== entry.value) return impossible(field, 'notOnSheet', { value: entry.value });
    if (hasGaps(row, numbersIn(withoutEntry(rows, sheet, entry), row))) return impossible(field, 'enteredEarlier');
  }
  return null;
}

function checkEntryCounts({ rows, state }: Claim): Message | null {
  const rounds = state.round - 1;
  const seat = sheetsBefore(rows, state).findIndex((sheet) => filledSpaces(rows, sheet) > rounds);
  return seat < 0 ? null : impossible(`sheets.${seat}`, 'tooManyEntries', { rounds });
}

function checkFinalRound({ rows, state, derived }: Claim): Message | null {
  const isFinal = isFinalRound(rows, state);
  if (derived.finalRound === true && !isFinal) return impossible('finalRound', 'notFinal');
  if (derived.finalRound === false && isFinal) return impossible('finalRound', 'final');
  return state.phase === 'over' && !isFinal ? impossible('phase', 'notOver') : null;
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
