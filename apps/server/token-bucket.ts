/** A token bucket: so many at once, and so many a second in the long run. */

export type TokenBucket = {
  /** Takes one; false if there is none. */
  readonly take: () => boolean;
};

export function createTokenBucket(capacity: number, perSecond: number, now: () => number): TokenBucket {
  let tokens = capacity;
  let filledAt = now();
  return {
    take() {
      const at = now();
      tokens = Math.min(capacity, tokens + ((at - filledAt) / 1000) * perSecond);
      filledAt = at;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
