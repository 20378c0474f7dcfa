/** From the first fault that a schema finds to a sentence about the field it lies in. */

import type { Message } from '@tablehop/core';
import * as v from 'valibot';

/** What each field must be, by its name: the key of the words for it. */
export type Expectations = { readonly [field: string]: string };

const LONGEST_QUOTE = 40;

/** A whole number. JSON can write −0, which no state may hold. */
export const whole = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((given) => given + 0),
);

export function wholeFrom(least: number, most: number) {
  return v.pipe(whole, v.minValue(least), v.maxValue(most));
}

/** An object with these fields and no others. Without a prototype, so that a field named like one of `Object`'s own counts as another. */
export function exactly<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.strictObject(Object.assign(Object.create(null) as object, entries));
}

export function problemOf(issue: v.BaseIssue<unknown>, expectations: Expectations): Message {
  const field = v.getDotPath(issue) ?? '';
  if (issue.expected === 'never') return { key: 'problem.unknownField', params: { field } };
  const expected = { key: expectationOf(issue, expectations) };
  // A list that is too short is found out by its first missing item.
  const isMissing = issue.path?.at(-1)?.origin === 'key' || issue.received === 'undefined';
  if (isMissing) return { key: 'problem.missingField', params: { field, expected } };
  return fieldProblem(field, expected, issue.received);
}

export function fieldProblem(field: string, expected: { readonly key: string }, given: string): Message {
  const quote = given.length > LONGEST_QUOTE ? `${given.slice(0, LONGEST_QUOTE)}…` : given;
  return { key: 'problem.field', params: { field, expected, given: quote } };
}

/** What lies within a field without words of its own is judged by the field around it. */
function expectationOf(issue: v.BaseIssue<unknown>, expectations: Expectations): string {
  const name = issue.path?.findLast(({ key }) => typeof key === 'string' && Object.hasOwn(expectations, key))?.key;
  return (typeof name === 'string' ? expectations[name] : undefined) ?? 'expected.object';
}
