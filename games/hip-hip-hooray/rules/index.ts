export type { GameEffect, RoundScore } from './apply.ts';
export { createHipHipHooray, hipHipHooray } from './game.ts';
export { type Pieces, piecesOf, readData, readPieces, shapeOfFace, standardData, standardPieces } from './pieces.ts';
export { actor, bagSize, formationOf, lowestContested, nextSeat } from './round.ts';
export { type Points, pointsOf } from './score.ts';
export { type CellSet, cellAt, filledCells, openCells, type Shape } from './shape.ts';
export * from './types.ts';
