export type { GameEffect } from './apply.ts';
export type { Boards, Space, SpaceEffect } from './boards.ts';
export { givenNumbers, isRowGiven, rolledNumbers } from './dice.ts';
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
export { hopper, nextOrder } from './round.ts';
export { blockedBy, blockedSpaces, type Closing, closingOf, firstEmpty, isComplete, isSpaceOpen, type Row } from './rows.ts';
export { completeRows, rowPoints, sixesPoints } from './score.ts';
export * from './types.ts';
