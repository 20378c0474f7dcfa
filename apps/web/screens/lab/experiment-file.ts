/**
 * An experiment as a file: what was asked, and what has been found so far, so that it can be looked at and gone on with elsewhere. Reports
 * that the terminal has written can be looked at as well.
 */

import { isObject, type Message, type Parsed } from '@tablehop/core';
import type { TextFile } from '@tablehop/host';
import type { StudyReport, StudyRequest, TaskResult } from '@tablehop/lab';
import * as v from 'valibot';
import { taskResult } from './task-result.ts';

const FORMAT = 'tablehop-lab';
const VERSION = 1;
/** Of a hundred thousand matches. */
export const LARGEST_FILE_BYTES = 64_000_000;

export type KnownResults = ReadonlyMap<number, TaskResult>;

export type OpenedFile =
  /** `request` is still to be checked. */
  | { readonly kind: 'experiment'; readonly request: unknown; readonly known: KnownResults }
  | { readonly kind: 'report'; readonly report: StudyReport };

export function writeExperimentFile(request: StudyRequest, known: KnownResults): TextFile {
  const results = [...known].sort(([a], [b]) => a - b).map(([task, result]) => ({ task, ...result }));
  return { name: `${fileNameOf(request)}.json`, text: `${JSON.stringify({ format: FORMAT, version: VERSION, request, results })}\n` };
}

/** Without an ending. */
export function fileNameOf({ game, kind, games, seed }: Pick<StudyRequest, 'game' | 'kind' | 'games' | 'seed'>): string {
  const safe = String(seed)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 40);
  return `lab-${game}-${kind}-${games}-${safe}`;
}

const results = v.array(v.intersect([v.object({ task: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }), taskResult]));

/** As much of a report as tells that it is one. */
const reportShape = v.object({
  format: v.literal(1),
  study: v.object({ kind: v.string(), matches: v.number(), arms: v.array(v.object({ experiment: v.object({ game: v.string() }) })) }),
  matches: v.number(),
  arms: v.pipe(v.array(v.object({ matches: v.number() })), v.minLength(1)),
});

export function readExperimentFile(text: string): Parsed<OpenedFile> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return refused('lab.page.file.notJson');
  }
  if (!isObject(content)) return refused('lab.page.file.foreign');
  if (content.format !== FORMAT) return readReport(content);
  if (typeof content.version === 'number' && content.version > VERSION) return refused('lab.page.file.newer');
  if (content.version !== VERSION) return refused('lab.page.file.field', { field: 'version' });
  if (!isObject(content.request)) return refused('lab.page.file.field', { field: 'request' });
  const read = v.safeParse(results, content.results ?? []);
  if (!read.success) return refused('lab.page.file.field', { field: `results.${v.getDotPath(read.issues[0]) ?? ''}` });
  const known = new Map(read.output.map(({ task, ...result }) => [task, result]));
  return { ok: true, value: { kind: 'experiment', request: content.request, known } };
}

function readReport(content: object): Parsed<OpenedFile> {
  if (!('study' in content) || !('arms' in content)) return refused('lab.page.file.foreign');
  if ('format' in content && typeof content.format === 'number' && content.format > 1) return refused('lab.page.file.newer');
  const read = v.safeParse(reportShape, content);
  if (!read.success) return refused('lab.page.file.field', { field: v.getDotPath(read.issues[0]) ?? 'study' });
  return { ok: true, value: { kind: 'report', report: content as unknown as StudyReport } };
}

function refused(key: string, params: NonNullable<Message['params']> = {}): { readonly ok: false; readonly problem: Message } {
  return { ok: false, problem: { key, params } };
}
