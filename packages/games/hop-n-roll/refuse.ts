/** Why not: the rule that forbids an action of the right shape, and the sentence that says so. */

import type { By, Refusal } from '@tablehop/core';
import { refuseRoll } from './chance.ts';
import { type Components, rowsOf, spacesOf } from './components.ts';
import { findRow, numbersIn } from './entry.ts';
import { includes, NO_NUMBERS, type NumberSet } from './number-set.ts';
import { givenNumbers, isRowGiven, rolledNumbers } from './results.ts';
import { spaceUnder } from './round.ts';
import { firstEmpty, isComplete, isLevelOpen } from './rows.ts';
import { type Action, type Entry, type Phase, ROWS, type State } from './types.ts';
import { faceWord, numberWords, rowWord } from './words.ts';

/** Every id that a refusal cites: a row's rule by the name of the row. */
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

export function refuseAction(components: Components, state: State, by: By, action: Action): Refusal | null {
  if (PHASE_OF[action.type] !== state.phase) {
    return { rule: 'phase', key: 'refusal.phase', params: { now: { key: `phase.${state.phase}.do` } } };
  }
  switch (action.type) {
    case 'roll':
      return refuseRoll(components, action);
    case 'hop':
      return refuseHop(components, state, action.space);
    case 'enter':
      return refuseEntry(components, state, Number(by), action);
    case 'forfeit':
      return refuseForfeit(components, state, Number(by));
  }
}

function refuseHop(components: Components, state: State, space: number): Refusal | null {
  const spaces = spacesOf(components, state.options, state.order.length).length;
  if (space < 0 || space >= spaces) return { rule: 'space', key: 'refusal.space.board', params: { space: space + 1, spaces } };
  if (!Object.values(state.hopped).includes(space)) return null;
  return { rule: 'one-pawn', key: 'refusal.onePawn', params: { space: space + 1 } };
}

function refuseEntry(components: Components, state: State, seat: number, entry: Extract<Entry, { type: 'enter' }>): Refusal | null {
  const { value } = entry;
  const row = findRow(rowsOf(components, state.options), entry.row);
  const word = rowWord(entry.row);
  if (row === undefined) return { rule: 'row', key: 'refusal.row', params: { row: word } };

  const space = spaceUnder(spacesOf(components, state.options, state.order.length), state, seat);
  const given = givenNumbers(space, rolledNumbers(space, state.dice ?? []));
  if (!includes(given, value)) return { rule: 'result', key: 'refusal.result', params: { value, results: numberWords(given) } };
  if (!isRowGiven(space, state.disco, row)) {
    return { rule: 'disco', key: 'refusal.disco', params: { face: faceWord(state.disco ?? 'any'), row: word } };
  }

  const numbers = numbersIn(state.sheets[seat], row);
  if (isComplete(numbers)) return { rule: 'full', key: 'refusal.full.row', params: { row: word } };
  const place = entry.space ?? firstEmpty(numbers);
  if (numbers[place] === undefined) {
    return { rule: 'space', key: 'refusal.space.pyramid', params: { row: word, space: place, last: row.spaces - 1 } };
  }
  if (numbers[place] !== null) return { rule: 'full', key: 'refusal.full.space', params: { row: word } };
  if (!isLevelOpen(row, numbers, place)) return { rule: 'no-gaps', key: 'refusal.noGaps', params: { row: word } };

  const fits = row.fits(numbers, place);
  if (includes(fits, value)) return null;
  if (fits === NO_NUMBERS) return { rule: row.name, key: 'refusal.blocked', params: { row: word } };
  return { rule: row.name, key: `refusal.${row.name}`, params: { value, fits: numberWords(fits) } };
}

/** R1: what fits must be entered. R2: but only numbers as rolled oblige. */
function refuseForfeit(components: Components, state: State, seat: number): Refusal | null {
  if (state.options.mayDecline) return null;
  const fitting = obliging(components, state, seat);
  return fitting === NO_NUMBERS ? null : { rule: 'R1', key: 'refusal.forfeit', params: { results: numberWords(fitting) } };
}

/** The rolled numbers of a seat's space that fit somewhere on its sheet. */
function obliging(components: Components, state: State, seat: number): NumberSet {
  const space = spaceUnder(spacesOf(components, state.options, state.order.length), state, seat);
  let fitting = NO_NUMBERS;
  for (const row of rowsOf(components, state.options)) {
    if (!isRowGiven(space, state.disco, row)) continue;
    const numbers = numbersIn(state.sheets[seat], row);
    for (const [place, number] of numbers.entries()) {
      if (number === null && isLevelOpen(row, numbers, place)) fitting |= row.fits(numbers, place);
    }
  }
  return fitting & rolledNumbers(space, state.dice ?? []);
}
