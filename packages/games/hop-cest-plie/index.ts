export type { GameEffect } from './effects.ts';
export {
  cellAt,
  facingUp,
  flapOf,
  HALF_CELL,
  NO_PAPER,
  POSITIONS,
  partOf,
  positionOf,
  SQUARE,
  STRIP,
  squareOf,
} from './fold.ts';
export { hopCestPlie, piecesOf } from './game.ts';
export { meetsGoal, TARGETS } from './goal.ts';
export { groupsOf } from './join.ts';
export type { Level, LevelData } from './level.ts';
export { isMarked, isTicked } from './marks.ts';
export {
  crownsFor,
  levelOf,
  type Pieces,
  type PiecesData,
  readPieces,
  SOLO_TURNS,
  standardData,
  standardPieces,
} from './pieces.ts';
export { readLevel } from './read-level.ts';
export { bonusLength, PRINTS, type Surface, visibleStarts } from './surface.ts';
export { isSameUse, mayFlip, mayFold, mayFoldSide } from './turn.ts';
export * from './types.ts';
export { cellWord } from './words.ts';
