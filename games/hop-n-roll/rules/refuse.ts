import type { By, Refusal, Seat } from '@tablehop/core';
import { isRowGiven, refuseRoll } from './dice.ts';
import { includes, NO_NUMBERS } from './number-set.ts';
import { isOnBoard, isTaken, mayForfeit, obligingNumbers, openSpaces, resultOf } from './offers.ts';
import { type Pieces, rowsOf, spacesOf } from './pieces.ts';
import { findRow, firstEmpty, isComplete, isSpaceOpen, numbersIn, type Row } from './rows.ts';
import { type Action, type Entry, type Numbers, type Phase, ROWS, type State } from './types.ts';
import { faceWord, numberWords, rowWord } from './words.ts';

export const RULE_IDS = [
  ...ROWS.standard,
  ...ROWS.advanced,
  'one-pawn',
  'space',
  'result',
  'disco',
  'no-gaps',
  'full',
  'row',
  'phase',
  'roll',
  'R1',
] as const;

const PHASE_OF: { readonly [type in Action['type']]: Phase } = { roll: 'roll', hop: 'hop', enter: 'enter', forfeit: 'enter' };

export function refuseAction(pieces: Pieces, state: State, by: By, action: Action): Refusal | null {
  if (PHASE_OF[action.type] !== state.phase) {
    return { rule: 'phase', key: 'refusal.phase', params: { now: { key: `phase.${state.phase}.do` } } };
  }
  switch (action.type) {
    case 'roll':
      return refuseRoll(pieces, action);
    case 'hop':
      return refuseHop(pieces, state, action.space);
    case 'enter':
      return refuseEntry(pieces, state, Number(by), action);
    case 'forfeit':
      return refuseForfeit(pieces, state, Number(by));
  }
}

function refuseHop(pieces: Pieces, state: State, space: number): Refusal | null {
  if (!isOnBoard(pieces, state, space)) {
    const spaces = spacesOf(pieces, state.options, state.order.length).length;
    return { rule: 'space', key: 'refusal.space.board', params: { space: space + 1, spaces } };
  }
  return isTaken(state, space) ? { rule: 'one-pawn', key: 'refusal.onePawn', params: { space: space + 1 } } : null;
}

function refuseEntry(pieces: Pieces, state: State, seat: Seat, entry: Extract<Entry, { type: 'enter' }>): Refusal | null {
  const { value } = entry;
  const row = findRow(rowsOf(pieces, state.options), entry.row);
  const word = rowWord(entry.row);
  if (row === undefined) return { rule: 'row', key: 'refusal.row', params: { row: word } };

  const { space, disco, given } = resultOf(pieces, state, seat);
  if (!includes(given, value)) return { rule: 'result', key: 'refusal.result', params: { value, results: numberWords(given) } };
  if (!isRowGiven(space, disco, row)) {
    return { rule: 'disco', key: 'refusal.disco', params: { face: faceWord(disco ?? 'any'), row: word } };
  }

  const numbers = numbersIn(state.sheets[seat], row);
  const place = entry.space ?? firstEmpty(numbers);
  if (!isSpaceOpen(row, numbers, place)) return whyClosed(row, numbers, place);

  const fits = row.fits(numbers, place);
  if (includes(fits, value)) return null;
  if (fits === NO_NUMBERS) return { rule: row.name, key: 'refusal.blocked', params: { row: word } };
  return { rule: row.name, key: `refusal.${row.name}`, params: { value, fits: numberWords(fits) } };
}

function whyClosed(row: Row, numbers: Numbers, space: number): Refusal {
  const word = rowWord(row.name);
  if (isComplete(numbers)) return { rule: 'full', key: 'refusal.full.row', params: { row: word } };
  if (numbers[space] === undefined) {
    return { rule: 'space', key: 'refusal.space.pyramid', params: { row: word, space, last: row.spaces - 1 } };
  }
  if (numbers[space] !== null) return { rule: 'full', key: 'refusal.full.space', params: { row: word } };
  return { rule: 'no-gaps', key: 'refusal.noGaps', params: { row: word } };
}

function refuseForfeit(pieces: Pieces, state: State, seat: Seat): Refusal | null {
  const result = resultOf(pieces, state, seat);
  const obliging = obligingNumbers(openSpaces(pieces, state, seat, result), result);
  return mayForfeit(state.options, obliging) ? null : { rule: 'R1', key: 'refusal.forfeit', params: { results: numberWords(obliging) } };
}
