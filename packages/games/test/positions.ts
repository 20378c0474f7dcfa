/** For tests of `load`: positions with something changed in them, and why they are refused. */

import type { Parsed } from '@tablehop/core';

export type Given = { readonly [field: string]: unknown };

/** The field and the reason with which a position is refused. */
export function whyRefused(read: Parsed<unknown>): string {
  if (read.ok) return 'accepted';
  const { key, params } = read.problem;
  const reason = params?.reason as { readonly key: string } | undefined;
  return reason === undefined ? `${key} ${params?.field ?? ''}`.trim() : `${params?.field} ${reason.key.replace('position.', '')}`;
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
