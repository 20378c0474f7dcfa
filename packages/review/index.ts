export { reviewMatch } from './review-match.ts';
export { type RunOptions, runReview } from './run-review.ts';
export type * from './types.ts';
export { USUAL_EFFORT } from './usual-effort.ts';
