export { appraiserOf } from './appraiser.ts';
export { type RunOptions, reviewMatch, runReview, USUAL_EFFORT } from './review-match.ts';
export { estimate, imaginedIn, interval, paired, worldsOf } from './statistics.ts';
export type * from './types.ts';
