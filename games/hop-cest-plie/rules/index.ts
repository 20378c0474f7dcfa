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
export { groupsOf } from './join.ts';
export { type Level, type LevelData, meetsGoal, readLevel, TARGETS } from './level.ts';
export { BLANK_SHEET, isMarked, isTicked } from './marks.ts';
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
export { bonusLength, PRINTS, type Surface, visibleStarts } from './surface.ts';
export { isSameUse, mayFlip, mayFold, mayFoldSide, sheetOf } from './turn.ts';
export * from './types.ts';
export { cellWord } from './words.ts';
