/** Reads an action from outside: fields, JSON types and array lengths. What they may be now is for refuse.ts. */

import { isObject, type Message, type Parsed } from '@tablehop/core';
import * as v from 'valibot';
import { exactly, fieldProblem, problemOf, whole } from '../issue.ts';
import type { Action } from './types.ts';

const die = exactly({ color: v.string(), value: whole });
const dice = v.array(die);

const SCHEMAS = {
  first: exactly({ type: v.literal('first'), seat: whole }),
  patterns: exactly({ type: v.literal('patterns'), faces: v.array(whole) }),
  roll: exactly({ type: v.literal('roll'), dice }),
  reroll: exactly({ type: v.literal('reroll'), dice }),
  keep: exactly({ type: v.literal('keep'), value: whole, color: v.string() }),
  build: exactly({ type: v.literal('build'), value: whole, cell: v.pipe(v.array(whole), v.length(2)) }),
};
const EXPECTATIONS = {
  seat: 'expected.integer',
  faces: 'expected.faces',
  dice: 'expected.dice',
  value: 'expected.integer',
  color: 'expected.text',
  cell: 'expected.cell',
};

export function parseAction(given: unknown, players: number): Parsed<Action> {
  if (!isObject(given) || typeof given.type !== 'string') return refused({ key: 'problem.actionNotObject' });
  if (!isActionType(given.type)) {
    return refused({ key: 'problem.actionType', params: { type: given.type, known: Object.keys(SCHEMAS).join(', ') } });
  }
  const parsed = v.safeParse(SCHEMAS[given.type], given, { abortEarly: true });
  if (!parsed.success) return refused(problemOf(parsed.issues[0], EXPECTATIONS));
  const action = parsed.output;
  if (action.type === 'patterns' && action.faces.length !== players) {
    return refused(fieldProblem('faces', { key: 'expected.faces' }, JSON.stringify(action.faces)));
  }
  // A colour is any text here, so that an unknown one is refused by the rule it breaks.
  return { ok: true, value: action as Action };
}

function isActionType(type: string): type is keyof typeof SCHEMAS {
  return Object.hasOwn(SCHEMAS, type);
}

function refused(problem: Message): Parsed<Action> {
  return { ok: false, problem };
}
