/** Reads an action from outside: fields, JSON types and array lengths. refuse.ts checks the values. */

import type { Parsed } from '@tablehop/core';
import { exactly, fieldProblem, readAction, refused, whole } from '@tablehop/core/parsing';
import * as v from 'valibot';
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
  const read = readAction(SCHEMAS, given, EXPECTATIONS);
  if (!read.ok) return read;
  const action = read.value;
  if (action.type === 'patterns' && action.faces.length !== players) {
    return refused(fieldProblem('faces', 'expected.faces', JSON.stringify(action.faces)));
  }
  // A colour is any text here, so that the rule it breaks refuses an unknown one.
  return { ok: true, value: action as Action };
}
