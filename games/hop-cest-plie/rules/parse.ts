/** Reads an action from outside: fields, JSON types and array lengths. refuse.ts checks the values. */

import type { Parsed } from '@tablehop/core';
import { exactly, readAction, whole } from '@tablehop/core/parsing';
import * as v from 'valibot';
import type { Action, RowAction, Use } from './types.ts';

const numbers = v.array(whole);
export const cellSchema = v.strictTuple([whole, whole]);
export const useSchema = v.union([exactly({ die: whole }), exactly({ bonus: cellSchema })]);

const SCHEMAS = {
  roll: exactly({ type: v.literal('roll'), white: numbers, black: numbers }),
  choose: exactly({ type: v.literal('choose'), die: v.string() }),
  take: exactly({ type: v.literal('take'), die: v.string() }),
  row: exactly({
    type: v.literal('row'),
    use: useSchema,
    plus: v.optional(v.boolean()),
    from: cellSchema,
    path: v.array(cellSchema),
    slide: v.optional(v.boolean()),
  }),
  fold: exactly({ type: v.literal('fold'), corner: v.string(), size: v.string() }),
  flip: exactly({ type: v.literal('flip') }),
  foldSide: exactly({ type: v.literal('foldSide'), side: v.string() }),
  done: exactly({ type: v.literal('done') }),
};
const EXPECTATIONS = {
  white: 'expected.numbers',
  black: 'expected.numbers',
  die: 'expected.text',
  use: 'expected.use',
  plus: 'expected.boolean',
  from: 'expected.cell',
  path: 'expected.cells',
  slide: 'expected.boolean',
  corner: 'expected.text',
  size: 'expected.text',
  side: 'expected.text',
};

export function parseAction(given: unknown): Parsed<Action> {
  const read = readAction(SCHEMAS, given, EXPECTATIONS);
  if (!read.ok) return read;
  const action = read.value;
  // Dice, corners, sizes and sides are any text here, so that the rule they break refuses unknown ones.
  return { ok: true, value: (action.type === 'row' ? rowOf(action) : action) as Action };
}

/** Omits false fields: a row has one form. */
function rowOf({ use, plus, from, path, slide }: v.InferOutput<typeof SCHEMAS.row>): RowAction {
  const row = { type: 'row', use: use as Use, from, path } as const;
  return { ...row, ...(plus === true ? { plus } : {}), ...(slide === true ? { slide } : {}) };
}
