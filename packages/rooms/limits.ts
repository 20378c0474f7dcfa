/** Limits on what one person or one address may ask of the rooms. What a socket may send at all is limited by whoever holds the sockets. */

export type Limits = {
  /** Rooms that one address may make within an hour. */
  readonly roomsPerHour: number;
  /** Codes that one address may try within a minute: there are 47 million, and nobody should find a room by trying. */
  readonly codesPerMinute: number;
  /** Connections in one room, watchers included. */
  readonly connectionsPerRoom: number;
  /** Reactions of one person within ten seconds, and nudges within a minute. */
  readonly reactionsPerTenSeconds: number;
  readonly nudgesPerMinute: number;
  /** Hints that one person may ask for within a minute: each is a search. */
  readonly hintsPerMinute: number;
};

export const DEFAULT_LIMITS: Limits = {
  roomsPerHour: 60,
  codesPerMinute: 20,
  connectionsPerRoom: 200,
  reactionsPerTenSeconds: 5,
  nudgesPerMinute: 2,
  hintsPerMinute: 20,
};

/** A fixed-window counter by key, which forgets windows that have passed. */
export function createCounter(most: number, windowMs: number, now: () => number) {
  let windowStart = now();
  let counts = new Map<string, number>();
  return {
    /** Counts one; false if it is one too many. */
    take(key: string): boolean {
      if (now() - windowStart >= windowMs) {
        windowStart = now();
        counts = new Map();
      }
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= most;
    },
  };
}
