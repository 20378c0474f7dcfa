export { botRandom } from '@tablehop/bots';
export { cardOf } from './card.ts';
export { challengeOf } from './challenge.ts';
export { compareTries } from './compare.ts';
export * from './day.ts';
export { dailyOf } from './homes.ts';
export { resultOf } from './played.ts';
export { type Challenge, type Measure, type TryResult, YOU } from './types.ts';
