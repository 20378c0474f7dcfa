export { pig } from './game.ts';
export type { GameEffect } from './rules.ts';
export { bankOf, seatOf } from './rules.ts';
export * from './types.ts';
