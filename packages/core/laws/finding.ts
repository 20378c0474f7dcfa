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
