/** From bytes to lines to fields. Lines end at line feeds only: JSON strings may contain U+2028, where Node's readline would split. */

import { type AnyGame, isObject, isSeed, type Json, type Message, type Seat, type Seed } from '@tablehop/core';

export type Line = string | { readonly unreadable: Message };

/** Far more than any request needs; the worst JSON of this length needs a few hundred megabytes to parse. */
const LINE_BYTES_MAX = 4 * 2 ** 20;

const LINE_FEED = 10;

export async function* splitLines(chunks: AsyncIterable<Buffer>, bytesMax = LINE_BYTES_MAX): AsyncGenerator<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let parts: Buffer[] = [];
  let bytes = 0;

  function take(part: Buffer): void {
    bytes += part.length;
    if (bytes > bytesMax) parts = [];
    else if (part.length > 0) parts.push(part);
  }

  function finish(): Line {
    const line = bytes > bytesMax ? unreadable('engine.lineTooLong', { bytes: bytesMax }) : decode(Buffer.concat(parts));
    parts = [];
    bytes = 0;
    return line;
  }

  function decode(whole: Buffer): Line {
    try {
      return decoder.decode(whole);
    } catch {
      return unreadable('engine.notUtf8');
    }
  }

  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      take(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    take(chunk.subarray(start));
  }
  if (bytes > 0) yield finish();
}

function unreadable(key: string, params?: Message['params']): Line {
  return { unreadable: params === undefined ? { key } : { key, params } };
}

export type Fields = { readonly [field: string]: unknown };

/** The reply echoes `id`, whatever else is wrong. */
type Request = { readonly id: Json; readonly fields: Fields };
type Unusable = { readonly id: Json; readonly fault: Fault };

/** Far deeper than any request; recursion is safe below this. */
const NESTING_MAX = 64;

export function readRequest(line: Line): Request | Unusable {
  if (typeof line !== 'string') return { id: null, fault: badRequest(line.unreadable) };
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { id: null, fault: badRequest({ key: 'engine.notJson' }) };
  }
  if (!isObject(value)) return { id: null, fault: badRequest({ key: 'engine.notObject' }) };
  const id = value.id === undefined || tidy(value.id) !== null ? null : (value.id as Json);
  const problem = tidy(value);
  return problem === null ? { id, fields: value } : { id, fault: badRequest(problem) };
}

/** Turns −0 into 0, and reports what is not plain JSON: infinite numbers, too deep nesting. */
function tidy(value: unknown, depth = 0): Message | null {
  if (typeof value === 'number' && !Number.isFinite(value)) return { key: 'engine.numberTooLarge' };
  if (typeof value !== 'object' || value === null) return null;
  if (depth === NESTING_MAX) return { key: 'engine.nestedTooDeep', params: { levels: NESTING_MAX } };
  const parent = value as { [key: string]: unknown };
  for (const [key, child] of Object.entries(parent)) {
    const problem = tidy(child, depth + 1);
    if (problem !== null) return problem;
    if (Object.is(child, -0)) parent[key] = 0;
  }
  return null;
}

export function badRequest(problem: Message): Fault {
  return new Fault('bad-request', problem);
}

export function textField(fields: Fields, field: string): string {
  return read(fields, field, 'a text', (value) => typeof value === 'string');
}

export function numberField(fields: Fields, field: string): number {
  return read(fields, field, 'a number', (value) => typeof value === 'number');
}

export function objectField(fields: Fields, field: string): { readonly [key: string]: Json } {
  return read(fields, field, 'an object', (value) => isObject(value));
}

export function viewerField(fields: Fields, field: string): Seat | 'table' {
  return read(fields, field, 'a seat number or "table"', (value) => typeof value === 'number' || value === 'table');
}

export function byField(fields: Fields, field: string): number | 'chance' {
  return read(fields, field, 'a seat number or "chance"', (value) => typeof value === 'number' || value === 'chance');
}

export function seedField(fields: Fields, field: string): Seed | undefined {
  return optional(fields, field, 'a whole number or a text', isSeed);
}

export function optionsField(fields: Fields, field: string): { readonly [name: string]: unknown } | undefined {
  return optional(fields, field, 'an object of names and values', isObject);
}

export function millisecondsField(fields: Fields, field: string): number | undefined {
  return optional(fields, field, 'a number of milliseconds, 0 or more', (value) => typeof value === 'number' && value >= 0);
}

function read<Value>(fields: Fields, field: string, expected: string, fits: (value: unknown) => boolean): Value {
  const value = fields[field];
  if (value === undefined) throw badRequest({ key: 'problem.missingField', params: { field, expected } });
  if (!fits(value)) throw badRequest({ key: 'problem.field', params: { field, expected, given: excerpt(value) } });
  return value as Value;
}

function optional<Value>(fields: Fields, field: string, expected: string, fits: (value: unknown) => boolean): Value | undefined {
  return fields[field] === undefined ? undefined : read(fields, field, expected, fits);
}

const EXCERPT_CHARACTERS = 40;

export function excerpt(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, EXCERPT_CHARACTERS)}…`;
}

type FaultCode = 'bad-request' | 'unknown-game' | 'unknown-match' | 'bad-position' | 'not-your-turn' | 'illegal-action' | 'game-over';

type Details = { readonly rule?: string | undefined; readonly game?: AnyGame };

export class Fault extends Error {
  readonly code: FaultCode;
  /** A game's own key if `game` is given. */
  readonly sentence: Message;
  readonly rule: string | undefined;
  readonly game: AnyGame | undefined;

  constructor(code: FaultCode, sentence: Message, details: Details = {}) {
    super(`${code}: ${sentence.key}`);
    this.code = code;
    this.sentence = sentence;
    this.rule = details.rule;
    this.game = details.game;
  }
}
