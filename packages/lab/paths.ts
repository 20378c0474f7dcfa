/** Places in the data of pieces, as JSON Pointers (RFC 6901): `/sheets/standard/0/stars/6`. */

import { isObject, type Json, type Parsed } from '@tablehop/core';

/** In the order of the data. */
export function numbersIn(data: Json): readonly { readonly path: string; readonly value: number }[] {
  return leavesOf(data).flatMap(({ path, value }) => (typeof value === 'number' ? [{ path, value }] : []));
}

/** Without empty lists and objects. */
export function leavesOf(data: Json, path = ''): readonly { readonly path: string; readonly value: string | number | boolean | null }[] {
  if (typeof data !== 'object' || data === null) return [{ path, value: data }];
  return Object.entries(data).flatMap(([name, child]) => leavesOf(child, `${path}/${escaped(name)}`));
}

export function valueAt(data: Json, path: string): Json | undefined {
  const names = namesIn(path);
  let value: Json | undefined = names === null ? undefined : data;
  for (const name of names ?? []) value = childOf(value, name);
  return value;
}

/** Refused if the path names nothing. */
export function withValue(data: Json, path: string, value: Json): Parsed<Json> {
  const names = namesIn(path);
  if (names === null || valueAt(data, path) === undefined) return { ok: false, problem: { key: 'lab.problem.path', params: { path } } };
  return { ok: true, value: replaced(data, names, value) };
}

function replaced(data: Json, [name, ...others]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  const child = replaced(childOf(data, name) ?? null, others, value);
  return Array.isArray(data) ? data.with(Number(name), child) : { ...(data as { readonly [key: string]: Json }), [name]: child };
}

function childOf(parent: Json | undefined, name: string): Json | undefined {
  if (Array.isArray(parent)) return /^(0|[1-9]\d*)$/.test(name) ? parent[Number(name)] : undefined;
  return isObject(parent) && Object.hasOwn(parent, name) ? (parent[name] as Json) : undefined;
}

function namesIn(path: string): readonly string[] | null {
  if (path === '') return [];
  if (!path.startsWith('/') || /~(?![01])/.test(path)) return null;
  return path
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
