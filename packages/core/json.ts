/** Plain JSON: states, actions, options and records. `canonical` gives each value exactly one text. */

export type JsonPrimitive = string | number | boolean | null;
export type Json = JsonPrimitive | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Null if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Far more than any record has. */
const MAX_DEPTH = 100;
/** Of a megabyte: a record without hashes has 120,000. */
const MAX_VALUES = 150_000;
const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((char) => char.charCodeAt(0));
const OPENING = ['[', '{'].map((char) => char.charCodeAt(0));
const CLOSING = [']', '}'].map((char) => char.charCodeAt(0));

/** What strangers send: nesting and many small values would cost a hundred times as much as their bytes. Null also if it is not JSON. */
export function parseForeignJson(text: string): unknown {
  return isCheap(text) ? parseJson(text) : null;
}

function isCheap(text: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) at = endOfString(text, at);
    else if (char === COMMA) values += 1;
    else if (OPENING.includes(char)) {
      depth += 1;
      values += 1;
    } else if (CLOSING.includes(char)) depth -= 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
  }
  return true;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let char = text.charCodeAt(at); at < text.length && char !== QUOTE; char = text.charCodeAt(at)) at += char === BACKSLASH ? 2 : 1;
  return at;
}

type Defined<Fields> = { [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name] } & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

/** Drops undefined fields: they are not plain JSON. */
export function defined<Fields extends object>(fields: Fields): Defined<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;
}

/** Object keys ascend, no spaces. Refuses what JSON would silently change. */
export function canonical(value: unknown): string {
  const fault = notJson(value);
  if (fault !== null) throw new TypeError(`not plain JSON: ${fault}`);
  return write(value as Json);
}

/** Hot: every move is hashed. */
function write(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(value);
  // JSON writes these as JavaScript does.
  if (typeof value !== 'object' || value === null) return String(value);
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? write(item) : `,${write(item)}`;
    return `[${text}]`;
  }
  const object = value as JsonObject;
  for (const key of Object.keys(object).sort()) {
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${write(object[key] as Json)}`;
  }
  return `{${text}}`;
}

/** For messages about what strangers send: `String` throws for `{ toString: 1 }` and for what is nested too deeply. */
export function printable(value: unknown): string {
  return typeof value === 'object' && value !== null ? '{…}' : String(value);
}

/** Where and why (`"$.dice[2] is NaN"`), or null if it is plain JSON. */
export function notJson(value: unknown): string | null {
  const fault = findFault(value, 0);
  return fault === null ? null : `$${fault.path} is ${fault.what}`;
}

/** Deeper than any value of ours; protects recursion from stack overflow. */
const DEPTH_MAX = 64;

type Fault = { readonly path: string; readonly what: string };

function findFault(value: unknown, depth: number): Fault | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return { path: '', what: String(value) };
    return Object.is(value, -0) ? { path: '', what: '-0' } : null;
  }
  if (typeof value !== 'object') return { path: '', what: typeof value };
  if (depth === DEPTH_MAX) return { path: '', what: 'nested too deeply' };
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const fault = index in value ? findFault(value[index], depth + 1) : { path: '', what: 'a hole' };
      if (fault !== null) return { path: `[${index}]${fault.path}`, what: fault.what };
    }
    return null;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return { path: '', what: 'not a plain object' };
  for (const key of Object.keys(value)) {
    const fault = findFault((value as { readonly [key: string]: unknown })[key], depth + 1);
    if (fault !== null) return { path: `.${key}${fault.path}`, what: fault.what };
  }
  return null;
}

/** Replaces every −0 by 0: sums and JSON texts may contain −0, which is no plain JSON. */
export function withoutNegativeZero<Value>(value: Value): Value;
export function withoutNegativeZero(value: unknown): unknown {
  if (value === 0) return 0;
  if (Array.isArray(value)) return value.map((item) => withoutNegativeZero(item));
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withoutNegativeZero(child)])) : value;
}

/** Deep equality; the order of object keys does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index++) if (!same(a[index], b[index])) return false;
    return true;
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!Object.hasOwn(b, key) || !same(a[key], b[key])) return false;
  return true;
}
