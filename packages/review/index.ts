export type { Appraiser, Samples, Sight, Work } from './appraiser.ts';
export { worldsOf } from './knowing-appraiser.ts';
export { appraiserOf, type RunOptions, reviewMatch, runReview, USUAL_EFFORT } from './review-match.ts';
export { estimate, imaginedIn, interval, paired } from './statistics.ts';
export type * from './types.ts';
