/** Where two JSON values first differ, in words: `$.coins[1] is 3, not 4`; null if they are equal. */
export function difference(found: unknown, expected: unknown, path = '$'): string | null {
  if (Object.is(found, expected)) return null;
  if (!isBranch(found) || !isBranch(expected) || Array.isArray(found) !== Array.isArray(expected)) {
    return `${path} is ${brief(found)}, not ${brief(expected)}`;
  }
  for (const key of new Set([...Object.keys(found), ...Object.keys(expected)])) {
    const deeper = difference(found[key], expected[key], placeIn(found, path, key));
    if (deeper !== null) return deeper;
  }
  return null;
}

/** How a place within a value is called: `.scores[1]`. */
export function placeIn(value: object, path: string, key: string): string {
  return Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
}

/** The text of a value, cut short: states can be long. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 240 ? text : `${text.slice(0, 240)}…`;
}

function isBranch(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
