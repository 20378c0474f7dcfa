export type { Appraiser, Samples, Sight, Work } from './appraiser.ts';
export { appraiserOf } from './appraiser-of.ts';
export { reviewMatch } from './review-match.ts';
export { type RunOptions, runReview } from './run-review.ts';
export { imaginedIn } from './samples.ts';
export { estimate, interval, paired } from './statistics.ts';
export type * from './types.ts';
export { USUAL_EFFORT } from './usual-effort.ts';
export { worldsOf } from './worlds.ts';
