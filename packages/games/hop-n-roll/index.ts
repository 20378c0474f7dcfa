export type { Boards, Space, SpaceEffect } from './boards.ts';
export { blockedSpaces, type Closing, closingOf } from './closing.ts';
export type { GameEffect } from './effects.ts';
export { hopNRoll } from './game.ts';
export { includes, listOf, type NumberSet } from './number-set.ts';
export {
  type Pieces,
  type PiecesData,
  piecesOf,
  readPieces,
  rowsOf,
  spacesOf,
  standardData,
  standardPieces,
} from './pieces.ts';
export { givenNumbers, isRowGiven, rolledNumbers } from './results.ts';
export { hopper, nextOrder } from './round.ts';
export { blockedBy, firstEmpty, isComplete, isSpaceOpen, type Row } from './rows.ts';
export { completeRows, rowPoints, sixesPoints } from './score.ts';
export * from './types.ts';
