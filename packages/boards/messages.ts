import { count, isWithin, jsonObject, LONGEST_NAME, MAX_SEATS } from '@tablehop/host';
import * as v from 'valibot';

export const BOARDS_PATH = '/api/daily';

/** In bytes: ten times as much as any attempt has. */
export const LARGEST_TRY = 262_144;

/** 128 random bits in hex, made by the browser and known to nobody else. */
export const browserSecret = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

const name = v.pipe(v.string(), v.maxLength(LONGEST_NAME));
const mark = v.pipe(count, v.maxValue(MAX_SEATS - 1));

export const sentTry = v.strictObject({
  record: v.pipe(
    jsonObject,
    v.check((record) => isWithin(record, LARGEST_TRY)),
  ),
  person: v.strictObject({ name, mark }),
  browser: browserSecret,
});
export type SentTry = v.InferOutput<typeof sentTry>;

// What the server sends. Browsers ignore unknown fields: a server may be newer.

const place = v.pipe(v.number(), v.integer(), v.minValue(1));

const boardEntry = v.object({
  place,
  name: v.string(),
  mark: count,
  rank: v.pipe(v.array(v.number()), v.readonly()),
  measures: v.pipe(v.array(v.object({ name: v.string(), value: v.number() })), v.readonly()),
  won: v.nullable(v.boolean()),
  at: v.number(),
});
export type BoardEntry = v.InferOutput<typeof boardEntry>;

export const boardView = v.object({
  entries: v.pipe(v.array(boardEntry), v.readonly()),
  count,
  yours: v.nullable(place),
});
export type BoardView = v.InferOutput<typeof boardView>;

const message = v.object({ key: v.string(), params: v.exactOptional(jsonObject) });

export const tryAnswer = v.variant('ok', [
  v.object({ ok: v.literal(true), place, count }),
  v.object({ ok: v.literal(false), code: v.string(), ...message.entries, why: v.exactOptional(message) }),
]);
export type TryAnswer = v.InferOutput<typeof tryAnswer>;
