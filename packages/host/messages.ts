/** Requests of strangers: the one place where their size and shape are checked. All behind it relies on types. */

import * as v from 'valibot';
import type { MatchProblem } from './match-error.ts';
import { count, isWithin } from './plan.ts';

/** The questions that may be asked, with the schema of each. */
type QuestionSchemas = { readonly [question: string]: v.GenericSchema };

export type ReadRequest<Schemas extends QuestionSchemas> =
  | {
      readonly ok: true;
      readonly request: {
        [Q in keyof Schemas & string]: { readonly id: number; readonly question: Q; readonly asked: v.InferOutput<Schemas[Q]> };
      }[keyof Schemas & string];
    }
  | { readonly ok: false; readonly id: number | null; readonly problem: MatchProblem };

export type RequestSizes<Schemas extends QuestionSchemas> = {
  /** In characters of JSON, about. */
  readonly largest: number;
  /** Where it is another; null: any size. */
  readonly of: { readonly [Q in keyof Schemas]?: number | null };
};

const envelope = v.strictObject({ id: count, question: v.string(), asked: v.unknown() });

/** Reads a request of a table of questions. `id` is null if not even that can be read. */
export function readRequestOf<Schemas extends QuestionSchemas>(
  given: unknown,
  schemas: Schemas,
  sizes: RequestSizes<Schemas>,
): ReadRequest<Schemas> {
  const outer = v.safeParse(envelope, given);
  if (!outer.success) {
    const number = v.safeParse(v.object({ id: count }), given);
    return { ok: false, id: number.success ? number.output.id : null, problem: badRequest(outer.issues) };
  }
  const { id, question, asked } = outer.output;
  const schema = Object.hasOwn(schemas, question) ? schemas[question] : undefined;
  if (schema === undefined) return { ok: false, id, problem: unreadable('question', `unknown question "${question.slice(0, 40)}"`) };
  const { [question as keyof Schemas]: largest = sizes.largest } = sizes.of;
  if (largest !== null && !isWithin(asked, largest))
    return { ok: false, id, problem: unreadable('asked', `larger than ${largest} characters`) };
  const inner = v.safeParse(schema, asked);
  if (!inner.success) return { ok: false, id, problem: badRequest(inner.issues) };
  return { ok: true, request: { id, question, asked: inner.output } } as ReadRequest<Schemas>;
}

function badRequest([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): MatchProblem {
  return unreadable(v.getDotPath(issue) ?? '', issue.message);
}

function unreadable(field: string, fault: string): MatchProblem {
  return { code: 'bad-request', problem: { key: 'match.badRequest', params: { field, fault } } };
}
