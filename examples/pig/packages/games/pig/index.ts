export type { GameEffect } from './effects.ts';
export { pig } from './game.ts';
export { bankOf, seatOf } from './turn.ts';
export * from './types.ts';
