/** Facts from and to the progress file, and from the localStorage keys of earlier versions. Format: docs/decisions/032-progress.md. */

import { isObject, type Parsed, unparsed } from '@tablehop/core';
import { type Day, isDay } from '@tablehop/daily/day';
import { BOT_LEVELS, count, id, jsonObject, moment } from '@tablehop/host';
import * as v from 'valibot';
import { attemptsOf, type DayAttempts } from './attempts.ts';
import { type BestResult, bestsOf } from './bests.ts';
import type { Fact, Kind } from './facts.ts';
import { FORMER_KEYS } from './for-home.ts';
import { type HistoryLine, historyOf, MAX_MATCHES } from './history.ts';
import { type PuzzleTry, puzzleTriesOf } from './puzzles.ts';

export type Progress = {
  readonly matches: readonly HistoryLine[];
  readonly puzzles: readonly PuzzleTry[];
  readonly challenges: readonly DayAttempts[];
  readonly bestResults: readonly BestResult[];
};

const finite = v.pipe(v.number(), v.finite());
const matchLine = v.object({
  match: id,
  game: id,
  at: moment,
  others: v.pipe(v.array(v.picklist([...BOT_LEVELS, 'person'])), v.maxLength(16)),
  share: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  points: v.nullable(finite),
  usual: v.boolean(),
  seat: v.exactOptional(count),
  review: v.exactOptional(v.object({ unit: v.picklist(['points', 'turns']), decisions: count, good: count, given: finite, luck: finite })),
});
const puzzleTry = v.object({
  game: id,
  puzzle: id,
  solved: v.nullable(v.picklist(['first', 'later', 'shown'])),
  wrong: count,
  at: moment,
});
const outcome = v.object({
  match: id,
  rank: v.array(finite),
  measures: v.array(v.object({ name: v.string(), value: finite })),
  won: v.nullable(v.boolean()),
  card: v.array(v.string()),
  at: moment,
});
const dayAttempts = v.object({
  game: id,
  day: v.custom<Day>(isDay),
  match: v.nullable(id),
  counted: v.nullable(outcome),
  practised: v.nullable(outcome),
});
const storedResult = v.object({
  game: id,
  options: jsonObject,
  match: id,
  // Missing in data from when only solo matches counted.
  players: v.optional(count, 1),
  measures: v.optional(v.nullable(v.record(v.string(), count))),
  points: v.optional(v.nullable(count), null),
  at: moment,
  // Version 0.1 stored these two by name.
  crowns: v.optional(v.nullable(count)),
  turns: v.optional(v.nullable(count)),
});
const bestResult = v.pipe(
  storedResult,
  v.transform(({ crowns, turns, measures, ...rest }): BestResult => {
    if (measures !== undefined) return { ...rest, measures };
    if (crowns === undefined || crowns === null) return { ...rest, measures: null };
    return { ...rest, measures: { crowns, ...(turns === undefined || turns === null ? {} : { turns }) } };
  }),
);

export function progressOf(facts: readonly Fact[]): Progress {
  return { matches: historyOf(facts), puzzles: puzzleTriesOf(facts), challenges: attemptsOf(facts), bestResults: bestsOf(facts) };
}

export function factsOfProgress({ matches, puzzles, challenges, bestResults }: Progress): readonly Fact[] {
  return [
    ...matches.flatMap(({ review, ...line }): readonly Fact[] => [
      { kind: 'match', ...line },
      ...(review === undefined ? [] : [{ kind: 'review' as const, at: line.at, match: line.match, ...review }]),
    ]),
    ...puzzles.map((tried): Fact => ({ kind: 'puzzle', ...tried })),
    ...challenges.flatMap(({ game, day, match, counted, practised }): readonly Fact[] => [
      ...(match === null ? [] : [{ kind: 'begun' as const, game, day, match, at: counted?.at ?? 0 }]),
      ...(counted === null ? [] : [{ kind: 'attempt' as const, game, day, counts: true, ...counted }]),
      ...(practised === null ? [] : [{ kind: 'attempt' as const, game, day, counts: false, ...practised }]),
    ]),
    ...bestResults.map((result): Fact => ({ kind: 'result', ...result })),
  ];
}

const FORMAT = 'tablehop-progress';
const VERSION = 1;
/** More than a lifetime of play. */
export const MAX_FILE_BYTES = 2_000_000;
const MAX_ENTRIES = 20_000;

const content = v.object({
  matches: v.pipe(v.array(matchLine), v.maxLength(MAX_MATCHES)),
  puzzles: v.pipe(v.array(puzzleTry), v.maxLength(MAX_ENTRIES)),
  challenges: v.pipe(v.array(dayAttempts), v.maxLength(MAX_ENTRIES)),
  bestResults: v.pipe(v.array(bestResult), v.maxLength(MAX_ENTRIES)),
});

export function writeProgressFile({ matches, puzzles, challenges, bestResults }: Progress): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, matches, puzzles, challenges, bestResults }, null, 1)}\n`;
}

/** All or nothing: a damaged file is not read in part. */
export function readProgressFile(text: string): Parsed<Progress> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return unparsed('progress.file.notJson');
  }
  if (!isObject(file) || file.format !== FORMAT) return unparsed('progress.file.foreign');
  if (typeof file.version === 'number' && file.version > VERSION) return unparsed('progress.file.newer');
  if (file.version !== VERSION) return unparsed('progress.file.field', { field: 'version' });
  const read = v.safeParse(content, file, { abortEarly: true });
  if (!read.success) return unparsed('progress.file.field', { field: v.getDotPath(read.issues[0]) ?? 'matches' });
  return { ok: true, value: read.output };
}

/** Skips unreadable entries. `read` may throw. */
export function factsOfFormerKeys(read: (key: string) => string | null): readonly Fact[] {
  const [diary, puzzles, daily, results] = FORMER_KEYS.map((key) => parsedOrNull(read, key));
  const { lines, erasedAt } = isObject(diary) ? diary : {};
  return [
    ...factsOfProgress({
      matches: readable(matchLine, lines),
      puzzles: readable(puzzleTry, puzzles),
      challenges: readable(dayAttempts, daily),
      bestResults: readable(bestResult, results),
    }),
    ...erasures(['match', 'review'], [{ erasedAt }]),
    // The time of erasure was stored among the attempts.
    ...erasures(['begun', 'attempt'], daily),
  ];
}

function erasures(kinds: readonly Kind[], among: unknown): readonly Fact[] {
  const at = Math.max(0, ...readable(v.object({ erasedAt: count }), among).map(({ erasedAt }) => erasedAt));
  return at === 0 ? [] : kinds.map((of): Fact => ({ kind: 'erased', of, at }));
}

function parsedOrNull(read: (key: string) => string | null, key: string): unknown {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
}

function readable<Schema extends v.GenericSchema>(schema: Schema, list: unknown): readonly v.InferOutput<Schema>[] {
  return (Array.isArray(list) ? list : []).flatMap((each) => {
    const read = v.safeParse(schema, each);
    return read.success ? [read.output] : [];
  });
}
