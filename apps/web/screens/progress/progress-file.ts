/**
 * All that the page is made of as a file, and back: to be kept, or taken to another browser. docs/decisions/032-progress.md tells what is
 * in it.
 */

import { isObject, type Message, type Parsed } from '@tablehop/core';
import * as v from 'valibot';
import { type KeptTry, keptTry } from '../../features/daily/kept-tries.ts';
import { type DiaryLine, diaryLine, MOST_LINES } from '../../features/diary/diary.ts';
import { type PuzzleTry, puzzleTry } from '../../features/puzzles/progress.ts';
import { type BestResult, bestResult } from '../../features/results/best-results.ts';

const FORMAT = 'tablehop-progress';
const VERSION = 1;
/** More than a lifetime of play, and less than browsers keep for a site. */
export const LARGEST_FILE_BYTES = 2_000_000;
const MOST_ENTRIES = 20_000;

const content = v.object({
  matches: v.pipe(v.array(diaryLine), v.maxLength(MOST_LINES)),
  puzzles: v.pipe(v.array(puzzleTry), v.maxLength(MOST_ENTRIES)),
  challenges: v.pipe(v.array(keptTry), v.maxLength(MOST_ENTRIES)),
  bestResults: v.pipe(v.array(bestResult), v.maxLength(MOST_ENTRIES)),
});

export type Progress = {
  readonly matches: readonly DiaryLine[];
  readonly puzzles: readonly PuzzleTry[];
  readonly challenges: readonly KeptTry[];
  readonly bestResults: readonly BestResult[];
};

export function writeProgressFile({ matches, puzzles, challenges, bestResults }: Progress): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, matches, puzzles, challenges, bestResults }, null, 1)}\n`;
}

/** All of it or nothing: of a file that is damaged anywhere, nothing is taken. */
export function readProgressFile(text: string): Parsed<Progress> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return refused('progress.file.notJson');
  }
  if (!isObject(file) || file.format !== FORMAT) return refused('progress.file.foreign');
  if (typeof file.version === 'number' && file.version > VERSION) return refused('progress.file.newer');
  if (file.version !== VERSION) return refused('progress.file.field', { field: 'version' });
  const read = v.safeParse(content, file, { abortEarly: true });
  if (!read.success) return refused('progress.file.field', { field: v.getDotPath(read.issues[0]) ?? 'matches' });
  return { ok: true, value: read.output };
}

function refused(key: string, params: NonNullable<Message['params']> = {}): { readonly ok: false; readonly problem: Message } {
  return { ok: false, problem: { key, params } };
}
