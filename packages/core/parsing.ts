/** Reads actions, positions and pieces from outside, and names the field of the first fault. */

import * as v from 'valibot';
import { isObject, type Message, type Parsed } from './index.ts';

/** By field name: the key of the text for what it must be. */
export type Expectations = { readonly [field: string]: string };

const LONGEST_QUOTE = 40;

/** JSON can contain −0, which no state may hold. */
export const whole = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((given) => given + 0),
);

/** JSON can contain −0 here, too. */
export const finite = v.pipe(
  v.number(),
  v.finite(),
  v.transform((given) => given + 0),
);
export const pair = v.strictTuple([finite, finite]);

export function wholeFrom(least: number, most: number) {
  return v.pipe(whole, v.minValue(least), v.maxValue(most));
}

/** An object with only these fields. Without a prototype, so that a field named like one of `Object`'s is still unknown. */
export function exactly<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(Object.assign(Object.create(null) as object, entries));
}

/** Refuses arrays, which valibot's record would accept with their indices as fields. */
export function record<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.custom<object>(isObject), v.record(v.string(), schema));
}

export function readShape<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  expectations: Expectations,
): Parsed<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  return parsed.success ? { ok: true, value: parsed.output } : { ok: false, problem: problemOf(parsed.issues[0], expectations) };
}

export function readAction<Schemas extends { readonly [type: string]: v.GenericSchema }>(
  schemas: Schemas,
  action: unknown,
  expectations: Expectations,
): Parsed<v.InferOutput<Schemas[keyof Schemas]>> {
  if (!isObject(action) || typeof action.type !== 'string') return { ok: false, problem: { key: 'problem.actionNotObject' } };
  const schema = Object.hasOwn(schemas, action.type) ? schemas[action.type] : undefined;
  if (schema !== undefined) return readShape(schema, action, expectations) as Parsed<v.InferOutput<Schemas[keyof Schemas]>>;
  return { ok: false, problem: { key: 'problem.actionType', params: { type: action.type, known: Object.keys(schemas).join(', ') } } };
}

export function readPosition<Schema extends v.GenericSchema>(
  schema: Schema,
  position: unknown,
  expectations: Expectations,
): Parsed<v.InferOutput<Schema>> {
  return isObject(position) ? readShape(schema, position, expectations) : { ok: false, problem: { key: 'problem.positionNotObject' } };
}

export type BrokenRule = readonly [field: string, rule: string];

/** Stops at the first broken rule, so that a check may rely on those before it. */
export function validatePosition(brokenRules: Iterable<BrokenRule>): Message | null {
  const [first] = brokenRules;
  return first === undefined ? null : impossible(...first);
}

export function impossible(field: string, rule: string): Message {
  return { key: 'problem.position', params: { field, rule } };
}

function problemOf(issue: v.BaseIssue<unknown>, expectations: Expectations): Message {
  const field = v.getDotPath(issue) ?? '';
  if (issue.expected === 'never') return { key: 'problem.unknownField', params: { field } };
  const expected = expectationOf(issue, expectations);
  // A short list is reported by its first missing item.
  const isMissing = issue.path?.at(-1)?.origin === 'key' || issue.received === 'undefined';
  if (isMissing) return missingProblem(field, expected);
  return fieldProblem(field, expected, issue.received);
}

export function refused(problem: Message): { readonly ok: false; readonly problem: Message } {
  return { ok: false, problem };
}

/** For pieces that were read before. */
export function sound<Value>(read: Parsed<Value>, title: string): Value {
  if (!read.ok) throw new TypeError(`not a game of ${title}: ${JSON.stringify(read.problem)}`);
  return read.value;
}

export function missingProblem(field: string, expected: string): Message {
  return { key: 'problem.missingField', params: { field, expected: { key: expected } } };
}

export function fieldProblem(field: string, expected: string, given: string): Message {
  const quote = given.length > LONGEST_QUOTE ? `${given.slice(0, LONGEST_QUOTE)}…` : given;
  return { key: 'problem.field', params: { field, expected: { key: expected }, given: quote } };
}

/** A nested field without its own text uses that of the field around it. */
function expectationOf(issue: v.BaseIssue<unknown>, expectations: Expectations): string {
  const name = issue.path?.findLast(({ key }) => typeof key === 'string' && Object.hasOwn(expectations, key))?.key;
  return (typeof name === 'string' ? expectations[name] : undefined) ?? 'expected.object';
}
