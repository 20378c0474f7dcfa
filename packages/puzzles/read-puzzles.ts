import { type ActionShape, type JsonObject, notJson, type Reason } from '@tablehop/core';
import * as v from 'valibot';
import type { PuzzleFile } from './puzzle.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const json = v.custom<JsonObject>(
  (given) => typeof given === 'object' && given !== null && !Array.isArray(given) && notJson(given) === null,
);
const action = v.custom<ActionShape>((given) => v.is(json, given) && typeof (given as { type?: unknown }).type === 'string');
const reason = v.custom<Reason>((given) => v.is(json, given) && typeof (given as { key?: unknown }).key === 'string');
const interval = v.pipe(
  v.strictObject({ mean: v.number(), low: v.number(), high: v.number() }),
  v.check(({ mean, low, high }) => low <= mean && mean <= high, 'an interval holds its mean'),
);
const misses = v.pipe(
  v.strictObject({ missed: count, tries: count }),
  v.check(({ missed, tries }) => missed <= tries, 'no more is missed than tried'),
);

const puzzle = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{10}$/)),
  game: v.string(),
  rules: count,
  players: count,
  options: json,
  seat: count,
  position: json,
  kind: v.pipe(v.string(), v.minLength(1)),
  choices: count,
  solutions: v.pipe(v.array(action), v.minLength(1)),
  line: v.pipe(v.array(action), v.minLength(1)),
  others: v.pipe(v.array(v.strictObject({ action, loss: v.number() })), v.minLength(1)),
  unit: v.picklist(['points', 'turns']),
  margin: v.strictObject({ lead: interval, chance: interval }),
  misses: v.strictObject({ medium: misses, hard: misses }),
  why: v.array(reason),
});

const file = v.pipe(
  v.strictObject({ format: v.literal(1), game: v.string(), seed: v.string(), matches: count, puzzles: v.array(puzzle) }),
  v.check(({ game, puzzles }) => puzzles.every((each) => each.game === game), 'all puzzles of a file are of its game'),
  v.check(({ puzzles }) => new Set(puzzles.map(({ id }) => id)).size === puzzles.length, 'no two puzzles have the same id'),
);

type ReadFile = { readonly ok: true; readonly value: PuzzleFile } | { readonly ok: false; readonly problem: string };

export function readPuzzleFile(given: unknown): ReadFile {
  const read = v.safeParse(file, given);
  if (read.success) return { ok: true, value: read.output };
  const [issue] = read.issues;
  return { ok: false, problem: `${v.getDotPath(issue) ?? ''}: ${issue.message}` };
}
