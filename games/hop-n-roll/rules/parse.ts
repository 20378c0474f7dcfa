/** Reads an action from outside: fields, JSON types and array lengths. refuse.ts checks the values. */

import type { Parsed } from '@tablehop/core';
import { exactly, fieldProblem, missingProblem, readAction, refused, whole } from '@tablehop/core/parsing';
import * as v from 'valibot';
import { type Action, PYRAMIDS, ROWS } from './types.ts';

const SCHEMAS = {
  roll: exactly({ type: v.literal('roll'), dice: v.array(whole), disco: v.string() }),
  hop: exactly({ type: v.literal('hop'), space: whole }),
  enter: exactly({ type: v.literal('enter'), row: v.string(), value: whole, space: v.optional(whole) }),
  forfeit: exactly({ type: v.literal('forfeit') }),
};
const EXPECTATIONS = {
  dice: 'expected.dice',
  disco: 'expected.text',
  space: 'expected.integer',
  row: 'expected.text',
  value: 'expected.integer',
};

export function parseAction(given: unknown, players: number): Parsed<Action> {
  const read = readAction(SCHEMAS, given, EXPECTATIONS);
  if (!read.ok) return read;
  const action = read.value;
  if (action.type === 'roll' && action.dice.length !== players) {
    return refused(fieldProblem('dice', 'expected.dice', JSON.stringify(action.dice)));
  }
  if (action.type === 'enter') {
    const isMissing = isOneOf(PYRAMIDS, action.row) && action.space === undefined;
    if (isMissing) return refused(missingProblem('space', 'expected.integer'));
    if (isLine(action.row) && action.space !== undefined) return refused({ key: 'problem.unknownField', params: { field: 'space' } });
  }
  // Rows and faces are any text here, so that the rule they break refuses unknown ones.
  return { ok: true, value: action as Action };
}

function isLine(row: string): boolean {
  return (isOneOf(ROWS.standard, row) || isOneOf(ROWS.advanced, row)) && !isOneOf(PYRAMIDS, row);
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}
