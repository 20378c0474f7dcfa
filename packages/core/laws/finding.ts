/** Findings: what a law has to say against a game. Some belong to another law than the one that came upon them. */

/** A game's function threw: everything that called it came upon it, and one law reports it. */
export const NOTHING_THROWS = 'no function throws';
export const NOTHING_CHANGES = 'questions change nothing';
export const TURNS_ARE_WELL_FORMED = 'turns are well formed';
export const OFFERS_ARE_FOR_THOSE_WHO_ACT = 'offers are for those who act';
export const EVERYTHING_IS_PLAIN_JSON = 'everything is plain JSON';
export const SCORES_ADD_UP = 'scores add up';
export const RANKING_AGREES = 'the ranking agrees with the totals';

const lawOf = new WeakMap<Error, string>();

/** An error that is reported under this law, whichever came upon it. */
export function findingOf(law: string, message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  lawOf.set(error, law);
  return error;
}

/** Whatever is found here is a matter of that law. */
export function asMatterOf(law: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    throw ownerOf(error) === undefined ? findingOf(law, messageOf(error), error) : error;
  }
}

/** The law to which a finding belongs, if not to the one that came upon it. */
export function ownerOf(error: unknown): string | undefined {
  return error instanceof Error ? lawOf.get(error) : undefined;
}

/** The other laws whose findings this one came from. */
export function ownersBehind(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const owner = lawOf.get(error);
  return [...(owner === undefined ? [] : [owner]), ...ownersBehind(error.cause)];
}

/** What the game throws here is a finding of the law that tries it: it was given something that it has only claimed to be able to handle. */
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

export function pairs<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other) => [one, other] as const));
}

const deeplyFrozen = new WeakSet<object>();

/** The value, frozen in all its depth: whoever changes it is found out at once. */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || deeplyFrozen.has(value)) return value;
  deeplyFrozen.add(value);
  for (const key in value) frozen(value[key]);
  return Object.freeze(value);
}
