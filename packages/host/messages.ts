/**
 * What clients and hosts say to each other. A request comes from outside: `readRequest` is the one place where its shape is checked,
 * and all behind it relies on types. What an action means is for the game to judge. Answers and news are typed.
 */

import type { By, MatchRecord, Message, Seat, Viewer } from '@tablehop/core';
import type { News } from '@tablehop/table';
import * as v from 'valibot';
import type { MatchProblem } from './match-error.ts';
import { count, id, isWithin, jsonObject, plan, seatChanges, seats } from './plan.ts';
import type { Answer, Hint, Imported, Keeping, MatchSummary, TextFile } from './session.ts';

const seat = v.pipe(count, v.maxValue(99)) satisfies v.GenericSchema<unknown, Seat>;
const viewer = v.union([seat, v.picklist(['table', 'watcher'])]) satisfies v.GenericSchema<unknown, Viewer>;
const by = v.union([seat, v.literal('chance')]) satisfies v.GenericSchema<unknown, By>;
const inMatch = v.strictObject({ match: id });
const inSession = { session: count };

/** The questions, by name. A session is what `open` has answered with; a watch is numbered by the client. */
const questions = {
  create: v.strictObject({ plan }),
  open: v.strictObject({ match: id, takeOver: v.boolean() }),
  close: v.strictObject(inSession),
  watch: v.strictObject({ ...inSession, watch: count, viewer }),
  unwatch: v.strictObject({ ...inSession, watch: count }),
  submit: v.strictObject({ ...inSession, by, action: jsonObject, version: count }),
  undo: v.strictObject({ ...inSession, seat, version: count, to: v.exactOptional(v.union([count, v.literal('chance')])) }),
  answerUndo: v.strictObject({ ...inSession, seat, consent: v.boolean(), version: count }),
  hint: v.strictObject({ ...inSession, seat }),
  record: v.strictObject(inSession),
  shown: v.strictObject({ ...inSession, version: count }),
  recent: v.strictObject({}),
  remove: inMatch,
  storedRecord: inMatch,
  importFile: v.strictObject({ text: v.string() }),
  exportFile: inMatch,
  keep: v.strictObject({
    seats,
    record: jsonObject,
    room: v.exactOptional(id),
    watch: v.exactOptional(id),
    seatChanges: v.exactOptional(seatChanges),
  }),
  exportDamaged: inMatch,
  rescue: inMatch,
};

export type Question = keyof typeof questions;
export type Asked<Q extends Question> = v.InferOutput<(typeof questions)[Q]>;

export type Answers = {
  readonly create: string;
  readonly open: { readonly session: number; readonly summary: MatchSummary; readonly keeping: Keeping };
  readonly close: null;
  readonly watch: null;
  readonly unwatch: null;
  readonly submit: Answer;
  readonly undo: Answer;
  readonly answerUndo: Answer;
  readonly hint: Hint;
  readonly record: MatchRecord;
  readonly shown: null;
  readonly recent: readonly MatchSummary[];
  readonly remove: null;
  readonly storedRecord: { readonly summary: MatchSummary; readonly record: MatchRecord };
  readonly importFile: Imported;
  readonly exportFile: TextFile;
  readonly keep: string;
  readonly exportDamaged: TextFile;
  readonly rescue: string;
};

export type Request = { [Q in Question]: { readonly id: number; readonly question: Q; readonly asked: Asked<Q> } }[Question];
export type Reply =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: Answers[Question] }
  /** The id is null where none could be read. */
  | { readonly kind: 'problem'; readonly id: number | null; readonly problem: MatchProblem };
/** What a host says unasked. */
export type Push =
  | { readonly kind: 'news'; readonly watch: number; readonly news: News }
  | { readonly kind: 'keeping'; readonly session: number; readonly keeping: Keeping }
  | { readonly kind: 'trouble'; readonly trouble: Message | null };

/** How large a request may be, in characters of its JSON, about: moves are small, records and sets of pieces are not. */
const LARGEST = 4_000_000;
const LARGEST_OF: { readonly [Q in Question]?: number | null } = {
  submit: 10_000,
  // Whoever reads the file says in plain words that it is too long.
  importFile: null,
};

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

export function readRequest(given: unknown): ReadRequest<typeof questions> {
  return readRequestOf(given, questions, { largest: LARGEST, of: LARGEST_OF });
}

function badRequest([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): MatchProblem {
  return unreadable(v.getDotPath(issue) ?? '', issue.message);
}

function unreadable(field: string, fault: string): MatchProblem {
  return { code: 'bad-request', problem: { key: 'match.badRequest', params: { field, fault } } };
}
