/** How long the expert may think about a hint, so that whoever asks has it within a second: on slow devices, by what the last one took. */

const WITHIN_MS = 1_000;
const LEAST_MS = 50;

/** Leaves as much again for what is not thinking: to find reasons, and to travel. */
export const USUAL_HINT_MS = 500;

/** What a hint takes beyond its budget it takes again next time, about. */
export function hintMsAfter(budgetMs: number, tookMs: number): number {
  const beyond = Math.max(0, tookMs - budgetMs);
  return Math.min(USUAL_HINT_MS, Math.max(LEAST_MS, WITHIN_MS - beyond));
}
