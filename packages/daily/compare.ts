import type { TryResult } from './types.ts';

/** More than 0 if the one is better, less if the other is. */
export function compareTries(one: Pick<TryResult, 'rank'>, other: Pick<TryResult, 'rank'>): number {
  for (let index = 0; index < Math.max(one.rank.length, other.rank.length); index++) {
    const difference = (one.rank[index] ?? 0) - (other.rank[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
