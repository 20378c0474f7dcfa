import type { Puzzle } from './types.ts';

/** From what nearly everybody finds to what hardly anybody does. */
export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** From which share of wrong tries on it is harder than the easiest, by one step each. */
const STEPS = [0.15, 0.3, 0.5, 0.7] as const;

/** How hard it is: by how often medium and hard bots miss it, both counting the same. */
export function ratingOf({ misses: { medium, hard } }: Pick<Puzzle, 'misses'>): Rating {
  const share = (medium.missed / medium.tries + hard.missed / hard.tries) / 2;
  return (1 + STEPS.filter((step) => share >= step).length) as Rating;
}
