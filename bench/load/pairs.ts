/** Pairs of clients that play against each other, whichever server they play on. */

export type Pair = { readonly begin: () => Promise<void>; readonly stop: () => void };

/** Resolves when the next move may be made: at once at saturation. */
export type Pace = () => Promise<void>;

export const AT_ONCE: Pace = () => Promise.resolve();

/** A move of each client every so many milliseconds, each at its own moment. */
export function every(ms: number): Pace {
  return () => new Promise((resolve) => setTimeout(resolve, (ms / 2) * (0.8 + 0.4 * Math.random())));
}
