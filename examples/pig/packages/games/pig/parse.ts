/** Reads an action from outside: its type, its fields and their JSON types. What they may be now is for refuse.ts. */

import { isObject, type JsonObject, type Parsed } from '@tablehop/core';
import type { Action } from './types.ts';

const FIELDS: { readonly [type in Action['type']]: readonly string[] } = { roll: [], hold: [], die: ['value'] };

export function parseAction(given: unknown): Parsed<Action> {
  if (!isObject(given) || typeof given.type !== 'string') return problem('problem.actionNotObject');
  const { type, ...fields } = given;
  if (!isActionType(type)) return problem('problem.actionType', { type: String(type), known: Object.keys(FIELDS).join(', ') });
  const extra = Object.keys(fields).find((field) => !FIELDS[type].includes(field));
  if (extra !== undefined) return problem('problem.unknownField', { field: extra });
  if (type !== 'die') return { ok: true, value: { type } };
  const { value } = fields;
  if (!isWhole(value))
    return problem('problem.field', { field: 'value', expected: { key: 'expected.integer' }, given: JSON.stringify(value) ?? '' });
  return { ok: true, value: { type, value } };
}

function isActionType(type: unknown): type is Action['type'] {
  return typeof type === 'string' && Object.hasOwn(FIELDS, type);
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function problem(key: string, params: JsonObject = {}): Parsed<Action> {
  return { ok: false, problem: { key, params } };
}
