/** Reads the shape of a position from outside; impossible.ts checks whether a match can reach it. */

import type { Parsed } from '@tablehop/core';
import { impossible, missingProblem, readPosition, record, refused, validatePosition, whole, wholeFrom } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { brokenRules, isFinalRound } from './impossible.ts';
import { parseAction } from './parse.ts';
import { type Pieces, rowsOf } from './pieces.ts';
import { sideOf } from './round.ts';
import { type Entry, NUMBERS, type Options, PHASES, SIDES, type State } from './types.ts';

const count = v.pipe(whole, v.minValue(0));
const number = wholeFrom(1, NUMBERS.length);

const positionSchema = v.object({
  options: v.optional(v.unknown()),
  round: v.pipe(whole, v.minValue(1)),
  phase: v.picklist(PHASES),
  finalRound: v.optional(v.boolean()),
  side: v.optional(v.picklist(SIDES)),
  order: v.array(count),
  dice: v.optional(v.nullable(v.array(number))),
  disco: v.optional(v.nullable(v.string())),
  hopped: v.optional(record(count)),
  entered: v.optional(v.array(count)),
  entries: v.optional(record(v.unknown())),
  sheets: v.array(record(v.array(v.nullable(number)))),
});
const EXPECTATIONS = {
  round: 'expected.round',
  phase: 'expected.phase',
  finalRound: 'expected.boolean',
  side: 'expected.side',
  order: 'expected.seats',
  dice: 'expected.ascendingDice',
  disco: 'expected.text',
  hopped: 'expected.hopped',
  entered: 'expected.seats',
  entries: 'expected.entries',
  sheets: 'expected.sheets',
};

/** Absent before the roll. */
const FIELDS_OF_A_ROLL = ['dice', 'disco', 'hopped'] as const;

export function loadPosition(
  pieces: Pieces,
  position: unknown,
  options: Options,
  players: number,
  drawHidden?: (view: State) => State,
): Parsed<State> {
  const read = readPosition(positionSchema, position, EXPECTATIONS);
  if (!read.ok) return read;
  const given = read.value;
  const missing = missingField(given);
  if (missing !== undefined) return refused(missingProblem(missing, EXPECTATIONS[missing]));
  const entries: { [seat: string]: Entry } = {};
  for (const [seat, action] of Object.entries(given.entries ?? {})) {
    const read = parseAction(action, players);
    if (!read.ok || !isEntry(read.value)) return refused(impossible(`entries.${seat}`, 'notAnEntry'));
    entries[seat] = read.value;
  }
  const state: State = {
    options,
    round: given.round,
    phase: given.phase,
    finalRound: given.finalRound ?? false,
    side: given.side ?? sideOf(given.round),
    order: given.order,
    dice: given.dice ?? null,
    disco: (given.disco ?? null) as State['disco'],
    hopped: given.hopped ?? {},
    entered: (given.entered ?? Object.keys(entries).map(Number)).toSorted((a, b) => a - b),
    entries,
    sheets: given.sheets,
  };
  const whyNot = (read: State) =>
    validatePosition(brokenRules(pieces, read, players, { options: given.options, finalRound: given.finalRound }));
  // R6: what others entered is hidden from watchers, and their sheets are as before.
  const told = state.entered.filter((seat) => seat >= players || entries[seat] !== undefined);
  const isHidden = drawHidden !== undefined && state.phase === 'enter' && told.length < state.entered.length;
  const early = isHidden ? whyNot({ ...state, entered: told }) : null;
  if (early !== null) return refused(early);
  const whole = isHidden ? drawHidden(state) : state;
  const problem = whyNot(whole);
  if (problem !== null) return refused(problem);
  return { ok: true, value: { ...whole, finalRound: isFinalRound(rowsOf(pieces, options), whole) } };
}

/** `entered` follows from `entries`; a position must give one of them. */
function missingField(given: v.InferOutput<typeof positionSchema>): (typeof FIELDS_OF_A_ROLL)[number] | 'entries' | undefined {
  if (given.phase === 'roll') return undefined;
  const isUntold = given.phase === 'enter' && given.entries === undefined && given.entered === undefined;
  return FIELDS_OF_A_ROLL.find((field) => given[field] === undefined) ?? (isUntold ? 'entries' : undefined);
}

function isEntry(action: { readonly type: string }): action is Entry {
  return action.type === 'enter' || action.type === 'forfeit';
}
