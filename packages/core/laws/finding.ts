/** Findings of laws against a game. Some belong to another law than the one that found them. */

/** Any law may find that a function throws, but this one reports it. */
export const NOTHING_THROWS = 'no function throws';
export const NOTHING_CHANGES = 'questions change nothing';
export const TURNS_ARE_WELL_FORMED = 'turns are well formed';
export const OFFERS_ARE_FOR_THOSE_WHO_ACT = 'offers are for those who act';
export const EVERYTHING_IS_PLAIN_JSON = 'everything is plain JSON';
export const SCORES_ADD_UP = 'scores add up';
export const RANKING_AGREES = 'the ranking agrees with the totals';

const lawOf = new WeakMap<Error, string>();

export function findingOf(law: string, message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  lawOf.set(error, law);
  return error;
}

export function asMatterOf(law: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    throw ownerOf(error) === undefined ? findingOf(law, messageOf(error), error) : error;
  }
}

export function ownerOf(error: unknown): string | undefined {
  return error instanceof Error ? lawOf.get(error) : undefined;
}

export function ownersBehind(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const owner = lawOf.get(error);
  return [...(owner === undefined ? [] : [owner]), ...ownersBehind(error.cause)];
}

/** Attributes what the game throws to the law that tries it: the input is one that the game claims to handle. */
export function attempt<Result>(run: () => Result, what: () => string): Result {
  try {
    return run();
  } catch (error) {
    if (ownerOf(error) === NOTHING_CHANGES) throw error;
    throw new Error(`${what()} failed: ${messageOf(error)}`, { cause: error });
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The first difference in words: `$.coins[1] is 3, not 4`; null if equal. */
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

export function placeIn(value: object, path: string, key: string): string {
  return Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
}

export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= 240 ? text : `${text.slice(0, 240)}…`;
}

function isBranch(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

export function pairs<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));
}

const deeplyFrozen = new WeakSet<object>();

/** Deep freeze: mutation throws at once. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || deeplyFrozen.has(value)) return value;
  deeplyFrozen.add(value);
  for (const key in value) frozen(value[key]);
  return Object.freeze(value);
}
