/** An experiment as a link or a file, with its results so far, to continue elsewhere. Reads reports of the terminal, too. */

import { isObject, type Parsed, unparsed } from '@tablehop/core';
import { fromLetters, LONGEST_LINK, type TextFile, toLetters } from '@tablehop/host';
import type { StudyReport, StudyRequest, TaskResult } from '@tablehop/lab';
import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const finite = v.pipe(v.number(), v.finite());
const keyed = <Schema extends v.GenericSchema>(schema: Schema) => v.record(v.string(), schema);
const sheets = { sheets: count, completed: count, points: finite, pointsCompleted: finite };
const frequency = v.object({ matches: count, times: count });

const row = v.object({
  totals: v.array(finite),
  ranking: v.array(v.array(count)),
  ending: v.string(),
  first: v.nullable(count),
  turns: count,
  decisions: count,
  leadChanges: count,
  decidedAt: count,
});

export const taskResult = v.object({
  rows: v.array(row),
  tally: v.object({
    yields: keyed(v.object({ ...sheets, winners: v.object(sheets) })),
    events: keyed(frequency),
    rules: keyed(frequency),
    choices: v.object({ offered: keyed(count), good: keyed(count) }),
  }),
}) satisfies v.GenericSchema<unknown, TaskResult>;

const FORMAT = 'tablehop-lab';
const VERSION = 1;
/** Enough for a hundred thousand matches. */
export const LARGEST_FILE_BYTES = 64_000_000;

export type KnownResults = ReadonlyMap<number, TaskResult>;

export type OpenedFile =
  /** `request` is not validated yet. */
  | { readonly kind: 'experiment'; readonly request: unknown; readonly known: KnownResults }
  | { readonly kind: 'report'; readonly report: StudyReport };

export function writeExperimentFile(request: StudyRequest, known: KnownResults): TextFile {
  const results = [...known].sort(([a], [b]) => a - b).map(([task, result]) => ({ task, ...result }));
  return { name: `${fileNameOf(request)}.json`, text: `${JSON.stringify({ format: FORMAT, version: VERSION, request, results })}\n` };
}

/** Without an extension. */
export function fileNameOf({ game, kind, games, seed }: Pick<StudyRequest, 'game' | 'kind' | 'games' | 'seed'>): string {
  const safe = String(seed)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 40);
  return `lab-${game}-${kind}-${games}-${safe}`;
}

const results = v.array(v.intersect([v.object({ task: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }), taskResult]));

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
    return unparsed('lab.page.file.notJson');
  }
  if (!isObject(content)) return unparsed('lab.page.file.foreign');
  if (content.format !== FORMAT) return readReport(content);
  if (typeof content.version === 'number' && content.version > VERSION) return unparsed('lab.page.file.newer');
  if (content.version !== VERSION) return unparsed('lab.page.file.field', { field: 'version' });
  if (!isObject(content.request)) return unparsed('lab.page.file.field', { field: 'request' });
  const read = v.safeParse(results, content.results ?? []);
  if (!read.success) return unparsed('lab.page.file.field', { field: `results.${v.getDotPath(read.issues[0]) ?? ''}` });
  const known = new Map(read.output.map(({ task, ...result }) => [task, result]));
  return { ok: true, value: { kind: 'experiment', request: content.request, known } };
}

function readReport(content: object): Parsed<OpenedFile> {
  if (!('study' in content) || !('arms' in content)) return unparsed('lab.page.file.foreign');
  if ('format' in content && typeof content.format === 'number' && content.format > 1) return unparsed('lab.page.file.newer');
  const read = v.safeParse(reportShape, content);
  if (!read.success) return unparsed('lab.page.file.field', { field: v.getDotPath(read.issues[0]) ?? 'study' });
  return { ok: true, value: { kind: 'report', report: content as unknown as StudyReport } };
}

/** A link holds an experiment in its fragment, so it works without a server. */
const LINK_VERSION = 1;

/** On this page's origin; fails if it is too long to share. */
export async function experimentAddress(request: StudyRequest): Promise<Parsed<string>> {
  const letters = await toLetters({ version: LINK_VERSION, request });
  if (letters.length > LONGEST_LINK) return unparsed('lab.page.link.tooLong', { characters: letters.length, limit: LONGEST_LINK });
  return { ok: true, value: `/lab/${request.game}#e=${letters}` };
}

/** Not validated: `readStudy` says whether it can be played. */
export async function readExperimentLink(letters: string): Promise<Parsed<unknown>> {
  const content = letters.length > LONGEST_LINK ? null : await fromLetters(letters);
  if (!isObject(content)) return unparsed('lab.page.link.broken');
  if (typeof content.version === 'number' && content.version > LINK_VERSION) return unparsed('lab.page.link.newer');
  if (content.version !== LINK_VERSION || !isObject(content.request)) return unparsed('lab.page.link.broken');
  return { ok: true, value: content.request };
}
