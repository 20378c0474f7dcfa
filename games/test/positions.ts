/** Changed positions for tests of `load`, and why they are refused. */

import type { Parsed } from '@tablehop/core';

export type Given = { readonly [field: string]: unknown };

export const NO_POSITIONS = [null, 7, 'position', [], true].map((given) => [given, {}, 'positionNotObject'] as const);

/** The field and rule of a refused position, or the key and field if its shape is wrong. */
export function whyRefused(read: Parsed<unknown>): string {
  if (read.ok) return 'accepted';
  const { key, params } = read.problem;
  return params?.rule === undefined ? `${key} ${params?.field ?? ''}`.trim() : `${params.field} ${params.rule}`;
}

export function accepted<State>(read: Parsed<State>): State {
  if (!read.ok) throw new Error(`the position is refused: ${JSON.stringify(read.problem)}`);
  return read.value;
}

/** The position with another value at a path; undefined removes it. */
export function changed(given: Given, path: readonly (string | number)[], value: unknown): Given {
  const copy = structuredClone(given);
  let inner = copy as { [key: string | number]: unknown };
  for (const key of path.slice(0, -1)) inner = inner[key] as typeof inner;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete inner[last];
  else inner[last] = value;
  return copy;
}

export function withChanges(given: unknown, changes: Given): unknown {
  return Object.entries(changes).reduce<unknown>((position, [path, value]) => changed(position as Given, path.split('.'), value), given);
}
