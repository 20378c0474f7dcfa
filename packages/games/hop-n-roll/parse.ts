/** Reads an action from outside: fields, JSON types and array lengths. What they may be now is for refuse.ts. */

import { isObject, type Message, type Parsed } from '@tablehop/core';
import * as v from 'valibot';
import { exactly, fieldProblem, problemOf, whole } from '../issue.ts';
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
  if (!isObject(given) || typeof given.type !== 'string') return refused({ key: 'problem.actionNotObject' });
  if (!isActionType(given.type)) {
    return refused({ key: 'problem.actionType', params: { type: given.type, known: Object.keys(SCHEMAS).join(', ') } });
  }
  const parsed = v.safeParse(SCHEMAS[given.type], given, { abortEarly: true });
  if (!parsed.success) return refused(problemOf(parsed.issues[0], EXPECTATIONS));
  const action = parsed.output;
  if (action.type === 'roll' && action.dice.length !== players) {
    return refused(fieldProblem('dice', { key: 'expected.dice' }, JSON.stringify(action.dice)));
  }
  if (action.type === 'enter') {
    const isMissing = isOneOf(PYRAMIDS, action.row) && action.space === undefined;
    if (isMissing) return refused({ key: 'problem.missingField', params: { field: 'space', expected: { key: 'expected.integer' } } });
    if (isLine(action.row) && action.space !== undefined) return refused({ key: 'problem.unknownField', params: { field: 'space' } });
  }
  // Rows and faces are any text here, so that an unknown one is refused by the rule it breaks.
  return { ok: true, value: action as Action };
}

function isActionType(type: string): type is keyof typeof SCHEMAS {
  return Object.hasOwn(SCHEMAS, type);
}

function isLine(row: string): boolean {
  return (isOneOf(ROWS.standard, row) || isOneOf(ROWS.advanced, row)) && !isOneOf(PYRAMIDS, row);
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

function refused(problem: Message): Parsed<Action> {
  return { ok: false, problem };
}
