/** For tests of `load`: positions with something changed in them, and why they are refused. */

import type { Parsed } from '@tablehop/core';

export type Given = { readonly [field: string]: unknown };

/** What no game takes for a position. */
export const NO_POSITIONS = [null, 7, 'position', [], true].map((given) => [given, {}, 'positionNotObject'] as const);

/** The field of a refused position and the rule that it breaks, or the key of the problem with its shape and the field. */
export function whyRefused(read: Parsed<unknown>): string {
  if (read.ok) return 'accepted';
  const { key, params } = read.problem;
  return params?.rule === undefined ? `${key} ${params?.field ?? ''}`.trim() : `${params.field} ${params.rule}`;
}

/** The position that was read; throws if it is refused. */
export function accepted<State>(read: Parsed<State>): State {
  if (!read.ok) throw new Error(`the position is refused: ${JSON.stringify(read.problem)}`);
  return read.value;
}

/** A position with another thing at a path; undefined takes it away. */
export function changed(given: Given, path: readonly (string | number)[], value: unknown): Given {
  const copy = structuredClone(given);
  let inner = copy as { [key: string | number]: unknown };
  for (const key of path.slice(0, -1)) inner = inner[key] as typeof inner;
  const last = path.at(-1) ?? '';
  if (value === undefined) delete inner[last];
  else inner[last] = value;
  return copy;
}

/** A position with other things at dotted paths. Anything else is not changed. */
export function withChanges(given: unknown, changes: Given): unknown {
  return Object.entries(changes).reduce<unknown>((position, [path, value]) => changed(position as Given, path.split('.'), value), given);
}
