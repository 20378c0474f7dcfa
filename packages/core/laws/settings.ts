import type { Prefers } from './walker.ts';

/** What a game says of itself in its tests, to be held to it. */
export type Claims = {
  /**
   * How the ranking follows from the totals. `total` (the default): the highest total is first, and equal totals share a place.
   * `tie-break`: a better place never has a lower total, but equal totals may be ranked apart. Otherwise: why the totals do not tell.
   */
  readonly ranking?: 'total' | 'tie-break' | { readonly because: string };
  /** What a seat never loses again: its total, or the lines of its sheet with these keys. Absent: points may be lost. */
  readonly neverFalls?: 'total' | readonly string[];
  /**
   * Why no match comes to this state, in the test's own words; null if one does. Held against every position of a match, and against
   * every position that was tampered with and that `load` accepts all the same.
   */
  readonly impossible?: (state: never) => string | null;
};

export type LawSettings = Claims & {
  /** How many matches are walked. Every law looks at each of them. */
  readonly runs?: number;
  /** Weights of action types, for games in which players who choose at random would hardly ever come to the end. */
  readonly prefers?: Prefers;
  /** One match alone, as the report of a broken law gives it: the environment variables LAWS_SEED and LAWS_PATH. */
  readonly seed?: number;
  readonly path?: string;
};
